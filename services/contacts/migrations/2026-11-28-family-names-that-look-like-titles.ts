import { changeInBatches, type Migration } from '@kaard/service-kit';
import { lastNameKeyOf } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';

/** Sorts Jack Ma under Ma. Contacts in the trash get their sort key when they are restored. */
export const familyNamesThatLookLikeTitles: Migration = {
  id: '2026-11-28-family-names-that-look-like-titles',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    await changeInBatches(
      contacts,
      ({ _id, name, company, lastNameKey: old }) => {
        const lastNameKey = lastNameKeyOf({ name, company });
        // A contact that is renamed at this moment already gets its key.
        return lastNameKey === old ? null : { filter: { _id, name, company }, update: { $set: { lastNameKey } } };
      },
      { projection: { name: 1, company: 1, lastNameKey: 1 }, size: 1000 },
    );
  },
};
