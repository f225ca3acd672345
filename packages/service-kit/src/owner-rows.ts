import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { type Allowance, allowanceOf, type Counted, periodOf, usedAt } from './allowance.ts';
import { accountDeleted, type ForgottenOwners } from './forgotten.ts';
import { isDuplicateKey } from './mongo.ts';

/** What a service keeps about each owner: what the plan allows, what of it is taken, and how the person wants things. */
export interface OwnerRow extends Counted {
  /** User id. */
  _id: number;
  /** Of the entitlement that `limit` comes from; an older one changes nothing. */
  entitlementVersion: number;
  /** Counts the transactions that held the row without changing its counts. */
  turn: number;
  /** Where phone numbers without a country code belong (ISO 3166 alpha-2); null is the product's default. */
  defaultCountry: string | null;
}

/** What a plan allows one owner, as the fact travels. */
export interface Entitlement {
  /** Counts up with every change of the plan. */
  version: number;
  /** Null is unlimited. */
  limit: number | null;
}

const count = { type: Number, required: true, default: 0 };

const ownerSchema = new Schema<OwnerRow>(
  {
    _id: { type: Number, required: true },
    used: count,
    reserved: count,
    period: { type: String, default: null },
    limit: { type: Number, default: null },
    entitlementVersion: count,
    turn: count,
    defaultCountry: { type: String, default: null },
  },
  { collection: 'owners', versionKey: false },
);

export interface OwnerRowsSettings {
  forgotten: ForgottenOwners;
  /** Whether what is used counts for good, or begins anew with every calendar month in UTC. */
  counts: 'for-good' | 'per-month';
  now(): Date;
}

export type OwnerRows = ReturnType<typeof createOwnerRows>;

/**
 * One row per owner. Everything that creates something for an owner writes the row first in its transaction: of two at
 * once one waits or repeats, so no limit is exceeded in however many processes; and the row goes first when the owner is
 * forgotten, so that what is being created at that moment fails.
 */
export function createOwnerRows(connection: Connection, { forgotten, counts, now }: OwnerRowsSettings) {
  const owners: Model<OwnerRow> =
    (connection.models.Owner as Model<OwnerRow> | undefined) ?? connection.model<OwnerRow>('Owner', ownerSchema);
  const period = () => (counts === 'per-month' ? periodOf(now()) : null);
  const newRow = (): Omit<OwnerRow, '_id'> => ({
    ...{ used: 0, reserved: 0, period: period(), limit: null },
    ...{ entitlementVersion: 0, turn: 0, defaultCountry: null },
  });
  const allowance = (row: Counted): Allowance => allowanceOf(row, now());

  /** @throws DomainError `unauthenticated` when the account was deleted: the row was there a moment ago */
  async function write(ownerId: number, inc: Record<string, number>, session: ClientSession): Promise<OwnerRow> {
    const row = await owners
      .findByIdAndUpdate(ownerId, { $inc: inc }, { returnDocument: 'after', session })
      .lean<OwnerRow>();
    if (!row || (await forgotten.has(ownerId, session))) throw accountDeleted();
    return row;
  }

  /** Also for somebody who has no row yet, and before anything of the owner is stored. */
  async function set(ownerId: number, values: Partial<OwnerRow>, session?: ClientSession): Promise<void> {
    const rest = Object.fromEntries(Object.entries(newRow()).filter(([name]) => !(name in values)));
    await owners.updateOne({ _id: ownerId }, { $set: values, $setOnInsert: rest }, { upsert: true, session });
  }

  async function get(ownerId: number, session?: ClientSession): Promise<OwnerRow> {
    const found = await owners
      .findById(ownerId)
      .session(session ?? null)
      .lean<OwnerRow>();
    return { _id: ownerId, ...newRow(), ...found };
  }

  return {
    /** Of somebody without a row: what a new one holds. */
    get,

    /** Before the first of an owner is stored. @throws DomainError `unauthenticated` when the account was deleted */
    ensure: (ownerId: number): Promise<void> => ensureOwnerRow({ owners, forgotten }, ownerId, newRow()),

    /** What the plan allows at this moment, without a promise. */
    foresee: async (ownerId: number): Promise<Allowance> => allowance(await get(ownerId)),

    /**
     * What the plan allows, for the length of this transaction: the row is written, so that nobody else can take the
     * same place meanwhile.
     */
    async hold(ownerId: number, session: ClientSession): Promise<Allowance> {
      return allowance(await write(ownerId, { turn: 1 }, session));
    },

    /** Counts one more. Not `isWithin`: the caller has to let its transaction fail. For what counts for good. */
    async countUp(ownerId: number, session: ClientSession): Promise<Allowance> {
      return allowance(await write(ownerId, { used: 1 }, session));
    },

    /** Counts what the transaction adds (or, negative, takes away) without asking for the limit. For what counts for good. */
    async count(ownerId: number, difference: number, session: ClientSession): Promise<void> {
      await owners.updateOne({ _id: ownerId }, { $inc: { used: difference } }, { session });
    },

    /** Takes a place that may be given back. Not `isWithin`: the caller has to let its transaction fail. */
    async reserve(ownerId: number, session: ClientSession): Promise<Allowance & { reserved: number }> {
      const row = await write(ownerId, { reserved: 1 }, session);
      return { ...allowance(row), reserved: row.reserved };
    },

    /** A reserved place is used, or given back. Nothing happens for somebody who is gone. */
    async settle(ownerId: number, { counts: isUsed }: { counts: boolean }, session: ClientSession): Promise<void> {
      const row = await owners
        .findByIdAndUpdate(ownerId, { $inc: { reserved: -1 } }, { returnDocument: 'after', session })
        .lean<OwnerRow>();
      if (!isUsed || !row) return;
      const used = { period: period(), used: usedAt(row, now()) + 1 };
      await owners.updateOne({ _id: ownerId }, { $set: used }, { session });
    },

    async defaultCountryOf(ownerId: number): Promise<string | null> {
      const row = await owners.findById(ownerId).select({ defaultCountry: 1 }).lean<OwnerRow>();
      return row?.defaultCountry ?? null;
    },

    setDefaultCountry: (ownerId: number, defaultCountry: string | null, session: ClientSession): Promise<void> =>
      set(ownerId, { defaultCountry }, session),

    /**
     * What the plan allows from now on. Takes only a newer version than the last one: facts come in any order.
     * @returns false for one that is known or older
     */
    async entitle(ownerId: number, { version, limit }: Entitlement, session: ClientSession): Promise<boolean> {
      const { entitlementVersion } = await get(ownerId, session);
      if (entitlementVersion >= version) return false;
      await set(ownerId, { limit, entitlementVersion: version }, session);
      return true;
    },

    /** By an operator, whatever the plan says; the next entitlement replaces it. */
    setLimit: (ownerId: number, limit: number | null): Promise<void> => set(ownerId, { limit }),
  };
}

/**
 * Makes sure that the row of an owner exists, outside any transaction: two first insertions at once must not fail each
 * other.
 * @param row what a new one holds
 * @throws DomainError `unauthenticated` when the account was deleted
 */
async function ensureOwnerRow<Row extends { _id: number }>(
  { owners, forgotten }: { owners: Model<Row>; forgotten: ForgottenOwners },
  ownerId: number,
  row: Partial<Omit<Row, '_id'>>,
): Promise<void> {
  await forgotten.assertKnown(ownerId);
  if (!(await addRow(owners, ownerId, row))) return;
  // Forgotten between the two: what was just made has to go again.
  if (await forgotten.has(ownerId)) {
    await owners.deleteOne({ _id: ownerId } as never);
    throw accountDeleted();
  }
}

/** @returns false when it was there */
async function addRow<Row>(owners: Model<Row>, _id: number, row: object): Promise<boolean> {
  try {
    const { upsertedCount } = await owners.updateOne({ _id } as never, { $setOnInsert: row } as never, {
      upsert: true,
    });
    return upsertedCount > 0;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
