import type { Connection } from 'mongoose';
import { isDuplicateKey } from './mongo.ts';

interface LeaseDocument {
  _id: string;
  holder: string;
  until: Date;
}

export interface Leases {
  /**
   * Takes or prolongs the lease for `ms` milliseconds from now.
   * @returns false while somebody else holds it
   */
  take(name: string, holder: string, ms: number): Promise<boolean>;
  /** Gives it back before its time, when it still is the holder's. */
  release(name: string, holder: string): Promise<void>;
}

/**
 * One holder at a time, decided by one conditional update on one document. Time is the database's, so the clocks of
 * processes don't matter. A holder that was killed is replaced when its time is over; one that is only slow may find
 * itself replaced, so what is done under a lease has to be harmless when done twice.
 */
export function createLeases(connection: Connection): Leases {
  const leases = () => connection.db!.collection<LeaseDocument>('leases');
  const free = { $lte: ['$until', '$$NOW'] };

  async function take(name: string, holder: string, ms: number): Promise<boolean> {
    const { matchedCount } = await leases().updateOne(
      { _id: name, $expr: { $or: [free, { $eq: ['$holder', holder] }] } },
      [{ $set: { holder: { $literal: holder }, until: { $add: ['$$NOW', ms] } } }],
    );
    if (matchedCount) return true;
    return (await create(name)) && take(name, holder, ms);
  }

  /** @returns true when there was none yet: now it is there to be taken */
  async function create(name: string): Promise<boolean> {
    try {
      if (await leases().findOne({ _id: name }, { projection: { _id: 1 } })) return false;
      await leases().insertOne({ _id: name, holder: '', until: new Date(0) });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return true;
      throw error;
    }
  }

  return {
    take,
    async release(name, holder) {
      await leases().updateOne({ _id: name, holder }, { $set: { until: new Date(0) } });
    },
  };
}
