import type { Resolvers } from '../generated/graphql.ts';
import { itemStateOfGraph, statusOf } from '../scan/scan.resolvers.ts';
import type { CountedBatch } from './batch.model.ts';
import type { BatchService } from './batch.service.ts';

const STATE = { open: 'OPEN', closed: 'CLOSED', cancelled: 'CANCELLED' } as const;

const ON_DUPLICATE = { ASK: 'ask', UPDATE: 'update', KEEP_BOTH: 'keep-both' } as const;

/** The default value in the schema, so the argument is never missing. */
const SURE = 0.95;

const stateOf = ({ state, counts: { queued, reading, waiting } }: CountedBatch) =>
  state === 'closed' && queued + reading + waiting === 0 ? 'DONE' : STATE[state];

/** Maps GraphQL to the service, which contains all rules. */
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
      pauseScanBatch: async (_root, { id }, { viewer }) => ({ batch: await service.pause(viewer, id) }),
      resumeScanBatch: async (_root, { id }, { viewer }) => ({ batch: await service.resume(viewer, id) }),
      updateScanBatch: async (_root, { id, input }, { viewer }) => ({ batch: await service.update(viewer, id, input) }),
      retryScanBatch: (_root, { id }, { viewer }) => service.retryFailed(viewer, id),
      saveScanBatch: (_root, { id, input: { minConfidence, onDuplicate } }, { viewer }) =>
        service.save(viewer, id, {
          minConfidence: minConfidence ?? SURE,
          onDuplicate: ON_DUPLICATE[onDuplicate ?? 'ASK'],
        }),
      settleScanBatchDuplicates: (_root, { id, onDuplicate }, { viewer }) =>
        service.save(viewer, id, { minConfidence: null, onDuplicate: ON_DUPLICATE[onDuplicate] }),
      deleteScanBatch: async (_root, { id, withItems }, { viewer }) => ({
        id: String(await service.remove(viewer, id, withItems ?? false)),
      }),
    },
    ScanBatch: {
      id: ({ id }) => String(id),
      state: stateOf,
      isPaused: ({ pausedAt }) => pausedAt !== null,
      savable: (batch, { minConfidence }) => service.countSavable(batch, minConfidence),
      continuesAt: (batch) => service.continuesAt(batch),
      items: async (batch, { first, after, ...asked }) => {
        const filter = { status: statusOf(asked.status), state: itemStateOfGraph(asked.state) };
        const page = await service.items(batch, { first: first ?? 20, after, ...filter });
        return { ...page, totalCount: () => service.countItems(batch, filter) } as never;
      },
    },
  };
}
