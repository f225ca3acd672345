import type { Logger } from '@kaard/service-kit';
import type { Account } from '../account/account.model.ts';
import type { AccountRepository } from '../account/account.repository.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { inShort, type MailSettings, type MailTransport } from '../mail/mail.transport.ts';
import { createMailWork, LEASE_MS, waitAfter } from '../mail/mail.work.ts';
import type { PasswordReset } from './reset.model.ts';
import type { PasswordResetRepository } from './reset.repository.ts';
import { hashOfToken, LINK_LIFE_MS, linkTo, newToken } from './reset.service.ts';
import { resetMail } from './reset.texts.ts';

export interface ResetMailerParts {
  mail: MailSettings;
  resets: PasswordResetRepository;
  accounts: AccountRepository;
  audit: Pick<AuditService, 'noteAlone'>;
  publicUrl: string;
  brand: string;
  log: Logger;
  now(): Date;
}

/** Sends what was asked for; a mail that could not be sent is tried again as long as the request is good. */
export function createResetMailer({ mail, resets, accounts, audit, publicUrl, brand, log, now }: ResetMailerParts) {
  const later = (ms: number) => new Date(now().getTime() + ms);

  async function sendNext(transport: MailTransport): Promise<boolean> {
    const reset = await resets.takeDue(now(), later(LEASE_MS), later(-LINK_LIFE_MS));
    if (!reset) return false;
    const account = await accounts.findByEmail(reset.emailKey);
    if (account) await send(transport, reset, account);
    else await resets.remove(reset.id);
    return true;
  }

  async function send(transport: MailTransport, reset: PasswordReset, account: Account): Promise<void> {
    const token = newToken();
    const expiresAt = later(LINK_LIFE_MS);
    await resets.setLink(reset.id, { userId: account.id, tokenHash: hashOfToken(token), expiresAt });
    try {
      await transport.send(
        account.email,
        resetMail({ brand, link: linkTo(publicUrl, token), minutes: LINK_LIFE_MS / 60_000 }),
      );
      await resets.setDue(reset.id, null);
      log.info({ userId: account.id }, 'link to a new password sent');
    } catch (error) {
      await resets.setDue(reset.id, later(waitAfter(reset.tries)));
      log.warn(
        { why: inShort(error), userId: account.id, tries: reset.tries },
        'link to a new password could not be sent',
      );
      return;
    }
    if (!reset.origin) return;
    await audit.noteAlone({ userId: account.id, action: 'PASSWORD_RESET_REQUESTED', origin: reset.origin });
  }

  return createMailWork({ mail, log, sendNext });
}
