import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Removes an index that is replaced by another one, which queries really use. */
export const scansOfContacts: Migration = {
  id: '2026-11-30-scans-of-contacts',
  run: (connection) => dropIndexIfThere(connection, 'scans', 'saved'),
};
