import type { Logger } from '@kaard/service-kit';
import { createTransport } from 'nodemailer';
import type { Account } from '../account/account.model.ts';
import type { AccountRepository } from '../account/account.repository.ts';
import type { PasswordReset } from './reset.model.ts';
import type { PasswordResetRepository } from './reset.repository.ts';
import { hashOfToken, LINK_LIFE_MS, linkTo, newToken } from './reset.service.ts';
import { resetMail } from './reset.texts.ts';

/** A process that dies while it sends leaves the request to the next after this. */
const LEASE_MS = 60_000;
const LOOK_EVERY_MS = 5000;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 5 * 60_000;
const SMTP_LIMIT_MS = 15_000;

export interface ResetMailerParts {
  mail: { smtpUrl: string; from: string };
  resets: PasswordResetRepository;
  accounts: AccountRepository;
  publicUrl: string;
  brand: string;
  log: Logger;
  now(): Date;
}

export type ResetMailer = ReturnType<typeof createResetMailer>;

/** Sends what was asked for; a mail that could not be sent is tried again as long as the request is good. */
export function createResetMailer({ mail, resets, accounts, publicUrl, brand, log, now }: ResetMailerParts) {
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: SMTP_LIMIT_MS,
    greetingTimeout: SMTP_LIMIT_MS,
    socketTimeout: SMTP_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;

  const later = (ms: number) => new Date(now().getTime() + ms);

  async function sendNext(): Promise<boolean> {
    const reset = await resets.takeDue(now(), later(LEASE_MS), later(-LINK_LIFE_MS));
    if (!reset) return false;
    const account = await accounts.findByEmail(reset.emailKey);
    if (account) await send(reset, account);
    else await resets.remove(reset.id);
    return true;
  }

  async function send(reset: PasswordReset, account: Account): Promise<void> {
    const token = newToken();
    const expiresAt = later(LINK_LIFE_MS);
    await resets.setLink(reset.id, { userId: account.id, tokenHash: hashOfToken(token), expiresAt });
    try {
      const text = resetMail({ brand, link: linkTo(publicUrl, token), minutes: LINK_LIFE_MS / 60_000 });
      await transport.sendMail({ from: mail.from, to: { name: '', address: account.email }, ...text });
      await resets.setDue(reset.id, null);
      log.info({ userId: account.id }, 'link to a new password sent');
    } catch (error) {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (reset.tries - 1), LONGEST_WAIT_MS);
      await resets.setDue(reset.id, later(wait));
      log.warn(
        { why: inShort(error), userId: account.id, tries: reset.tries },
        'link to a new password could not be sent',
      );
    }
  }

  async function work(): Promise<void> {
    try {
      while (!isClosed && (await sendNext()));
    } catch (error) {
      log.warn({ err: error }, 'requests for new passwords could not be read');
    }
  }

  function wake(): void {
    if (isClosed) return;
    isAsked = true;
    working ??= (async () => {
      while (isAsked && !isClosed) {
        isAsked = false;
        await work();
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
      await working;
      transport.close();
    },
  };
}

/** Mail servers repeat the address in what they say, and logs hold ids only. */
export function inShort(error: unknown): object {
  const { name, code, command, responseCode } = error as Record<string, unknown>;
  return { name, code, command, responseCode };
}
