import type { ClientSession, Connection } from '@kaard/service-kit';
import {
  type BusinessContext,
  type BusinessDocument,
  createBusinessModels,
  type OwnCard,
  type OwnCardDocument,
} from './business.model.ts';

export type BusinessRepository = ReturnType<typeof createBusinessRepository>;

const NOTHING_SAID: BusinessContext = {
  ...{ businessDescription: null, industry: null, targetMarket: null, businessGoals: [] },
};

/** Every query on data about the owner: their business and their cards. */
export function createBusinessRepository(connection: Connection) {
  const { businesses, ownCards } = createBusinessModels(connection);

  async function find(ownerId: number): Promise<BusinessContext | null> {
    const found = await businesses.findOne({ _id: ownerId, ownerId }).lean<BusinessDocument>();
    if (!found) return null;
    const { _id, ownerId: _owner, ...context } = found;
    return context;
  }

  return {
    async put(ownerId: number, context: BusinessContext, session: ClientSession): Promise<void> {
      await businesses.updateOne({ _id: ownerId, ownerId }, { $set: context }, { upsert: true, session });
    },

    /** Null if the owner has not described their business. */
    find,

    /** Empty if the owner has not described their business. */
    get: async (ownerId: number): Promise<BusinessContext> => (await find(ownerId)) ?? NOTHING_SAID,

    async putCard({ id, ...card }: OwnCard, session: ClientSession): Promise<void> {
      await ownCards.updateOne({ _id: id, ownerId: card.ownerId }, { $set: card }, { upsert: true, session });
    },

    async removeCard(ownerId: number, id: number, session: ClientSession): Promise<void> {
      await ownCards.deleteOne({ _id: id, ownerId }, { session });
    },

    /** The default card, otherwise the oldest; null if there is none. */
    async cardOf(ownerId: number): Promise<OwnCard | null> {
      const found = await ownCards.findOne({ ownerId }).sort({ isDefault: -1, _id: 1 }).lean<OwnCardDocument>();
      if (!found) return null;
      const { _id, ...card } = found;
      return { id: _id, ...card };
    },
  };
}
