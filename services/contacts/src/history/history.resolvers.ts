import type { Kept } from '@kaard/contact-formats';
import { importedValues } from '@kaard/contact-formats/imported-values';
import { fieldsBelow } from '../contact/selected.fields.ts';
import type { Resolvers } from '../generated/graphql.ts';
import type { FieldChange } from './history.model.ts';
import type { HistoryService } from './history.service.ts';

const upper = (name: string) => name.toUpperCase().replaceAll('-', '_') as never;
const idOf = (id: number | undefined) => (id === undefined ? null : String(id));

export const createHistoryResolvers = (service: HistoryService): Resolvers => ({
  Mutation: {
    restoreContactVersion: async (_root, { id, version, seenVersion }, { viewer }) => ({
      contact: await service.restore(viewer, id, version, seenVersion ?? null),
    }),
  },
  Contact: {
    history: (contact, { first, after }, { viewer }, info) => {
      const withChanges = fieldsBelow(info).has('changes');
      return service.list(viewer, contact, { first: first ?? 20, after, withChanges }) as never;
    },
  },
  ContactHistoryEntry: {
    contactId: ({ contactId }) => String(contactId),
    kind: ({ kind }) => upper(kind),
    origin: ({ origin }) => upper(origin.by),
    apiKeyId: ({ keyId }) => keyId,
    importId: ({ origin }) => idOf(origin.importId),
    mergeId: ({ origin }) => idOf(origin.mergeId),
    restoredVersion: ({ origin }) => origin.restoredVersion ?? null,
  },
  ContactFieldChange: {
    before: (change) => shownValue(change as FieldChange, 'before'),
    after: (change) => shownValue(change as FieldChange, 'after'),
  },
});

/** The readable part of imported extra data; null if only other parts of it changed. */
function shownValue(change: FieldChange, side: 'before' | 'after'): unknown {
  if (change.field !== 'kept') return change[side];
  const shown = importedValues(change[side] as Kept | null);
  const other = importedValues(change[side === 'before' ? 'after' : 'before'] as Kept | null);
  return JSON.stringify(shown) === JSON.stringify(other) ? null : shown;
}
