import {
  accountDeleted,
  type ClientSession,
  type Connection,
  ensureOwnerRow,
  type ForgottenOwners,
} from '@kaard/service-kit';
import { Schema } from 'mongoose';

export interface OwnerDocument {
  /** User id. */
  _id: number;
  contactCount: number;
  /** What the plan allows; null is unlimited, which it is until a plan says otherwise. */
  contactLimit: number | null;
  /** Counts the transactions that asked for a place. */
  turn?: number;
  /** Where this owner's phone numbers without a country code belong; null is the product's default. */
  defaultCountry?: string | null;
}

const ownerSchema = new Schema<OwnerDocument>(
  {
    _id: { type: Number, required: true },
    contactCount: { type: Number, required: true, default: 0 },
    contactLimit: { type: Number, default: null },
    turn: { type: Number, default: 0 },
    defaultCountry: { type: String, default: null },
  },
  { collection: 'owners', versionKey: false },
);

export type OwnerRepository = ReturnType<typeof createOwnerRepository>;

/** The counter and the entitlement of each owner. The counter changes in the transaction of what it counts. */
export function createOwnerRepository(connection: Connection, forgotten: ForgottenOwners) {
  const owners = connection.model<OwnerDocument>('Owner', ownerSchema);

  async function get(ownerId: number, session?: ClientSession): Promise<OwnerDocument> {
    const found = await owners
      .findById(ownerId)
      .session(session ?? null)
      .lean<OwnerDocument>();
    return found ?? { _id: ownerId, contactCount: 0, contactLimit: null };
  }

  return {
    get,

    /** Before the first of an owner is stored. @throws DomainError `unauthenticated` when the account was deleted */
    ensure: (ownerId: number): Promise<void> =>
      ensureOwnerRow({ owners, forgotten }, ownerId, { contactCount: 0, contactLimit: null }),

    /**
     * Counts one more contact.
     * @returns false when the limit is exceeded: the caller has to let its transaction fail
     */
    async countUp(ownerId: number, session: ClientSession): Promise<boolean> {
      // Always written first in its transaction, so that of two at once one waits or repeats, and none exceeds.
      const counted = await owners
        .findByIdAndUpdate(ownerId, { $inc: { contactCount: 1 } }, { returnDocument: 'after', session })
        .lean<OwnerDocument>();
      // It was there a moment ago: the account is being deleted.
      if (!counted || (await forgotten.has(ownerId, session))) throw accountDeleted();
      return counted.contactLimit === null || counted.contactCount <= counted.contactLimit;
    },

    /**
     * How many more the plan allows, for the length of this transaction: the row is written, so that nobody else can
     * take the same place meanwhile.
     */
    async place(
      ownerId: number,
      session: ClientSession,
    ): Promise<{ free: number; limit: number | null; used: number }> {
      const row = await owners
        .findByIdAndUpdate(ownerId, { $inc: { turn: 1 } }, { returnDocument: 'after', session })
        .lean<OwnerDocument>();
      if (!row) await forgotten.assertKnown(ownerId, session);
      const { contactCount: used, contactLimit: limit } = row ?? { contactCount: 0, contactLimit: null };
      return { free: limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used), limit, used };
    },

    /** Counts what the transaction adds (or, negative, takes away) without asking for the limit. */
    async count(ownerId: number, difference: number, session: ClientSession): Promise<void> {
      await owners.updateOne({ _id: ownerId }, { $inc: { contactCount: difference } }, { session });
    },

    async defaultCountryOf(ownerId: number): Promise<string | null> {
      return (await get(ownerId)).defaultCountry ?? null;
    },

    async setDefaultCountry(ownerId: number, country: string | null, session: ClientSession): Promise<void> {
      await owners.updateOne(
        { _id: ownerId },
        { $set: { defaultCountry: country }, $setOnInsert: { contactCount: 0, contactLimit: null } },
        { upsert: true, session },
      );
    },

    async setLimit(ownerId: number, contactLimit: number | null): Promise<void> {
      await owners.updateOne(
        { _id: ownerId },
        { $set: { contactLimit }, $setOnInsert: { contactCount: 0 } },
        { upsert: true },
      );
    },
  };
}
