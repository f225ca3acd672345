import type { IntelligenceFoundation } from '../foundation.ts';
import { MOST_REMINDERS } from '../reminder/reminder.service.ts';
import type { ExportedPart } from './intelligence.export.ts';

/**
 * The contents of `intelligence.json`. Embeddings are left out, because their numbers are meaningless to readers; the
 * data derived from them is included.
 */
export function exportedParts({
  contacts,
  interactions,
  business,
  generations,
  reminders,
}: IntelligenceFoundation): ExportedPart[] {
  const BEGINNING = new Date(0);
  return [
    {
      name: 'contacts',
      has: async (ownerId) => (await contacts.count(ownerId)) > 0,
      async *items(ownerId) {
        for await (const batch of contacts.batches(ownerId))
          for (const { ownerId: _owner, isWaiting, isRead, noted, ...contact } of batch) yield contact;
      },
    },
    {
      name: 'interactions',
      has: async (ownerId) => (await interactions.since(ownerId, BEGINNING)).length > 0,
      async *items(ownerId) {
        for (const { ownerId: _owner, ...interaction } of await interactions.since(ownerId, BEGINNING))
          yield interaction;
      },
    },
    {
      name: 'business',
      has: async (ownerId) => (await business.find(ownerId)) !== null,
      async *items(ownerId) {
        const found = await business.find(ownerId);
        if (found) yield found;
      },
    },
    {
      name: 'ownCard',
      has: async (ownerId) => (await business.cardOf(ownerId)) !== null,
      async *items(ownerId) {
        const found = await business.cardOf(ownerId);
        if (!found) return;
        const { ownerId: _owner, ...card } = found;
        yield card;
      },
    },
    {
      name: 'reminders',
      has: async (ownerId) => (await reminders.count(ownerId)) > 0,
      async *items(ownerId) {
        for (const { contactId, day, everyMonths, note, setAt } of await reminders.list(ownerId, {
          most: MOST_REMINDERS,
        }))
          yield { contactId, day, everyMonths, note, setAt };
      },
    },
    {
      name: 'reminderSettings',
      has: (ownerId) => reminders.hasSettings(ownerId),
      async *items(ownerId) {
        if (await reminders.hasSettings(ownerId)) yield await reminders.settingsOf(ownerId);
      },
    },
    {
      name: 'dismissedOpportunities',
      has: async (ownerId) => (await generations.dismissed(ownerId)).length > 0,
      async *items(ownerId) {
        for (const { opportunityId, at } of await generations.dismissed(ownerId)) yield { id: opportunityId, at };
      },
    },
  ];
}
