import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@kaard/service-kit';
import type { MailKind, MailMetrics } from './mail.metrics.ts';
import { createMailTransport, inShort, type Mail, type MailSettings } from './mail.transport.ts';

/**
 * If a process dies while sending, another one takes over the email after this time; a process that is still sending
 * extends it.
 */
const LEASE_MS = 60_000;
/** How long stopping waits for a mail server’s answer; after that, the next process tries the email again. */
const END_MS = 5000;
const LOOK_EVERY_MS = 5000;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 5 * 60_000;
/**
 * Emails of a kind that are sent at the same time: a server that checks one of them for long doesn’t hold up the
 * others.
 */
const AT_ONCE = 4;

/** Wait before the next attempt for an email that failed. */
const waitAfter = (tries: number): number => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);

export type MailWork = ReturnType<typeof createMailWork>;

/** A row that requests an email. */
export interface Waiting {
  /** Number of attempts, including this one. */
  tries: number;
}

/** The email made from a row. */
export interface Letter {
  to: string;
  mail: Mail;
  /** Ids for the log. */
  facts: Record<string, unknown>;
  /** Called when the mail server has accepted it: marks the row as done. */
  sent(): Promise<void>;
  /** Additional work after that. */
  afterwards?(): Promise<void>;
}

export interface MailWorkParts<Row extends Waiting> {
  mail: MailSettings;
  emails: MailMetrics;
  kind: MailKind;
  /** For the log: `reminders` are `sent`, or `could not be sent`. */
  what: string;
  /** After this time the email is of no use any more. */
  ofUseMs: number;
  /** Takes the next due row, held until `heldUntil`, of those requested after `since`; null if there is none. */
  takeDue(now: Date, heldUntil: Date, since: Date): Promise<Row | null>;
  /** Null if there is no recipient; then the row is already marked as done. */
  compose(row: Row): Promise<Letter | null>;
  /** Rows that were marked as done in the meantime are left unchanged. */
  setDue(row: Row, at: Date): Promise<void>;
  leaseMs?: number;
  endMs?: number;
  log: Logger;
  now(): Date;
}

/**
 * Sends waiting emails: looks for them every few seconds, and at once when woken. Emails that the mail server refuses
 * are retried at growing intervals, as long as they are of use.
 */
export function createMailWork<Row extends Waiting>(parts: MailWorkParts<Row>) {
  const { mail, emails, kind, what, ofUseMs, takeDue, compose, setDue, log, now } = parts;
  const { leaseMs = LEASE_MS, endMs = END_MS } = parts;
  const transport = createMailTransport(mail);
  const later = (ms: number) => new Date(now().getTime() + ms);
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;

  /** Keeps extending the lease, so that no other process takes the row while the mail server is checking the email. */
  async function whileHeld(row: Row, sending: Promise<void>): Promise<void> {
    let holding = Promise.resolve();
    const timer = setInterval(() => {
      holding = holding
        .then(() => setDue(row, later(leaseMs)))
        .catch((error) => log.warn({ err: error }, 'lease not prolonged'));
    }, leaseMs / 3);
    try {
      await sending;
    } finally {
      clearInterval(timer);
      await holding;
    }
  }

  /** @returns false if nothing is due */
  async function sendNext(): Promise<boolean> {
    const row = await takeDue(now(), later(leaseMs), later(-ofUseMs));
    if (!row) return false;
    let letter: Letter | null = null;
    let isSent = false;
    try {
      letter = await compose(row);
      if (!letter) return true;
      const { to, mail } = letter;
      const sending = transport.send(to, mail).then(() => {
        isSent = true;
        emails.count(kind, 'sent');
      });
      await whileHeld(row, sending);
      await letter.sent();
      log.info(letter.facts, `${what} sent`);
    } catch (error) {
      if (letter && !isSent) emails.count(kind, 'failed');
      await setDue(row, later(waitAfter(row.tries)));
      const { tries } = row;
      if (isSent) log.error({ ...letter?.facts, err: error, tries }, `${what} sent, and not put away`);
      else if (letter) log.warn({ ...letter.facts, why: inShort(error), tries }, `${what} could not be sent`);
      else log.error({ err: error, tries }, `${what} could not be written`);
      return true;
    }
    await letter.afterwards?.();
    return true;
  }

  async function sendAll(): Promise<void> {
    try {
      while (!isClosed && (await sendNext()));
    } catch (error) {
      log.warn({ err: error }, 'mails that wait could not be read');
    }
  }

  function wake(): void {
    if (isClosed) return;
    isAsked = true;
    working ??= (async () => {
      while (isAsked && !isClosed) {
        isAsked = false;
        await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
      }
      working = null;
    })();
  }

  return {
    start() {
      timer = setInterval(wake, LOOK_EVERY_MS).unref();
      wake();
    },
    wake,
    async stop() {
      isClosed = true;
      clearInterval(timer);
      await Promise.race([working, wait(endMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}
