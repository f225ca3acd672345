import type { Pairing } from '@kaard/pictures/pairs';
import type { Resolvers, ScanPairing } from '../generated/graphql.ts';
import type { FileService } from './file.service.ts';

const pairingOf = (asked: ScanPairing | null | undefined): Pairing | null =>
  asked ? (asked.toLowerCase() as Pairing) : null;

/** Maps GraphQL to the service, which contains all rules. */
export function createFileResolvers(service: FileService): Resolvers {
  return {
    Query: { scanFile: (_root, { id }, { viewer }) => service.get(viewer, id) },
    Mutation: {
      takeScanFile: async (_root, { id, pairing }, { viewer }) => ({
        file: await service.take(viewer, id, pairingOf(pairing)),
      }),
      deleteScanFile: async (_root, { id }, { viewer }) => ({ id: String(await service.remove(viewer, id)) }),
    },
    ScanBatch: { files: ({ ownerId, id }) => service.ofBatch(ownerId, id) },
    ScanFile: {
      id: ({ id }) => String(id),
      batchId: ({ batchId }) => String(batchId),
      kind: ({ kind }) => kind.toUpperCase() as never,
      state: ({ state }) => state.toUpperCase() as never,
      pairing: ({ pairing }) => pairing.toUpperCase() as never,
      found: ({ entries }) => entries.length,
      pairs: (file, { pairing, first }) =>
        service.pairs(file, pairingOf(pairing), first ?? 100).map(([front, back]) => ({ front, back: back ?? null })),
    },
  };
}
