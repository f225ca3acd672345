import { type CreateOutcome, onDuplicateOf } from '../contact/contact.intake.ts';
import type { Resolvers } from '../generated/graphql.ts';
import { MOST_OFFERS } from './offer.model.ts';
import type { OfferService } from './offer.service.ts';

const TYPE_OF_OUTCOME = {
  saved: 'AcceptOfferPayload',
  'possible-duplicates': 'PossibleDuplicatesFound',
  'limit-reached': 'ContactLimitReached',
} as const;

export const createOfferResolvers = (service: OfferService): Resolvers => ({
  Query: {
    offers: async (_root, { first, after }, { viewer }) => {
      const page = await service.list(viewer, { first: first ?? 20, after });
      return { ...page, totalCount: () => service.count(viewer), most: MOST_OFFERS } as never;
    },
  },
  Mutation: {
    acceptOffer: (_root, { id, onDuplicate, updateId }, { viewer }) =>
      service.accept(viewer, id, onDuplicateOf(onDuplicate, updateId)) as never,
    declineOffer: async (_root, { id }, { viewer }) => ({ id: String(await service.decline(viewer, id)) }),
    declineAllOffers: async (_root, { upTo }, { viewer }) => ({
      declinedCount: await service.declineAll(viewer, upTo),
    }),
  },
  Offer: {
    id: ({ id }) => String(id),
    card: ({ cardId }) => ({ id: String(cardId) }),
    possibleDuplicates: (offer, _args, { viewer }) => service.possibleDuplicates(viewer, offer) as never,
  },
  AcceptOfferResult: {
    __resolveType: (outcome) =>
      TYPE_OF_OUTCOME[(outcome as unknown as CreateOutcome).outcome as keyof typeof TYPE_OF_OUTCOME],
  },
});
