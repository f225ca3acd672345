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

/** What a service stores about each owner: the plan’s limit, its usage, and preferences. */
export interface OwnerRow extends Counted {
  /** User id. */
  _id: number;
  /** Whether `limit` was set by an entitlement or an operator; until then the starting limit applies. */
  isLimitSaid: boolean;
  /** What else the plan includes, such as `customFields`; set together with `limit`. */
  extras: string[];
  /** Version of the entitlement that set `limit`; older ones are ignored. */
  entitlementVersion: number;
  /** Places above the limit that were freed and may be taken again: a smaller plan takes nothing away. */
  held?: number;
  /** Incremented by transactions that hold the row without changing its counts. */
  turn: number;
  /** Country of phone numbers without a country code (ISO 3166-1 alpha-2); null means the installation’s default. */
  defaultCountry: string | null;
}

/** What a plan allows one owner, as published in the event. */
export interface Entitlement {
  /** Increases with every change of the plan. */
  version: number;
  /** Null means unlimited. */
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

/** How plans affect the rows of a service. */
export interface StartingPlan {
  /** False: nobody is limited, whatever the rows say. */
  isOn: boolean;
  /** Limit of a new account until its first entitlement arrives; null means unlimited. */
  startLimit: number | null;
  /** Extras of a new account. */
  startExtras?: readonly string[];
}

const NO_PLAN: StartingPlan = { isOn: true, startLimit: null };

export interface OwnerRowsSettings {
  forgotten: ForgottenOwners;
  /** Without it nobody is limited until an entitlement arrives. */
  plan?: StartingPlan;
  /** Whether usage is permanent, or resets with every calendar month in UTC. */
  counts: 'for-good' | 'per-month';
  now(): Date;
}

export type OwnerRows = ReturnType<typeof createOwnerRows>;

/**
 * One row per owner. Every transaction that creates something for an owner writes the row first. Of two concurrent
 * transactions one waits or retries, so limits hold across any number of processes. When an owner is forgotten the row is
 * deleted first, so that anything being created at that moment fails.
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

  /** The row with the limit that applies: its own, the starting limit, or none while plans are off. */
  function inForce(row: OwnerRow): OwnerRow {
    if (!plan.isOn) return { ...row, limit: null };
    if (row.isLimitSaid || row.limit !== null) return row;
    return { ...row, limit: plan.startLimit, extras: [...(plan.startExtras ?? [])] };
  }

  /** @throws DomainError `unauthenticated` when the account was deleted meanwhile */
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

  /** Works for owners without a row, too. */
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
    /** @returns the row with the limit that applies; a new row’s values if there is none */
    get,

    /** Call it before anything of an owner is stored. @throws DomainError `unauthenticated` when the account was deleted */
    ensure: (ownerId: number): Promise<void> => ensureOwnerRow({ owners, forgotten }, ownerId, newRow()),

    /** What the plan allows right now; not reserved for the caller. */
    foresee: async (ownerId: number): Promise<Allowance> => allowance(await get(ownerId)),

    /** Whether the plan includes this extra; while plans are off everybody has all of them. */
    hasExtra: async (ownerId: number, extra: string, session?: ClientSession): Promise<boolean> =>
      !plan.isOn || (await get(ownerId, session)).extras.includes(extra),

    /**
     * What the plan allows, valid until the end of this transaction: writing the row keeps others from taking the same
     * place.
     */
    async hold(ownerId: number, session: ClientSession): Promise<Allowance> {
      return allowance(await write(ownerId, { $inc: { turn: 1 } }, session));
    },

    /** Like `hold`, for restoring: includes freed places above the limit. `count` takes them. */
    async holdForReturn(ownerId: number, session: ClientSession): Promise<Allowance> {
      const row = await write(ownerId, { $inc: { turn: 1 } }, session);
      const present = allowance(row);
      return { ...present, free: present.free + (row.held ?? 0) };
    },

    /** Counts one more, permanently. If the result is not `isWithin`, the caller must let its transaction fail. */
    async countUp(ownerId: number, session: ClientSession): Promise<Allowance> {
      return allowance(await write(ownerId, { $inc: { used: 1 } }, session));
    },

    /** Counts what the transaction adds (removes, if negative), permanently and without checking the limit. */
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
     * Reserves a place in the month of `at`. If the result is not `isWithin`, the caller must let its transaction fail.
     * A month that another process with a faster clock has begun continues: months never go back.
     * @returns also `period`, the month of the place, for `settle`
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
     * Uses a reserved place or gives it back. It counts in the month in which it was reserved; if that month is over or
     * the owner is gone, nothing happens.
     * @param period from `reserve`
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
     * Sets what the plan allows from now on. Only versions newer than the stored one count, as events arrive in any order.
     * @returns false if this version or a newer one is already stored
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

    /** Set by an operator regardless of the plan; the next entitlement replaces it. */
    setLimit: (ownerId: number, limit: number | null): Promise<void> => set(ownerId, { limit, isLimitSaid: true }),
  };
}

/**
 * Creates an owner’s row if there is none. Runs outside any transaction, because two concurrent first insertions would
 * make each other fail.
 * @param row values of a new row
 * @throws DomainError `unauthenticated` when the account was deleted
 */
async function ensureOwnerRow<Row extends { _id: number }>(
  { owners, forgotten }: { owners: Model<Row>; forgotten: ForgottenOwners },
  ownerId: number,
  row: Partial<Omit<Row, '_id'>>,
): Promise<void> {
  await forgotten.assertKnown(ownerId);
  if (!(await addRow(owners, ownerId, row))) return;
  // The owner was forgotten in between, so the new row has to be deleted again.
  if (await forgotten.has(ownerId)) {
    await owners.deleteOne({ _id: ownerId } as never);
    throw accountDeleted();
  }
}

/** @returns false if it existed */
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
