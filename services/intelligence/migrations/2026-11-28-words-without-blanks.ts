import { isDeepStrictEqual } from 'node:util';
import { changeInBatches, type Migration } from '@kaard/service-kit';
import { storedWords } from '../src/contact/contact.facts.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';

/** Adds the search words of contacts with Chinese and Japanese characters, with or without spaces. */
export const wordsWithoutBlanks: Migration = {
  id: '2026-11-28-words-without-blanks',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    await changeInBatches(contacts, (old) => {
      const { _id, names, words } = old;
      // Contacts that are not present can’t be found.
      if (old.presence !== 'present') return null;
      const found = storedWords(old);
      if (isDeepStrictEqual(found, { names, words })) return null;
      // A contact that is changed at this moment already gets them; a deleted one must not get them back.
      return { filter: { _id, presence: old.presence, updatedAt: old.updatedAt }, update: { $set: found } };
    });
  },
};
