import type { Migration } from '@kaard/service-kit';
import { lastNameKeyOf } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';

const BATCH = 1000;

/** Where everybody stands among people filed by their family name. What lies in the trash gets it when it is restored. */
export const lastNames: Migration = {
  id: '2026-11-24-last-names',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    let after = 0;
    for (;;) {
      const batch = await contacts
        .find({ _id: { $gt: after }, lastNameKey: { $exists: false } }, { projection: { name: 1, company: 1 } })
        .sort({ _id: 1 })
        .limit(BATCH)
        .toArray();
      if (!batch.length) return;
      await contacts.bulkWrite(
        batch.map(({ _id, name, company }) => ({
          // Whoever is renamed at this moment has been given their key.
          updateOne: {
            filter: { _id, name, company },
            update: { $set: { lastNameKey: lastNameKeyOf({ name, company }) } },
          },
        })),
      );
      after = batch.at(-1)!._id;
    }
  },
};
