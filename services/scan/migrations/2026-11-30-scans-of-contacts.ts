import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Another index takes its place, which is also used. */
export const scansOfContacts: Migration = {
  id: '2026-11-30-scans-of-contacts',
  run: (connection) => dropIndexIfThere(connection, 'scans', 'saved'),
};
