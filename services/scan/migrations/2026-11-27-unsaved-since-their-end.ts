import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Unsaved scans are found by when they ended, no longer by when they were sent. */
export const unsavedSinceTheirEnd: Migration = {
  id: '2026-11-27-unsaved-since-their-end',
  run: (connection) => dropIndexIfThere(connection, 'scans', 'unsaved'),
};
