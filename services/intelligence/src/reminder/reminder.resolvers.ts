import { assertPageSize, decodeCursor, encodeCursor, invalid } from '@kaard/service-kit';
import type { Resolvers } from '../generated/graphql.ts';
import type { ReminderPlace } from './reminder.repository.ts';
import type { ReminderService } from './reminder.service.ts';

const MOST_ON_A_PAGE = 100;

/** The id, or 0 for invalid ones, which no contact has. */
const idOf = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);

function placeOf(cursor: string): ReminderPlace {
  const [day, contactId] = decodeCursor(cursor, 2);
  if (typeof day !== 'string' || typeof contactId !== 'number')
    throw invalid({ after: 'This cursor doesn’t belong to this list.' });
  return { day, contactId };
}

/** Maps GraphQL to the service, which contains all rules. */
export const createReminderResolvers = (reminders: ReminderService): Resolvers => ({
  Query: {
    reminders: (_root, { due, first, after }, { viewer }) =>
      reminders.list(viewer, {
        isDueOnly: due,
        first: assertPageSize(first, MOST_ON_A_PAGE),
        after: after ? placeOf(after) : null,
      }),
    reminder: (_root, { contactId }, { viewer }) => reminders.of(viewer, idOf(contactId)),
    reminderSettings: (_root, _args, { viewer }) => reminders.settings(viewer),
  },
  Mutation: {
    setReminder: async (_root, { input: { contactId, ...input } }, { viewer }) => ({
      reminder: await reminders.set(viewer, idOf(contactId), input),
    }),
    clearReminder: async (_root, { contactId }, { viewer }) => {
      await reminders.clear(viewer, idOf(contactId));
      return { contactId };
    },
    completeReminder: async (_root, { contactId, day }, { viewer }) => ({
      contactId,
      reminder: await reminders.done(viewer, idOf(contactId), day ?? null),
    }),
    snoozeReminder: async (_root, { input: { contactId, ...when } }, { viewer }) => ({
      reminder: await reminders.snooze(viewer, idOf(contactId), when),
    }),
    updateReminderSettings: async (_root, { input: { timeZone, byMail } }, { viewer }) => ({
      settings: await reminders.updateSettings(viewer, {
        ...(typeof timeZone === 'string' && { timeZone }),
        ...(typeof byMail === 'boolean' && { byMail }),
      }),
    }),
  },
  ReminderList: { next: ({ next }) => (next ? encodeCursor([next.day, next.contactId]) : null) },
  Reminder: {
    id: ({ contactId }) => String(contactId),
    name: ({ contact }) => contact.name,
    company: ({ contact }) => contact.company,
    contact: ({ contactId }) => ({ id: String(contactId) }),
  },
});
