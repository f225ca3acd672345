import type { Resolvers } from '../generated/graphql.ts';
import { statusOf } from '../scan/scan.resolvers.ts';
import type { CountedBatch } from './batch.model.ts';
import type { BatchService } from './batch.service.ts';

const STATE = { open: 'OPEN', closed: 'CLOSED', cancelled: 'CANCELLED' } as const;

const stateOf = ({ state, counts: { queued, reading } }: CountedBatch) =>
  state === 'closed' && queued + reading === 0 ? 'DONE' : STATE[state];

/** GraphQL in and out; every rule is in the service. */
export function createBatchResolvers(service: BatchService): Resolvers {
  return {
    Query: {
      scanBatch: (_root, { id }, { viewer }) => service.get(viewer, id),
      scanBatches: async (_root, { first, after }, { viewer }) => {
        const page = await service.list(viewer, { first: first ?? 20, after });
        return { ...page, totalCount: () => service.count(viewer) } as never;
      },
    },
    Mutation: {
      createScanBatch: async (_root, { input }, { viewer, idempotencyKey }) => ({
        batch: await service.create(viewer, input, idempotencyKey),
      }),
      closeScanBatch: async (_root, { id }, { viewer }) => ({ batch: await service.close(viewer, id) }),
      cancelScanBatch: async (_root, { id }, { viewer }) => ({ batch: await service.cancel(viewer, id) }),
      retryScanBatch: (_root, { id }, { viewer }) => service.retryFailed(viewer, id),
      deleteScanBatch: async (_root, { id }, { viewer }) => ({ id: String(await service.remove(viewer, id)) }),
    },
    ScanBatch: {
      id: ({ id }) => String(id),
      state: stateOf,
      items: async (batch, { first, after, status }) => {
        const wanted = statusOf(status);
        const page = await service.items(batch, { first: first ?? 20, after, status: wanted });
        return { ...page, totalCount: () => service.countItems(batch, wanted) } as never;
      },
    },
  };
}
