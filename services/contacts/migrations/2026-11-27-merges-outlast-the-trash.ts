import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Another one, which lets them live longer than what lies in the trash, takes its place. */
export const mergesOutlastTheTrash: Migration = {
  id: '2026-11-27-merges-outlast-the-trash',
  run: (connection) => dropIndexIfThere(connection, 'merges', 'mergedAt_1'),
};
