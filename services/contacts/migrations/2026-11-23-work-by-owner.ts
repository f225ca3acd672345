import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Imports and large orders are asked for by owner; the indexes of the version before are of no use any more. */
export const workByOwner: Migration = {
  id: '2026-11-23-work-by-owner',
  async run(connection) {
    await dropIndexIfThere(connection, 'imports', 'working');
    await dropIndexIfThere(connection, 'bulk_jobs', 'running');
  },
};
