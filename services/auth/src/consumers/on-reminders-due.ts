import { on } from '@kaard/events';
import type { AccountRepository } from '../account/account.repository.ts';
import { isOver } from '../reminder/reminder.mailer.ts';
import type { ReminderMailRepository } from '../reminder/reminder-mail.repository.ts';

export interface OnRemindersParts {
  mails: ReminderMailRepository;
  accounts: Pick<AccountRepository, 'find'>;
  /** Null where no mail can be sent. */
  wakeMailer: (() => void) | null;
  now(): Date;
}

/** What somebody is to be reminded of becomes a mail, one of each telling. What is heard of too late doesn't. */
export const onRemindersDue = ({ mails, accounts, wakeMailer, now }: OnRemindersParts) =>
  on('reminders.due', async ({ occurredAt, aggregate, payload }, session) => {
    const { ownerId, day, until, stopToken = null, count, contacts } = payload;
    const told = { madeAt: occurredAt, until: until ? new Date(until) : null };
    if (!wakeMailer || isOver(told, now()) || !(await accounts.find(ownerId))) return undefined;
    const named = contacts.map(({ name, company, note }) => ({ name, company, note }));
    const mail = { ...told, userId: ownerId, day, stopToken, count, contacts: named, dueAt: now() };
    await mails.order(aggregate.version, mail, session);
    return async () => wakeMailer();
  });
