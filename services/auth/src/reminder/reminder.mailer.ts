import type { Logger } from '@kaard/service-kit';
import type { AccountRepository } from '../account/account.repository.ts';
import type { MailMetrics } from '../mail/mail.metrics.ts';
import { type MailSettings, messageIdOf } from '../mail/mail.transport.ts';
import { createMailWork, type Letter, type MailWork } from '../mail/mail.work.ts';
import { reminderMail } from './reminder.texts.ts';
import type { ReminderMail } from './reminder-mail.model.ts';
import type { ReminderMailRepository } from './reminder-mail.repository.ts';

/** Used if the end of the day is unknown. */
const OF_USE_MS = 20 * 60 * 60_000;

/** Whether the day is over: a reminder of yesterday is of no use, and the app lists it anyway. */
export const isOver = ({ madeAt, until }: Pick<ReminderMail, 'madeAt' | 'until'>, at: Date): boolean =>
  at.getTime() >= (until?.getTime() ?? madeAt.getTime() + OF_USE_MS);

export interface ReminderMailerParts {
  mail: MailSettings;
  emails: MailMetrics;
  mails: ReminderMailRepository;
  accounts: Pick<AccountRepository, 'find'>;
  publicUrl: string;
  brand: string;
  log: Logger;
  now(): Date;
}

/** Sends reminder emails; those that the mail server refuses are retried for the rest of the day. */
export function createReminderMailer(parts: ReminderMailerParts): MailWork {
  const { mail, emails, mails, accounts, publicUrl, brand, log, now } = parts;
  async function compose(row: ReminderMail): Promise<Letter | null> {
    const { id, userId, day, stopToken, contacts, count } = row;
    const account = isOver(row, now()) ? null : await accounts.find(userId);
    if (!account?.emailVerified) {
      await mails.remove(id);
      return null;
    }
    const stopLink = stopToken && `${publicUrl}/api/reminder-emails/${stopToken}/stop`;
    const text = reminderMail({
      ...{ brand, day, contacts, count, stopLink },
      link: `${publicUrl}/opportunities`,
      settingsLink: `${publicUrl}/account`,
    });
    return {
      to: account.email,
      mail: {
        ...text,
        messageId: messageIdOf('reminders', id, publicUrl),
        ...(stopLink && { unsubscribeUrl: stopLink }),
      },
      facts: { userId, count },
      sent: () => mails.setSent(id),
    };
  }

  return createMailWork<ReminderMail>({
    ...{ mail, emails, log, now, compose, takeDue: mails.takeDue },
    kind: 'reminders',
    what: 'reminders',
    ofUseMs: OF_USE_MS,
    setDue: ({ id }, at) => mails.setDue(id, at),
  });
}
