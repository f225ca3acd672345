import { isDeepStrictEqual } from 'node:util';
import { changeInBatches, type Migration } from '@kaard/service-kit';
import { toContact } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';
import { tokensOf } from '../src/contact/contact.search.ts';
import { blockKeys } from '../src/duplicate/profile.ts';

/**
 * Adds the search tokens and comparison keys of Chinese and Japanese contacts, with or without spaces. Contacts in the
 * trash get them when they are restored.
 */
export const wordsWithoutBlanks: Migration = {
  id: '2026-11-28-words-without-blanks',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    await changeInBatches(contacts, (old) => {
      const contact = toContact(old);
      const found = { tokens: tokensOf(contact), blockKeys: blockKeys(contact) };
      if (isDeepStrictEqual(found, { tokens: old.tokens, blockKeys: old.blockKeys })) return null;
      // A contact that is changed at this moment already gets them.
      return { filter: { _id: old._id, version: old.version }, update: { $set: found } };
    });
  },
};
