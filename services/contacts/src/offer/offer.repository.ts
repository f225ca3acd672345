import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createOfferModel, type Offer, type OfferDecision, type OfferDocument } from './offer.model.ts';

export type OfferRepository = ReturnType<typeof createOfferRepository>;

/**
 * Every query on offers; every query contains the owner. Expired offers are never returned, even if not removed yet.
 */
export function createOfferRepository(connection: Connection, now: () => Date) {
  const offers = createOfferModel(connection);
  const present = (ownerId: number) => ({ ownerId, expiresAt: trusted({ $gt: now() }) });
  const waiting = (ownerId: number) => ({ ...present(ownerId), decision: null });

  return {
    /** Does nothing if the offer is already stored. */
    async add({ id, ...offer }: Offer, session: ClientSession): Promise<void> {
      await offers.updateOne({ _id: id }, { $setOnInsert: { ...offer, decision: null } }, { upsert: true, session });
    },

    /** Whether the owner has an offer with the same content. */
    async hasLike({ id, expiresAt, leftAt, consent, ...said }: Offer, session: ClientSession): Promise<boolean> {
      return (await offers.exists({ ...waiting(said.ownerId), ...said }).session(session)) !== null;
    },

    count: (ownerId: number, session?: ClientSession): Promise<number> =>
      offers.countDocuments(waiting(ownerId)).session(session ?? null),

    /** Offers from the place on, the latest first; one more than requested, which shows that there is a next page. */
    async list(ownerId: number, first: number, beforeId: number | null): Promise<Offer[]> {
      const found = await offers
        .find({ ...waiting(ownerId), ...(beforeId !== null && { _id: trusted({ $lt: beforeId }) }) })
        .sort({ _id: -1 })
        .limit(first + 1)
        .lean<OfferDocument[]>();
      return found.map(toOffer);
    },

    /** An offer that waits or was accepted. */
    async find(ownerId: number, id: number): Promise<{ offer: Offer; decision: OfferDecision | null } | null> {
      const found = await offers.findOne({ _id: id, ...present(ownerId) }).lean<OfferDocument>();
      return found && { offer: toOffer(found), decision: found.decision };
    },

    /**
     * Replaces the offer’s content by the decision; the content is in the contact then.
     * @returns false if the offer no longer waits
     */
    async decide(ownerId: number, id: number, decision: OfferDecision, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await offers.updateOne(
        { _id: id, ...waiting(ownerId) },
        { $set: { decision }, $unset: { name: 1, email: 1, phone: 1, company: 1, note: 1, consent: 1 } },
        { session },
      );
      return matchedCount === 1;
    },

    /** @returns false if the offer no longer waits */
    async remove(ownerId: number, id: number): Promise<boolean> {
      return (await offers.deleteOne({ ...waiting(ownerId), _id: id })).deletedCount === 1;
    },

    /**
     * Removes the waiting offers up to the id.
     * @returns the number of removed ones
     */
    async removeUpTo(ownerId: number, id: number): Promise<number> {
      return (await offers.deleteMany({ ...waiting(ownerId), _id: trusted({ $lte: id }) })).deletedCount;
    },
  };
}

const toOffer = ({ _id, decision, ...offer }: OfferDocument): Offer => ({ id: _id, ...offer });
