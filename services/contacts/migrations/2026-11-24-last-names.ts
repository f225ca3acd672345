import { changeInBatches, type Migration } from '@kaard/service-kit';
import { lastNameKeyOf } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';

/** Adds the sort key with the family name first. Contacts in the trash get it when they are restored. */
export const lastNames: Migration = {
  id: '2026-11-24-last-names',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    await changeInBatches(
      contacts,
      ({ _id, name, company }) => ({
        // A contact that is renamed at this moment already gets its key.
        filter: { _id, name, company },
        update: { $set: { lastNameKey: lastNameKeyOf({ name, company }) } },
      }),
      { filter: { lastNameKey: { $exists: false } }, projection: { name: 1, company: 1 }, size: 1000 },
    );
  },
};
