import type { Migration } from '@kaard/service-kit';

/** Adds `ownerId` to outbox rows of versions before 0.2, which didn’t store it. */
export const rowsSayWhoseTheyAre: Migration = {
  id: 'events-2026-11-21-rows-say-whose-they-are',
  async run(connection) {
    await connection
      .db!.collection('outbox')
      .updateMany({ ownerId: { $exists: false } }, [
        { $set: { ownerId: '$payload.ownerId', again: false, to: null, noTrace: false } },
      ]);
  },
};
