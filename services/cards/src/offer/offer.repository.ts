import type { ClientSession, Connection } from '@kaard/service-kit';
import { createOfferModels, type OfferCountDocument, type SentOfferDocument } from './offer.model.ts';

export type OfferRepository = ReturnType<typeof createOfferRepository>;

/** Data about forms, kept for at most a day; their content is not stored here. */
export function createOfferRepository(connection: Connection) {
  const { sent, counts } = createOfferModels(connection);

  return {
    async wasSent(hash: string): Promise<boolean> {
      return (await sent.exists({ _id: hash })) !== null;
    },

    /** @throws a duplicate key error if the same form was sent at the same moment */
    async noteSent({ _id, ...row }: SentOfferDocument, session: ClientSession): Promise<void> {
      await sent.create([{ _id, ...row }], { session });
    },

    /** The present count, used to refuse a flood without writing for each request. */
    async counted(_id: string): Promise<number> {
      return (await counts.findById(_id).lean<OfferCountDocument>())?.count ?? 0;
    },

    /** @returns the count including this one, across all processes */
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
