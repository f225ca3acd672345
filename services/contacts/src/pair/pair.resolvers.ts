import type { BulkService } from '../bulk/bulk.service.ts';
import type { Resolvers } from '../generated/graphql.ts';
import type { MergeOrder, MergeService } from '../merge/merge.service.ts';
import type { PairService } from './pair.service.ts';

export interface PairResolverParts {
  pairs: PairService;
  merging: MergeService;
  bulk: Pick<BulkService, 'mergeCertain'>;
}

/** Maps GraphQL to the services for duplicates, for merging and for separating. */
export const createPairResolvers = ({ pairs, merging, bulk }: PairResolverParts): Resolvers => ({
  Query: {
    duplicatePairs: async (_root, { first, after }, { viewer }) => {
      const page = await pairs.list(viewer, { first: first ?? 20, after });
      return {
        ...page,
        totalCount: () => pairs.count(viewer),
        certainCount: () => pairs.countCertain(viewer),
        search: () => pairs.search(viewer),
      } as never;
    },
    contactMerges: (_root, { first, after }, { viewer }) =>
      merging.list(viewer, { first: first ?? 20, after }) as never,
  },
  Mutation: {
    findDuplicates: async (_root, _args, { viewer }) => ({ search: (await pairs.look(viewer)) as never }),
    mergeContacts: async (_root, { input }, { viewer }) => {
      const { contact, mergeId } = await merging.merge(viewer, input as MergeOrder);
      return { contact, mergeId: String(mergeId) };
    },
    mergeCertainDuplicates: async (_root, _args, { viewer, idempotencyKey }) => ({
      job: await bulk.mergeCertain(viewer, idempotencyKey),
    }),
    partContacts: (_root, { mergeId }, { viewer }) => merging.part(viewer, mergeId) as never,
    markContactsDistinct: async (_root, { firstId, secondId }, { viewer }) => ({
      ids: await pairs.setApart(viewer, firstId, secondId),
    }),
    unmarkContactsDistinct: async (_root, { firstId, secondId }, { viewer }) => ({
      ids: await pairs.takeBack(viewer, firstId, secondId),
    }),
  },
  DuplicatePair: {
    id: ({ pair }) => pair.id,
    level: ({ pair }) => pair.level.toUpperCase() as never,
    isCertain: ({ pair }) => pair.isCertain,
    reasons: ({ pair }) => pair.reasons as never,
  },
  DuplicateSearch: {
    state: ({ state }) => state.toUpperCase() as never,
  },
  ContactMerge: {
    id: ({ id }) => String(id),
    keptId: ({ keptId }) => String(keptId),
    otherId: ({ otherId }) => String(otherId),
    keptName: ({ names }) => names.kept,
    otherName: ({ names }) => names.other,
  },
  PartContactsResult: {
    __resolveType: (outcome) =>
      (outcome as unknown as { outcome: string }).outcome === 'parted' ? 'PartContactsPayload' : 'ContactLimitReached',
  },
});
