import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** The documents alone determine which scans have jobs; `queuedAt` sets their order. */
export const placesByTheDocuments: Migration = {
  id: '2026-11-23-places-by-the-documents',
  async run(connection) {
    const scans = connection.collection('scans');
    await scans.updateMany({ dispatchedAt: { $exists: true } }, { $rename: { dispatchedAt: 'queuedAt' } });
    await dropIndexIfThere(connection, 'scans', 'status_1_dispatchedAt_1_ownerId_1_priority_1');
  },
};
