import type { Migration } from '@kaard/service-kit';

/** Rows of the outbox of versions before 0.2 don't say whose they are. */
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
