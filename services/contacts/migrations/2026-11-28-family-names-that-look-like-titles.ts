import { changeInBatches, type Migration } from '@kaard/service-kit';
import { lastNameKeyOf } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';

/** Jack Ma is filed under Ma. What lies in the trash gets its place when it is restored. */
export const familyNamesThatLookLikeTitles: Migration = {
  id: '2026-11-28-family-names-that-look-like-titles',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    await changeInBatches(
      contacts,
      ({ _id, name, company, lastNameKey: old }) => {
        const lastNameKey = lastNameKeyOf({ name, company });
        // Whoever is renamed at this moment has been given their key.
        return lastNameKey === old ? null : { filter: { _id, name, company }, update: { $set: { lastNameKey } } };
      },
      { projection: { name: 1, company: 1, lastNameKey: 1 }, size: 1000 },
    );
  },
};
