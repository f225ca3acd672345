import type { Logger } from '@kaard/service-kit';
import type { AccountRepository } from '../account/account.repository.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { MailMetrics } from '../mail/mail.metrics.ts';
import { type MailSettings, messageIdOf } from '../mail/mail.transport.ts';
import { createMailWork, type Letter } from '../mail/mail.work.ts';
import type { PasswordReset } from './reset.model.ts';
import type { PasswordResetRepository } from './reset.repository.ts';
import { LINK_LIFE_MS, linkTo } from './reset.service.ts';
import { resetMail } from './reset.texts.ts';
import { hashOfToken, tokenOf } from './reset.token.ts';

export interface ResetMailerParts {
  mail: MailSettings;
  emails: MailMetrics;
  resets: PasswordResetRepository;
  accounts: AccountRepository;
  audit: Pick<AuditService, 'noteAlone'>;
  /** Secrets that tokens are derived from. */
  secrets: readonly string[];
  publicUrl: string;
  brand: string;
  log: Logger;
  now(): Date;
}

/** Sends links to a new password; failed emails are retried as long as the request is valid. */
export function createResetMailer(parts: ResetMailerParts) {
  const { mail, emails, resets, accounts, audit, secrets, publicUrl, brand, log, now } = parts;
  async function compose(row: PasswordReset): Promise<Letter | null> {
    const { id, emailKey, origin, requestedAt } = row;
    const account = await accounts.findByEmail(emailKey);
    if (!account) {
      await resets.remove(id);
      return null;
    }
    const token = tokenOf(row, secrets);
    const expiresAt = new Date(now().getTime() + LINK_LIFE_MS);
    await resets.setLink(id, { userId: account.id, tokenHash: hashOfToken(token), expiresAt });
    return {
      to: account.email,
      mail: {
        ...resetMail({ brand, link: linkTo(publicUrl, token), minutes: LINK_LIFE_MS / 60_000 }),
        messageId: messageIdOf('password', id, publicUrl),
      },
      facts: { userId: account.id },
      sent: () => resets.putAway(id, requestedAt),
      async afterwards() {
        if (origin) await audit.noteAlone({ userId: account.id, action: 'PASSWORD_RESET_REQUESTED', origin });
      },
    };
  }

  return createMailWork<PasswordReset>({
    ...{ mail, emails, log, now, compose, takeDue: resets.takeDue },
    kind: 'password',
    what: 'link to a new password',
    ofUseMs: LINK_LIFE_MS,
    setDue: ({ id }, at) => resets.setDue(id, at),
  });
}
