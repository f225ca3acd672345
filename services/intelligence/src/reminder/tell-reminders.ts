import type { Outbox } from '@kaard/events';
import type { ErrorReporter, OwnerRows, ScheduledWork, UnitOfWork } from '@kaard/service-kit';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import { dayIn, momentIn } from '../calendar/time-zone.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { plusDays } from './reminder.days.ts';
import type { ReminderRepository } from './reminder.repository.ts';
import { stopTokenOf } from './stop/stop.token.ts';

export interface TellingParts {
  reminders: ReminderRepository;
  contacts: Pick<ContactRepository, 'findMany'>;
  owners: OwnerRows;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  errorReporter: ErrorReporter;
  /** The secrets that sign the unsubscribe links. */
  secrets: readonly string[];
  now(): Date;
}

const EVERY_MS = 60_000;
const OWNERS_AT_ONCE = 200;
/** The maximum number of contacts named in a mail, which also states the total. */
const MOST_NAMED = 20;

/** Publishes due reminders in the morning, once per day and user; the service that sends mail listens to it. */
export function createTellReminders(parts: TellingParts): ScheduledWork {
  const { reminders, contacts, owners, outbox, unitOfWork, errorReporter, secrets, now } = parts;

  async function tell(ownerId: number): Promise<void> {
    await owners.ensure(ownerId);
    await unitOfWork(async (session) => {
      await owners.hold(ownerId, session);
      const waiting = await reminders.toTell(ownerId, now(), session);
      if (!waiting.length) return;
      const { byMail, timeZone } = await reminders.settingsOf(ownerId, session);
      const found = await contacts.findMany(
        ownerId,
        waiting.map(({ contactId }) => contactId),
      );
      const byId = new Map(found.map((contact) => [contact.id, contact]));
      const at = now();
      const day = dayIn(timeZone, at);
      // A trashed contact may be restored on the same day. There is one mail per day: if it was already sent, only the
      // feed shows the reminder.
      const over = waiting.filter((one) => !byMail || byId.has(one.contactId) || one.day < day);
      await reminders.markTold(
        ownerId,
        over.map(({ contactId }) => contactId),
        session,
      );
      if (!byMail) return;
      const due = waiting.flatMap(({ contactId, note }) => {
        const contact = byId.get(contactId);
        return contact ? [{ contactId, name: contact.name, company: contact.company, note }] : [];
      });
      if (!due.length) return;
      const version = await reminders.tell(ownerId, { day, timeZone, at }, session);
      if (version === null) return;
      const event = { name: 'reminders.due', actor: { userId: null, via: 'system' } } as const;
      const until = momentIn(timeZone, plusDays(day, 1)).toISOString();
      const stopToken = stopTokenOf(ownerId, secrets);
      const payload = { ownerId, day, until, stopToken, count: due.length, contacts: due.slice(0, MOST_NAMED) };
      await outbox.add({ ...event, aggregate: { type: 'reminders', id: ownerId, version }, payload }, { session });
    });
  }

  return {
    name: 'tell-reminders',
    everyMs: EVERY_MS,
    async run(signal) {
      for (let after = 0; ; ) {
        const some = await reminders.ownersToTell(now(), after, OWNERS_AT_ONCE);
        const settings = { errorReporter, part: 'tell-reminders', signal, facts: (ownerId: number) => ({ ownerId }) };
        await eachOnItsOwn(some, tell, settings);
        if (signal.aborted || some.length < OWNERS_AT_ONCE) return;
        after = some.at(-1)!;
      }
    },
  };
}
