import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Replaced by an index that also tells which endpoints have due deliveries. */
export const firstOfEachEndpoint: Migration = {
  id: '2026-11-30-first-of-each-endpoint',
  run: (connection) => dropIndexIfThere(connection, 'deliveries', 'waiting'),
};
