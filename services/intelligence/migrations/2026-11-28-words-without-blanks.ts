import { isDeepStrictEqual } from 'node:util';
import { changeInBatches, type Migration } from '@kaard/service-kit';
import { storedWords } from '../src/contact/contact.facts.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';

/** What contacts with Chinese and Japanese letters are found by, whether there are blanks or not. */
export const wordsWithoutBlanks: Migration = {
  id: '2026-11-28-words-without-blanks',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    await changeInBatches(contacts, (old) => {
      const { _id, names, words } = old;
      // Nobody is found by what has only been heard of.
      if (old.presence !== 'present') return null;
      const found = storedWords(old);
      if (isDeepStrictEqual(found, { names, words })) return null;
      // Who is changed at this moment has been given them; who is deleted must not get them back.
      return { filter: { _id, presence: old.presence, updatedAt: old.updatedAt }, update: { $set: found } };
    });
  },
};
