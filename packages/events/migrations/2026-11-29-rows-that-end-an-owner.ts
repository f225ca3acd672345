import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Rows that end an owner were removed as soon as they were sent: they had an index for that, and a name. Now they stay. */
export const rowsThatEndAnOwner: Migration = {
  id: 'events-2026-11-29-rows-that-end-an-owner',
  async run(connection) {
    await dropIndexIfThere(connection, 'outbox', 'traces');
    await connection
      .db!.collection('outbox')
      .updateMany({ noTrace: { $exists: true } }, { $rename: { noTrace: 'endsOwner' } });
  },
};
