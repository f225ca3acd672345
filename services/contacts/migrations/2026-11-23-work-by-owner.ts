import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Imports and bulk jobs are now queried by owner; removes the indexes of the previous version, which are unused. */
export const workByOwner: Migration = {
  id: '2026-11-23-work-by-owner',
  async run(connection) {
    await dropIndexIfThere(connection, 'imports', 'working');
    await dropIndexIfThere(connection, 'bulk_jobs', 'running');
  },
};
