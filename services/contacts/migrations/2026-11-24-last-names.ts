import { changeInBatches, type Migration } from '@kaard/service-kit';
import { lastNameKeyOf } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';

/** Where everybody stands among people filed by their family name. What lies in the trash gets it when it is restored. */
export const lastNames: Migration = {
  id: '2026-11-24-last-names',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    await changeInBatches(
      contacts,
      ({ _id, name, company }) => ({
        // Whoever is renamed at this moment has been given their key.
        filter: { _id, name, company },
        update: { $set: { lastNameKey: lastNameKeyOf({ name, company }) } },
      }),
      { filter: { lastNameKey: { $exists: false } }, projection: { name: 1, company: 1 }, size: 1000 },
    );
  },
};
