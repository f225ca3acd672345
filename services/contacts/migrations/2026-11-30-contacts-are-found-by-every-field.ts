import { createPublicationOrders } from '@kaard/events';
import type { Migration } from '@kaard/service-kit';

/** Publishes all contacts again for the search by need, which finds by fields that it doesn’t store. */
export const contactsAreFoundByEveryField: Migration = {
  id: '2026-11-30-contacts-are-found-by-every-field',
  async run(connection) {
    const isNew = (await connection.db!.collection('contacts').findOne({}, { projection: { _id: 1 } })) === null;
    if (!isNew) await createPublicationOrders(connection).order('contacts', 'intelligence', new Date());
  },
};
