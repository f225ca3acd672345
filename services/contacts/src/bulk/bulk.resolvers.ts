import { filterOf } from '../contact/contact.resolvers.ts';
import type { ContactSelection, Resolvers } from '../generated/graphql.ts';
import type { BulkChange, BulkService, Selection } from './bulk.service.ts';

const selectionOf = ({ ids, filter, exceptIds }: ContactSelection): Selection => ({
  ids,
  filter: filter ? filterOf(filter) : null,
  exceptIds,
});

export const createBulkResolvers = (service: BulkService): Resolvers => ({
  Query: {
    bulkJob: (_root, { id }, { viewer }) => service.get(viewer, id),
  },
  Mutation: {
    bulkUpdateContacts: async (_root, { selection, change }, { viewer, idempotencyKey }) => ({
      job: await service.update(viewer, selectionOf(selection), change as BulkChange, idempotencyKey),
    }),
    bulkDeleteContacts: async (_root, { selection }, { viewer, idempotencyKey }) => ({
      job: await service.remove(viewer, selectionOf(selection), idempotencyKey),
    }),
    emptyTrash: async (_root, _args, { viewer, idempotencyKey }) => {
      const job = await service.emptyTrash(viewer, idempotencyKey);
      return { job, purgedCount: job.state === 'done' ? job.changed : job.ids.length };
    },
    bulkRestoreContacts: async (_root, { ids }, { viewer, idempotencyKey }) => ({
      job: await service.restore(viewer, ids ?? null, idempotencyKey),
    }),
  },
  BulkJob: {
    id: ({ id }) => String(id),
    kind: ({ action }) => action.kind.toUpperCase() as never,
    state: ({ state }) => state.toUpperCase() as never,
    total: ({ ids }) => ids.length,
    items: (job, { first, after }) => service.items(job, { first: first ?? 100, after }),
  },
  BulkItem: {
    contactId: ({ contactId }) => String(contactId),
    outcome: ({ outcome }) => outcome.toUpperCase() as never,
  },
});
