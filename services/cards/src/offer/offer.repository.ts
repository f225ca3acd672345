import type { ClientSession, Connection } from '@kaard/service-kit';
import { createOfferModels, type OfferCountDocument, type SentOfferDocument } from './offer.model.ts';

export type OfferRepository = ReturnType<typeof createOfferRepository>;

/** What is remembered of forms for a day at most; what stood in them is not kept here. */
export function createOfferRepository(connection: Connection) {
  const { sent, counts } = createOfferModels(connection);

  return {
    async wasSent(hash: string): Promise<boolean> {
      return (await sent.exists({ _id: hash })) !== null;
    },

    /** @throws a duplicate key when the same form came at the same moment */
    async noteSent({ _id, ...row }: SentOfferDocument, session: ClientSession): Promise<void> {
      await sent.create([{ _id, ...row }], { session });
    },

    /** How many were counted; a flood is turned away without a writing for each. */
    async counted(_id: string): Promise<number> {
      return (await counts.findById(_id).lean<OfferCountDocument>())?.count ?? 0;
    },

    /** @returns how many there are with this one, in however many processes */
    async countUp({ _id, ...row }: Omit<OfferCountDocument, 'count'>, session: ClientSession): Promise<number> {
      const counted = await counts
        .findOneAndUpdate(
          { _id },
          { $inc: { count: 1 }, $setOnInsert: row },
          { upsert: true, returnDocument: 'after', session },
        )
        .lean<OfferCountDocument>();
      return counted!.count;
    },
  };
}
