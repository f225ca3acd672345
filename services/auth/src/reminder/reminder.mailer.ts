import { createHash } from 'node:crypto';
import type { Logger } from '@kaard/service-kit';
import type { AccountRepository } from '../account/account.repository.ts';
import { inShort, type MailSettings, type MailTransport } from '../mail/mail.transport.ts';
import { createMailWork, LEASE_MS, type MailWork, waitAfter } from '../mail/mail.work.ts';
import { reminderMail } from './reminder.texts.ts';
import type { ReminderMailRepository } from './reminder-mail.repository.ts';

/** A reminder of yesterday is of no use: the list of the product has it. */
const OF_USE_MS = 20 * 60 * 60_000;

export interface ReminderMailerParts {
  mail: MailSettings;
  mails: ReminderMailRepository;
  accounts: Pick<AccountRepository, 'find'>;
  publicUrl: string;
  brand: string;
  log: Logger;
  now(): Date;
}

/** Sends what people are to be reminded of; what the mail server refuses is tried again for the rest of the day. */
export function createReminderMailer(parts: ReminderMailerParts): MailWork {
  const { mail, mails, accounts, publicUrl, brand, log, now } = parts;
  const later = (ms: number) => new Date(now().getTime() + ms);

  async function sendNext(transport: MailTransport): Promise<boolean> {
    const due = await mails.takeDue(now(), later(LEASE_MS), later(-OF_USE_MS));
    if (!due) return false;
    const account = await accounts.find(due.userId);
    if (!account) {
      await mails.remove(due.id);
      return true;
    }
    try {
      const text = reminderMail({
        brand,
        contacts: due.contacts,
        count: due.count,
        link: `${publicUrl}/opportunities`,
        settingsLink: `${publicUrl}/account`,
      });
      // The same after a process died between the mail server's yes and our note of it.
      await transport.send(account.email, { ...text, messageId: messageIdOf(due.id, publicUrl) });
      await mails.setSent(due.id);
      log.info({ userId: due.userId, count: due.count }, 'reminders sent');
    } catch (error) {
      await mails.setDue(due.id, later(waitAfter(due.tries)));
      log.warn({ why: inShort(error), userId: due.userId, tries: due.tries }, 'reminders could not be sent');
    }
    return true;
  }

  return createMailWork({ mail, log, sendNext });
}

const messageIdOf = (id: string, publicUrl: string): string =>
  `<reminders.${createHash('sha256').update(id).digest('hex').slice(0, 24)}@${new URL(publicUrl).hostname}>`;
