import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Removes an index that is replaced by another one, which queries really use. */
export const contactsOfScans: Migration = {
  id: '2026-11-30-contacts-of-scans',
  run: (connection) => dropIndexIfThere(connection, 'contacts', 'scanned'),
};
