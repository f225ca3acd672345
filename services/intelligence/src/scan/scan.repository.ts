import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createScanModel, type ScanDocument, type ScannedCard } from './scan.model.ts';

export type ScanRepository = ReturnType<typeof createScanRepository>;

export type OwnedScan = ScannedCard & { ownerId: number };

const idOf = ({ ownerId, scanId }: Pick<OwnedScan, 'ownerId' | 'scanId'>): string => `${ownerId}:${scanId}`;

/** Every query on cards that were read. */
export function createScanRepository(connection: Connection, now: () => Date) {
  const scans = createScanModel(connection);

  return {
    async putMany(read: readonly OwnedScan[], session: ClientSession): Promise<void> {
      await scans.bulkWrite(
        read.map(({ scanId, ownerId, uploadedAt, isOfMany }) => ({
          updateOne: {
            filter: { _id: idOf({ scanId, ownerId }), ownerId },
            update: { $set: { scanId, uploadedAt, isOfMany, heardAt: now() } },
            upsert: true,
          },
        })),
        { session, ordered: false },
      );
    },

    /**
     * Returns the scans that have arrived, and creates documents for the others: if one of them arrives at the same
     * moment, one of the two transactions starts again, so that neither misses the other.
     */
    async expect(wanted: readonly { ownerId: number; scanId: number }[], session: ClientSession): Promise<OwnedScan[]> {
      if (!wanted.length) return [];
      await scans.bulkWrite(
        wanted.map(({ ownerId, scanId }) => ({
          updateOne: {
            filter: { _id: idOf({ scanId, ownerId }), ownerId },
            update: { $setOnInsert: { scanId, uploadedAt: null, isOfMany: false, heardAt: now() } },
            upsert: true,
          },
        })),
        { session, ordered: false },
      );
      const found = await scans
        .find({ _id: trusted({ $in: wanted.map(idOf) }) })
        .session(session)
        .lean<ScanDocument[]>();
      return found.flatMap(({ ownerId, scanId, uploadedAt, isOfMany }) =>
        uploadedAt ? [{ ownerId, scanId, uploadedAt, isOfMany }] : [],
      );
    },
  };
}
