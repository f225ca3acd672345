import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Replaced by an index that MongoDB also uses. */
export const revocationsInOrder: Migration = {
  id: '2026-11-27-revocations-in-order',
  run: (connection) => dropIndexIfThere(connection, 'sessions', 'revoked'),
};
