import { on } from '@kaard/events';
import type { AccountRepository } from '../account/account.repository.ts';
import type { ReminderMailRepository } from '../reminder/reminder-mail.repository.ts';

export interface OnRemindersParts {
  mails: ReminderMailRepository;
  accounts: Pick<AccountRepository, 'find'>;
  /** Null where no mail can be sent. */
  wakeMailer: (() => void) | null;
  now(): Date;
}

/** What somebody is to be reminded of becomes a mail, one of each telling. */
export const onRemindersDue = ({ mails, accounts, wakeMailer, now }: OnRemindersParts) =>
  on('reminders.due', async ({ aggregate, payload: { ownerId, day, count, contacts } }, session) => {
    if (!wakeMailer || !(await accounts.find(ownerId))) return undefined;
    const at = now();
    const named = contacts.map(({ name, company, note }) => ({ name, company, note }));
    const mail = { userId: ownerId, day, count, contacts: named, dueAt: at, madeAt: at };
    await mails.order(aggregate.version, mail, session);
    return async () => wakeMailer();
  });
