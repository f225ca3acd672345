import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** Another index takes its place, which is also used. */
export const revocationsInOrder: Migration = {
  id: '2026-11-27-revocations-in-order',
  run: (connection) => dropIndexIfThere(connection, 'sessions', 'revoked'),
};
