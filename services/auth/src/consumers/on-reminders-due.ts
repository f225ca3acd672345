import { on } from '@kaard/events';
import type { AccountRepository } from '../account/account.repository.ts';
import type { ConfirmationRepository } from '../confirmation/confirmation.repository.ts';
import { isOver } from '../reminder/reminder.mailer.ts';
import type { ReminderMailRepository } from '../reminder/reminder-mail.repository.ts';

export interface OnRemindersParts {
  mails: ReminderMailRepository;
  accounts: Pick<AccountRepository, 'find' | 'noteAudit'>;
  confirmations: Pick<ConfirmationRepository, 'orderFirst'>;
  /** Null if no email can be sent. */
  wakeMailer: (() => void) | null;
  /** Wakes the mailer of confirmations; null likewise. */
  wakeAsking: (() => void) | null;
  now(): Date;
}

/** Turns due reminders into one email per event. Events that arrive too late are ignored. */
export const onRemindersDue = ({ mails, accounts, confirmations, wakeMailer, wakeAsking, now }: OnRemindersParts) =>
  on('reminders.due', async ({ occurredAt, aggregate, payload }, session) => {
    const { ownerId, day, until, stopToken = null, count, contacts } = payload;
    const told = { madeAt: occurredAt, until: until ? new Date(until) : null };
    const account = await accounts.find(ownerId);
    if (!wakeMailer || !account || isOver(told, now())) return undefined;
    // The address is unproven, so its owner is asked once to confirm it, without any text written by users.
    if (!account.emailVerified) {
      if (await accounts.noteAudit(ownerId, now(), session)) await confirmations.orderFirst(ownerId, now(), session);
      return async () => wakeAsking?.();
    }
    const named = contacts.map(({ name, company, note }) => ({ name, company, note }));
    const mail = { ...told, userId: ownerId, day, stopToken, count, contacts: named, dueAt: now() };
    await mails.order(aggregate.version, mail, session);
    return async () => wakeMailer();
  });
