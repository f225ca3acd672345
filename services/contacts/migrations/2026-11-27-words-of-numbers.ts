import { isDeepStrictEqual } from 'node:util';
import { changeInBatches, type Migration } from '@kaard/service-kit';
import { toContact } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';
import { tokensOf } from '../src/contact/contact.search.ts';

/**
 * Adds search tokens for grouped numbers and for phone numbers in national notation. Contacts in the trash get them
 * when they are restored.
 */
export const wordsOfNumbers: Migration = {
  id: '2026-11-27-words-of-numbers',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    await changeInBatches(contacts, (old) => {
      const tokens = tokensOf(toContact(old));
      if (isDeepStrictEqual(tokens, old.tokens)) return null;
      // A contact that is changed at this moment already gets them.
      return { filter: { _id: old._id, version: old.version }, update: { $set: { tokens } } };
    });
  },
};
