import { isDeepStrictEqual } from 'node:util';
import type { Migration } from '@kaard/service-kit';
import { storedWords } from '../src/contact/contact.facts.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';

const BATCH = 500;

/** What contacts with Chinese and Japanese letters are found by, whether there are blanks or not. */
export const wordsWithoutBlanks: Migration = {
  id: '2026-11-28-words-without-blanks',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    let after = 0;
    for (;;) {
      const batch = await contacts
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(BATCH)
        .toArray();
      if (!batch.length) return;
      const changes = batch.flatMap((old) => {
        const { _id, names, words } = old;
        // Nobody is found by what has only been heard of.
        if (old.presence !== 'present') return [];
        const found = storedWords(old);
        // Who is changed at this moment has been given them; who is deleted must not get them back.
        const filter = { _id, presence: old.presence, updatedAt: old.updatedAt };
        const updateOne = { filter, update: { $set: found } };
        return isDeepStrictEqual(found, { names, words }) ? [] : [{ updateOne }];
      });
      if (changes.length) await contacts.bulkWrite(changes, { ordered: false });
      after = batch.at(-1)!._id;
    }
  },
};
