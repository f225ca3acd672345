import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Unsaved scans are now found by the time of their end, and no longer by the time of sending. */
export const unsavedSinceTheirEnd: Migration = {
  id: '2026-11-27-unsaved-since-their-end',
  run: (connection) => dropIndexIfThere(connection, 'scans', 'unsaved'),
};
