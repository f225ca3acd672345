import {
  type ClientSession,
  type Connection,
  type Model,
  type PipelineStage,
  Schema,
  type UpdateQuery,
} from 'mongoose';
import { isDuplicateKey } from '../database/mongo.ts';
import { type Allowance, allowanceOf, type Counted, periodOf } from './allowance.ts';
import { accountDeleted, type ForgottenOwners } from './forgotten.ts';

/** What a service keeps about each owner: what the plan allows, what of it is taken, and how the person wants things. */
export interface OwnerRow extends Counted {
  /** User id. */
  _id: number;
  /** Whether somebody has said what `limit` is; until then it is the one that everybody starts with. */
  isLimitSaid: boolean;
  /** What else the plan has, such as `customFields`; holds like `limit` does. */
  extras: string[];
  /** Of the entitlement that `limit` comes from; an older one changes nothing. */
  entitlementVersion: number;
  /** Places above the limit that were given up, and may be had back: a smaller plan takes nothing away. */
  held?: number;
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
  extras?: readonly string[];
}

const count = { type: Number, required: true, default: 0 };

const ownerSchema = new Schema<OwnerRow>(
  {
    _id: { type: Number, required: true },
    used: count,
    reserved: count,
    period: { type: String, default: null },
    limit: { type: Number, default: null },
    isLimitSaid: { type: Boolean, required: true, default: false },
    extras: { type: [String], default: [] },
    entitlementVersion: count,
    held: { type: Number },
    turn: count,
    defaultCountry: { type: String, default: null },
  },
  { collection: 'owners', versionKey: false },
);

/** What plans mean for the rows of a service. */
export interface StartingPlan {
  /** Off: nobody is limited, whatever the rows say. */
  isOn: boolean;
  /** Of a new account, before any entitlement has arrived; null is unlimited. */
  startLimit: number | null;
  /** What else a new account has. */
  startExtras?: readonly string[];
}

const NO_PLAN: StartingPlan = { isOn: true, startLimit: null };

export interface OwnerRowsSettings {
  forgotten: ForgottenOwners;
  /** Without it nobody is limited until somebody says so. */
  plan?: StartingPlan;
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
export function createOwnerRows(connection: Connection, { forgotten, counts, plan = NO_PLAN, now }: OwnerRowsSettings) {
  const owners: Model<OwnerRow> =
    (connection.models.Owner as Model<OwnerRow> | undefined) ?? connection.model<OwnerRow>('Owner', ownerSchema);
  const periodAt = (at: Date) => (counts === 'per-month' ? periodOf(at) : null);
  const newRow = (): Omit<OwnerRow, '_id'> => ({
    ...{ used: 0, reserved: 0, period: periodAt(now()), limit: null, isLimitSaid: false, extras: [] },
    ...{ entitlementVersion: 0, turn: 0, defaultCountry: null },
  });
  const allowance = (row: Counted): Allowance => allowanceOf(row, now());

  /** As it is in force: with the limit that everybody starts with, or without any. */
  function inForce(row: OwnerRow): OwnerRow {
    if (!plan.isOn) return { ...row, limit: null };
    if (row.isLimitSaid || row.limit !== null) return row;
    return { ...row, limit: plan.startLimit, extras: [...(plan.startExtras ?? [])] };
  }

  /** @throws DomainError `unauthenticated` when the account was deleted: the row was there a moment ago */
  async function write(
    ownerId: number,
    change: UpdateQuery<OwnerRow> | PipelineStage[],
    session: ClientSession,
  ): Promise<OwnerRow> {
    const row = await owners
      .findByIdAndUpdate(ownerId, change as UpdateQuery<OwnerRow>, {
        returnDocument: 'after',
        session,
        updatePipeline: Array.isArray(change),
      })
      .lean<OwnerRow>();
    if (!row || (await forgotten.has(ownerId, session))) throw accountDeleted();
    return inForce(row);
  }

  /** Also for somebody who has no row yet, and before anything of the owner is stored. */
  async function set(ownerId: number, values: Partial<OwnerRow>, session?: ClientSession): Promise<void> {
    const rest = Object.fromEntries(Object.entries(newRow()).filter(([name]) => !(name in values)));
    await owners.updateOne({ _id: ownerId }, { $set: values, $setOnInsert: rest }, { upsert: true, session });
  }

  async function stored(ownerId: number, session?: ClientSession): Promise<OwnerRow> {
    const found = await owners
      .findById(ownerId)
      .session(session ?? null)
      .lean<OwnerRow>();
    return { _id: ownerId, ...newRow(), ...found };
  }
  const get = async (ownerId: number, session?: ClientSession): Promise<OwnerRow> =>
    inForce(await stored(ownerId, session));

  return {
    /** With the limit that is in force. Of somebody without a row: what a new one holds. */
    get,

    /** Before the first of an owner is stored. @throws DomainError `unauthenticated` when the account was deleted */
    ensure: (ownerId: number): Promise<void> => ensureOwnerRow({ owners, forgotten }, ownerId, newRow()),

    /** What the plan allows at this moment, without a promise. */
    foresee: async (ownerId: number): Promise<Allowance> => allowance(await get(ownerId)),

    /** Whether the plan has this beside its limits; where plans are off everybody has everything. */
    hasExtra: async (ownerId: number, extra: string, session?: ClientSession): Promise<boolean> =>
      !plan.isOn || (await get(ownerId, session)).extras.includes(extra),

    /**
     * What the plan allows, for the length of this transaction: the row is written, so that nobody else can take the
     * same place meanwhile.
     */
    async hold(ownerId: number, session: ClientSession): Promise<Allowance> {
      return allowance(await write(ownerId, { $inc: { turn: 1 } }, session));
    },

    /** As `hold`, for what comes back: with the places above the limit that were given up. `count` takes them. */
    async holdForReturn(ownerId: number, session: ClientSession): Promise<Allowance> {
      const row = await write(ownerId, { $inc: { turn: 1 } }, session);
      const present = allowance(row);
      return { ...present, free: present.free + (row.held ?? 0) };
    },

    /** Counts one more. Not `isWithin`: the caller has to let its transaction fail. For what counts for good. */
    async countUp(ownerId: number, session: ClientSession): Promise<Allowance> {
      return allowance(await write(ownerId, { $inc: { used: 1 } }, session));
    },

    /** Counts what the transaction adds (or, negative, takes away) without asking for the limit. For what counts for good. */
    async count(ownerId: number, difference: number, session: ClientSession): Promise<void> {
      const change = { $inc: { used: difference } };
      const row = await owners
        .findByIdAndUpdate(ownerId, change, { returnDocument: 'after', session })
        .lean<OwnerRow>();
      if (!row) return;
      const { used, limit } = inForce(row);
      if (limit === null) return;
      const above = Math.max(used, limit) - Math.max(used - difference, limit);
      if (above) await owners.updateOne({ _id: ownerId }, { $inc: { held: -above } }, { session });
    },

    /**
     * Takes a place that may be given back, in the month of `at`. Not `isWithin`: the caller has to let its transaction
     * fail. What another process with a clock ahead has begun to count goes on: months never go back.
     * @returns with `period`, the month that the place is one of, for `settle`
     */
    async reserve(
      ownerId: number,
      at: Date,
      session: ClientSession,
    ): Promise<Allowance & { reserved: number; period: string | null }> {
      const month = periodAt(at);
      const isOver = { $lt: ['$period', month] };
      const places: PipelineStage =
        month === null
          ? { $set: { reserved: { $add: ['$reserved', 1] } } }
          : {
              $set: {
                used: { $cond: [isOver, 0, '$used'] },
                reserved: { $add: [{ $cond: [isOver, 0, '$reserved'] }, 1] },
                period: { $cond: [isOver, month, '$period'] },
              },
            };
      const row = await write(ownerId, [places], session);
      return { ...allowanceOf(row, at), reserved: row.reserved, period: row.period };
    },

    /**
     * A reserved place is used, or given back. It counts for the month that it was taken in; when that is over and
     * another one is counted, nothing happens, as for somebody who is gone.
     * @param period as `reserve` answered it
     */
    async settle(
      ownerId: number,
      { counts: isUsed, period }: { counts: boolean; period: string | null },
      session: ClientSession,
    ): Promise<void> {
      await owners.updateOne(
        { _id: ownerId, period },
        { $inc: { reserved: -1, ...(isUsed && { used: 1 }) } },
        { session },
      );
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
    async entitle(
      ownerId: number,
      { version, limit, extras = [] }: Entitlement,
      session: ClientSession,
    ): Promise<boolean> {
      const { entitlementVersion } = await stored(ownerId, session);
      if (entitlementVersion >= version) return false;
      const said = { limit, isLimitSaid: true, extras: [...extras], entitlementVersion: version };
      await set(ownerId, { ...said, held: 0 }, session);
      return true;
    },

    /** By an operator, whatever the plan says; the next entitlement replaces it. */
    setLimit: (ownerId: number, limit: number | null): Promise<void> => set(ownerId, { limit, isLimitSaid: true }),
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
