import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Another index takes its place, which also says which endpoints something is due for. */
export const firstOfEachEndpoint: Migration = {
  id: '2026-11-30-first-of-each-endpoint',
  run: (connection) => dropIndexIfThere(connection, 'deliveries', 'waiting'),
};
