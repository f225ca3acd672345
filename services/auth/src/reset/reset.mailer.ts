import type { Logger } from '@kaard/service-kit';
import type { AccountRepository } from '../account/account.repository.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { MailMetrics } from '../mail/mail.metrics.ts';
import type { MailSettings } from '../mail/mail.transport.ts';
import { createMailWork, type Letter } from '../mail/mail.work.ts';
import type { PasswordReset } from './reset.model.ts';
import type { PasswordResetRepository } from './reset.repository.ts';
import { hashOfToken, LINK_LIFE_MS, linkTo, newToken } from './reset.service.ts';
import { resetMail } from './reset.texts.ts';

export interface ResetMailerParts {
  mail: MailSettings;
  emails: MailMetrics;
  resets: PasswordResetRepository;
  accounts: AccountRepository;
  audit: Pick<AuditService, 'noteAlone'>;
  publicUrl: string;
  brand: string;
  log: Logger;
  now(): Date;
}

/** Sends what was asked for; a mail that could not be sent is tried again as long as the request is good. */
export function createResetMailer({
  mail,
  emails,
  resets,
  accounts,
  audit,
  publicUrl,
  brand,
  log,
  now,
}: ResetMailerParts) {
  async function compose({ id, emailKey, origin }: PasswordReset): Promise<Letter | null> {
    const account = await accounts.findByEmail(emailKey);
    if (!account) {
      await resets.remove(id);
      return null;
    }
    const token = newToken();
    const expiresAt = new Date(now().getTime() + LINK_LIFE_MS);
    await resets.setLink(id, { userId: account.id, tokenHash: hashOfToken(token), expiresAt });
    return {
      to: account.email,
      mail: resetMail({ brand, link: linkTo(publicUrl, token), minutes: LINK_LIFE_MS / 60_000 }),
      facts: { userId: account.id },
      sent: () => resets.setDue(id, null),
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
