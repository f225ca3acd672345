import type { Migration } from '@kaard/service-kit';

/** Cancelled batches whose items were not all ended, since a process died: each is looked at once more. */
export const cancelledBatchesEnd: Migration = {
  id: '2026-11-27-cancelled-batches-end',
  async run(connection) {
    await connection
      .collection('scan_batches')
      .updateMany(
        { state: 'cancelled', pending: { $exists: false } },
        { $set: { pending: { what: 'end-waiting', at: new Date() } } },
      );
  },
};
