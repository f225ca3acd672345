import type { Resolvers } from '../generated/graphql.ts';
import type { InteractionInput, InteractionService } from './interaction.service.ts';

type Kind = InteractionInput['kind'];
const kindOf = (kind: string): Kind => kind.toLowerCase() as Kind;

export const createInteractionResolvers = (service: InteractionService): Resolvers => ({
  Mutation: {
    logInteraction: (_root, { contactId, input }, { viewer, idempotencyKey }) =>
      service.log(viewer, contactId, { ...input, kind: kindOf(input.kind) }, idempotencyKey) as never,
    updateInteraction: (_root, { id, input }, { viewer }) =>
      service.update(viewer, id, {
        ...(input.kind ? { kind: kindOf(input.kind) } : {}),
        ...(input.text === undefined ? {} : { text: input.text }),
        ...(input.at ? { at: input.at as Date } : {}),
      }) as never,
    deleteInteraction: async (_root, { id }, { viewer }) => {
      const { id: removed, contact } = await service.remove(viewer, id);
      return { id: String(removed), contact };
    },
  },
  Contact: {
    interactions: ({ id }, { first, after }, { viewer }) =>
      service.list(viewer, id, { first: first ?? 20, after }) as never,
  },
  Interaction: {
    id: ({ id }) => String(id),
    kind: ({ kind }) => kind.toUpperCase() as never,
  },
});
