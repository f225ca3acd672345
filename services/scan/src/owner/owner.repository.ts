import {
  accountDeleted,
  type ClientSession,
  type Connection,
  ensureOwnerRow,
  type ForgottenOwners,
  trusted,
} from '@kaard/service-kit';
import { Schema } from 'mongoose';
import { nextPeriod, periodOf } from '../scan/scan.counting.ts';
import type { Priority } from '../scan/scan.model.ts';

export interface OwnerDocument {
  /** User id. */
  _id: number;
  /** Scans that have not ended. Each may still count, so each takes one of what the plan holds. */
  waiting: number;
  /** Those of them that have a place in the queue. */
  dispatched: Record<Priority, number>;
  /** Month that `used` belongs to, in UTC: `2026-11`. */
  period: string;
  used: number;
  /** Scans a month that the plan holds; null is unlimited, which it is until a plan says otherwise. */
  scanLimit: number | null;
  /** Where this owner's phone numbers without a country code belong; null is the product's default. */
  defaultCountry: string | null;
}

const count = { type: Number, required: true, default: 0 };

const ownerSchema = new Schema<OwnerDocument>(
  {
    _id: { type: Number, required: true },
    waiting: count,
    dispatched: { interactive: count, bulk: count },
    period: { type: String, required: true },
    used: count,
    scanLimit: { type: Number, default: null },
    defaultCountry: { type: String, default: null },
  },
  { collection: 'owners', versionKey: false },
);

export interface OwnerLimits {
  /** Scans of one owner that may wait at a time. */
  waiting: number;
  /** Jobs of one owner and priority that may be in the queue at a time. */
  jobs: number;
}

export type Admission =
  | { outcome: 'admitted'; dispatched: boolean }
  | { outcome: 'too-many-waiting' }
  | { outcome: 'limit-reached'; limit: number; used: number; resetsAt: Date };

export type OwnerRepository = ReturnType<typeof createOwnerRepository>;

/**
 * Counters and entitlement of each owner. They change in the transaction of what they count, and are written first
 * in it, so that of two at once one repeats and no limit is exceeded.
 */
export function createOwnerRepository(connection: Connection, forgotten: ForgottenOwners, limits: OwnerLimits) {
  const owners = connection.model<OwnerDocument>('Owner', ownerSchema);

  const usedIn = (owner: OwnerDocument, at: Date) => (owner.period === periodOf(at) ? owner.used : 0);

  function judge(owner: OwnerDocument, waiting: number, at: Date): Admission {
    const { scanLimit } = owner;
    if (scanLimit !== null && usedIn(owner, at) + waiting > scanLimit) {
      return {
        outcome: 'limit-reached',
        limit: scanLimit,
        used: Math.min(scanLimit, usedIn(owner, at) + waiting - 1),
        resetsAt: nextPeriod(at),
      };
    }
    if (waiting > limits.waiting) return { outcome: 'too-many-waiting' };
    return { outcome: 'admitted', dispatched: false };
  }

  async function takePlace(ownerId: number, priority: Priority, session: ClientSession): Promise<boolean> {
    const place = `dispatched.${priority}`;
    const { modifiedCount } = await owners.updateOne(
      { _id: ownerId, [place]: trusted({ $lt: limits.jobs }) },
      { $inc: { [place]: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  return {
    /** Before the first of an owner is stored. @throws DomainError `unauthenticated` when the account was deleted */
    ensure: (ownerId: number, at: Date): Promise<void> => ensureOwnerRow({ owners, forgotten }, ownerId, newOwner(at)),

    /** What `admit` would say, without a promise: refuses before anything is stored. */
    async foresee(ownerId: number, at: Date): Promise<Admission> {
      const owner = await owners.findById(ownerId).lean<OwnerDocument>();
      return owner ? judge(owner, owner.waiting + 1, at) : { outcome: 'admitted', dispatched: false };
    },

    /** One more scan that waits. Anything but `admitted`: the caller has to let its transaction fail. */
    async admit(ownerId: number, priority: Priority, at: Date, session: ClientSession): Promise<Admission> {
      const owner = await owners
        .findByIdAndUpdate(ownerId, { $inc: { waiting: 1 } }, { returnDocument: 'after', session })
        .lean<OwnerDocument>();
      // It was there a moment ago: the account is being deleted.
      if (!owner || (await forgotten.has(ownerId, session))) throw accountDeleted();
      const admission = judge(owner, owner.waiting, at);
      if (admission.outcome !== 'admitted') return admission;
      const dispatched = owner.dispatched[priority] < limits.jobs && (await takePlace(ownerId, priority, session));
      return { outcome: 'admitted', dispatched };
    },

    /** A place in the queue for a scan that waits without one. @returns false when all are taken */
    takePlace,

    /** A scan has ended or gone; `counts` when it yielded something. */
    async ended(
      ownerId: number,
      ended: { priority: Priority; dispatched: boolean; counts: boolean },
      at: Date,
      session: ClientSession,
    ): Promise<void> {
      const owner = await owners
        .findByIdAndUpdate(
          ownerId,
          { $inc: { waiting: -1, ...(ended.dispatched ? { [`dispatched.${ended.priority}`]: -1 } : {}) } },
          { returnDocument: 'after', session },
        )
        .lean<OwnerDocument>();
      if (!ended.counts || !owner) return;
      await owners.updateOne(
        { _id: ownerId },
        { $set: { period: periodOf(at), used: usedIn(owner, at) + 1 } },
        { session },
      );
    },

    async setDefaultCountry(ownerId: number, country: string | null, at: Date, session: ClientSession): Promise<void> {
      const { defaultCountry: _none, ...rest } = newOwner(at);
      await owners.updateOne(
        { _id: ownerId },
        { $set: { defaultCountry: country }, $setOnInsert: rest },
        { upsert: true, session },
      );
    },

    async defaultCountryOf(ownerId: number): Promise<string | null> {
      const owner = await owners.findById(ownerId).select({ defaultCountry: 1 }).lean<OwnerDocument>();
      return owner?.defaultCountry ?? null;
    },

    async setLimit(ownerId: number, scanLimit: number | null, at: Date): Promise<void> {
      const { scanLimit: _none, ...rest } = newOwner(at);
      await owners.updateOne({ _id: ownerId }, { $set: { scanLimit }, $setOnInsert: rest }, { upsert: true });
    },
  };
}

const newOwner = (at: Date): Omit<OwnerDocument, '_id'> => ({
  waiting: 0,
  dispatched: { interactive: 0, bulk: 0 },
  period: periodOf(at),
  used: 0,
  scanLimit: null,
  defaultCountry: null,
});
