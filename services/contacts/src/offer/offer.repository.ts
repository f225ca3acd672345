import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createOfferModel, type Offer, type OfferDecision, type OfferDocument } from './offer.model.ts';

export type OfferRepository = ReturnType<typeof createOfferRepository>;

/** Every query on the offers; every query carries the owner. What has run out is not there, removed or not yet. */
export function createOfferRepository(connection: Connection, now: () => Date) {
  const offers = createOfferModel(connection);
  const present = (ownerId: number) => ({ ownerId, expiresAt: trusted({ $gt: now() }) });
  const waiting = (ownerId: number) => ({ ...present(ownerId), decision: null });

  return {
    /** Nothing happens when it is there. */
    async add({ id, ...offer }: Offer, session: ClientSession): Promise<void> {
      await offers.updateOne({ _id: id }, { $setOnInsert: { ...offer, decision: null } }, { upsert: true, session });
    },

    /** Whether the owner has an offer that says the same. */
    async hasLike({ id, expiresAt, leftAt, consent, ...said }: Offer, session: ClientSession): Promise<boolean> {
      return (await offers.exists({ ...waiting(said.ownerId), ...said }).session(session)) !== null;
    },

    count: (ownerId: number, session?: ClientSession): Promise<number> =>
      offers.countDocuments(waiting(ownerId)).session(session ?? null),

    /** The latest first, from the place on; one more than asked tells that there is a next page. */
    async list(ownerId: number, first: number, beforeId: number | null): Promise<Offer[]> {
      const found = await offers
        .find({ ...waiting(ownerId), ...(beforeId !== null && { _id: trusted({ $lt: beforeId }) }) })
        .sort({ _id: -1 })
        .limit(first + 1)
        .lean<OfferDocument[]>();
      return found.map(toOffer);
    },

    /** One that waits or was taken. */
    async find(ownerId: number, id: number): Promise<{ offer: Offer; decision: OfferDecision | null } | null> {
      const found = await offers.findOne({ _id: id, ...present(ownerId) }).lean<OfferDocument>();
      return found && { offer: toOffer(found), decision: found.decision };
    },

    /**
     * What the visitor said goes to the contact; here only the decision stays.
     * @returns false when it does not wait any more
     */
    async decide(ownerId: number, id: number, decision: OfferDecision, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await offers.updateOne(
        { _id: id, ...waiting(ownerId) },
        { $set: { decision }, $unset: { name: 1, email: 1, phone: 1, company: 1, note: 1, consent: 1 } },
        { session },
      );
      return matchedCount === 1;
    },

    /** @returns false when it does not wait any more */
    async remove(ownerId: number, id: number): Promise<boolean> {
      return (await offers.deleteOne({ ...waiting(ownerId), _id: id })).deletedCount === 1;
    },

    /** Those that wait, up to the id. @returns how many have gone */
    async removeUpTo(ownerId: number, id: number): Promise<number> {
      return (await offers.deleteMany({ ...waiting(ownerId), _id: trusted({ $lte: id }) })).deletedCount;
    },
  };
}

const toOffer = ({ _id, decision, ...offer }: OfferDocument): Offer => ({ id: _id, ...offer });
