import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/**
 * Rows that end an owner were once removed as soon as they were sent, and had an index and a field for that. Now they
 * are kept like all others.
 */
export const rowsThatEndAnOwner: Migration = {
  id: 'events-2026-11-29-rows-that-end-an-owner',
  async run(connection) {
    await dropIndexIfThere(connection, 'outbox', 'traces');
    await connection
      .db!.collection('outbox')
      .updateMany({ noTrace: { $exists: true } }, { $rename: { noTrace: 'endsOwner' } });
  },
};
