import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Another index takes its place, which is also used. */
export const contactsOfScans: Migration = {
  id: '2026-11-30-contacts-of-scans',
  run: (connection) => dropIndexIfThere(connection, 'contacts', 'scanned'),
};
