import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Exports are now jobs of the queue and no longer leased. */
export const exportsAreWork: Migration = {
  id: '2026-11-23-exports-are-work',
  async run(connection) {
    await connection
      .collection('exports')
      .updateMany({ leaseUntil: { $exists: true } }, { $unset: { leaseUntil: '' } });
    await dropIndexIfThere(connection, 'exports', 'open');
  },
};
