import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Removes an index that another one replaces, which keeps merges longer than contacts stay in the trash. */
export const mergesOutlastTheTrash: Migration = {
  id: '2026-11-27-merges-outlast-the-trash',
  run: (connection) => dropIndexIfThere(connection, 'merges', 'mergedAt_1'),
};
