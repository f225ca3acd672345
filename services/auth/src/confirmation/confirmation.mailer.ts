import type { Logger } from '@kaard/service-kit';
import type { AccountRepository } from '../account/account.repository.ts';
import type { MailMetrics } from '../mail/mail.metrics.ts';
import { type MailSettings, messageIdOf } from '../mail/mail.transport.ts';
import { createMailWork, type Letter, type MailWork } from '../mail/mail.work.ts';
import type { Confirmation } from './confirmation.model.ts';
import type { ConfirmationRepository } from './confirmation.repository.ts';
import { confirmationMail } from './confirmation.texts.ts';
import { confirmationTokenOf } from './confirmation.token.ts';

const DAY_MS = 24 * 60 * 60_000;
const LINK_LIFE_DAYS = 7;

export interface ConfirmationMailerParts {
  mail: MailSettings;
  emails: MailMetrics;
  confirmations: ConfirmationRepository;
  accounts: Pick<AccountRepository, 'find'>;
  /** Secrets that tokens are derived from. */
  secrets: readonly string[];
  publicUrl: string;
  brand: string;
  log: Logger;
  now(): Date;
}

/** Sends emails that ask users to confirm that the account’s address is theirs. */
export function createConfirmationMailer(parts: ConfirmationMailerParts): MailWork {
  const { mail, emails, confirmations, accounts, secrets, publicUrl, brand, log, now } = parts;
  async function compose({ userId, askedAt }: Confirmation): Promise<Letter | null> {
    const account = await accounts.find(userId);
    if (!account || account.emailVerified) {
      await confirmations.putAway(userId, askedAt);
      return null;
    }
    // Counted from the request, so that every copy has the same link.
    const until = new Date(askedAt.getTime() + LINK_LIFE_DAYS * DAY_MS);
    // Not in the fragment, which a sign-in in between would lose; other people can’t use the token.
    const link = `${publicUrl}/verify-email?token=${confirmationTokenOf(account, until, secrets)}`;
    return {
      to: account.email,
      mail: {
        ...confirmationMail({ brand, link, days: LINK_LIFE_DAYS }),
        messageId: messageIdOf('verify', `${userId} ${askedAt.toISOString()}`, publicUrl),
      },
      facts: { userId },
      sent: () => confirmations.putAway(userId, askedAt),
    };
  }

  return createMailWork<Confirmation>({
    ...{ mail, emails, log, now, compose, takeDue: confirmations.takeDue },
    kind: 'verification',
    what: 'link to verify an address',
    ofUseMs: DAY_MS,
    setDue: ({ userId }, at) => confirmations.setDue(userId, at),
  });
}
