import type { Resolvers } from '../generated/graphql.ts';
import type { TrashService } from './trash.service.ts';

export const createTrashResolvers = (service: TrashService): Resolvers => ({
  Query: {
    trash: async (_root, { first, after }, { viewer }) => {
      const page = await service.list(viewer, { first: first ?? 50, after });
      return { ...page, totalCount: () => service.count(viewer) } as never;
    },
  },
  Mutation: {
    deleteContact: async (_root, { id, version }, { viewer }) => {
      const { id: deleted, purgedAt } = await service.remove(viewer, id, version ?? null);
      return { id: String(deleted), purgedAt };
    },
    restoreContact: (_root, { id }, { viewer }) => service.restore(viewer, id) as never,
    purgeContact: async (_root, { id }, { viewer }) => ({ id: String(await service.purgeOne(viewer, id)) }),
  },
  RestoreContactResult: {
    __resolveType: (outcome) =>
      (outcome as unknown as { outcome: string }).outcome === 'restored'
        ? 'RestoreContactPayload'
        : 'ContactLimitReached',
  },
  TrashedContact: {
    id: ({ contact }) => String(contact.id),
    name: ({ contact }) => contact.name,
    title: ({ contact }) => contact.title,
    company: ({ contact }) => contact.company,
    email: ({ contact }) => contact.email,
    phone: ({ contact }) => contact.phone,
    tags: ({ contact }) => contact.tags,
  },
});
