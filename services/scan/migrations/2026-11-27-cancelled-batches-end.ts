import type { Migration } from '@kaard/service-kit';

/** Visits cancelled batches again whose items didn’t all end because a process was killed. */
export const cancelledBatchesEnd: Migration = {
  id: '2026-11-27-cancelled-batches-end',
  async run(connection) {
    const batches = connection.collection('scan_batches');
    const cancelled = batches.find({ state: 'cancelled', pending: { $exists: false } }, { projection: { ownerId: 1 } });
    for await (const { _id, ownerId } of cancelled) {
      const open = { batchId: _id, ownerId, status: { $in: ['waiting', 'queued'] } };
      if (!(await connection.collection('scans').findOne(open, { projection: { _id: 1 } }))) continue;
      await batches.updateOne({ _id }, { $set: { pending: { what: 'end-waiting', at: new Date() } } });
    }
  },
};
