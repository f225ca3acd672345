import type { Migration } from '@kaard/service-kit';
import { lastNameKeyOf } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';

const BATCH = 1000;

/** Jack Ma is filed under Ma. What lies in the trash gets its place when it is restored. */
export const familyNamesThatLookLikeTitles: Migration = {
  id: '2026-11-28-family-names-that-look-like-titles',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    let after = 0;
    for (;;) {
      const batch = await contacts
        .find({ _id: { $gt: after } }, { projection: { name: 1, company: 1, lastNameKey: 1 } })
        .sort({ _id: 1 })
        .limit(BATCH)
        .toArray();
      if (!batch.length) return;
      const changes = batch.flatMap(({ _id, name, company, lastNameKey: old }) => {
        const lastNameKey = lastNameKeyOf({ name, company });
        // Whoever is renamed at this moment has been given their key.
        return lastNameKey === old
          ? []
          : [{ updateOne: { filter: { _id, name, company }, update: { $set: { lastNameKey } } } }];
      });
      if (changes.length) await contacts.bulkWrite(changes, { ordered: false });
      after = batch.at(-1)!._id;
    }
  },
};
