import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@kaard/service-kit';
import type { MailKind, MailMetrics } from './mail.metrics.ts';
import { createMailTransport, inShort, type Mail, type MailSettings } from './mail.transport.ts';

/** A process that dies while it sends leaves the mail to the next after this; one that still sends prolongs it. */
const LEASE_MS = 60_000;
/** The end of the process waits so long for the answer of a mail server; the mail is then tried again by the next. */
const END_MS = 5000;
const LOOK_EVERY_MS = 5000;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** So many mails of a kind are sent at once: a mail server that looks long into one of them doesn't hold up the others. */
const AT_ONCE = 4;

/** Until a mail that could not be sent is tried again. */
const waitAfter = (tries: number): number => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);

export type MailWork = ReturnType<typeof createMailWork>;

/** A row that asks for a mail. */
export interface Waiting {
  /** This one included. */
  tries: number;
}

/** What becomes of a row. */
export interface Letter {
  to: string;
  mail: Mail;
  /** Ids for the log. */
  facts: Record<string, unknown>;
  /** The mail server has taken it: the row is put away. */
  sent(): Promise<void>;
  /** What else is noted then. */
  afterwards?(): Promise<void>;
}

export interface MailWorkParts<Row extends Waiting> {
  mail: MailSettings;
  emails: MailMetrics;
  kind: MailKind;
  /** In the log: `reminders` are `sent`, or `could not be sent`. */
  what: string;
  /** After so long it is of no use any more. */
  ofUseMs: number;
  /** The next that is due, held until `heldUntil`, of those that were asked for after `since`; null when nothing waits. */
  takeDue(now: Date, heldUntil: Date, since: Date): Promise<Row | null>;
  /** Null when there is nobody to send it to; then the row is put away already. */
  compose(row: Row): Promise<Letter | null>;
  /** Nothing happens to what was put away meanwhile. */
  setDue(row: Row, at: Date): Promise<void>;
  leaseMs?: number;
  endMs?: number;
  log: Logger;
  now(): Date;
}

/**
 * Sends mails that wait: looks for them every few seconds, and at once when it is woken. What the mail server refuses is tried
 * again, less and less often, as long as it is of use.
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

  /** Nobody else takes the row while the mail server thinks about it. */
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

  /** @returns false when nothing waits */
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
