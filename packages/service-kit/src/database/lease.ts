import type { Connection } from 'mongoose';
import { isDuplicateKey } from './mongo.ts';

interface LeaseDocument {
  _id: string;
  holder: string;
  until: Date;
}

export interface Leases {
  /**
   * Takes or renews the lease for `ms` milliseconds from now.
   * @returns false while another holder has it
   */
  take(name: string, holder: string, ms: number): Promise<boolean>;
  /** Gives the lease back early, if the holder still has it. */
  release(name: string, holder: string): Promise<void>;
}

/**
 * One holder at a time, decided by one conditional update of one document. It uses the database's clock, so clocks of
 * processes don't matter. A killed holder is replaced when its lease expires. A slow one may be replaced, too, so work done
 * under a lease must be harmless when done twice.
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

  /** @returns true if the lease didn’t exist and was created, ready to be taken */
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
