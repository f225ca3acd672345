import { isDeepStrictEqual } from 'node:util';
import { changeInBatches, type Migration } from '@kaard/service-kit';
import { toContact } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';
import { tokensOf } from '../src/contact/contact.search.ts';
import { blockKeys } from '../src/duplicate/profile.ts';

/** What contacts in Chinese and Japanese are found and compared by, whether there are blanks or not. Those in the trash get it when they are restored. */
export const wordsWithoutBlanks: Migration = {
  id: '2026-11-28-words-without-blanks',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    await changeInBatches(contacts, (old) => {
      const contact = toContact(old);
      const found = { tokens: tokensOf(contact), blockKeys: blockKeys(contact) };
      if (isDeepStrictEqual(found, { tokens: old.tokens, blockKeys: old.blockKeys })) return null;
      // Who is changed at this moment has been given them.
      return { filter: { _id: old._id, version: old.version }, update: { $set: found } };
    });
  },
};
