import { isDeepStrictEqual } from 'node:util';
import { changeInBatches, type Migration } from '@kaard/service-kit';
import { toContact } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';
import { tokensOf } from '../src/contact/contact.search.ts';

/** Numbers in groups and phones as they are dialled at home. What lies in the trash gets them when it is restored. */
export const wordsOfNumbers: Migration = {
  id: '2026-11-27-words-of-numbers',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    await changeInBatches(contacts, (old) => {
      const tokens = tokensOf(toContact(old));
      if (isDeepStrictEqual(tokens, old.tokens)) return null;
      // Who is changed at this moment has been given them.
      return { filter: { _id: old._id, version: old.version }, update: { $set: { tokens } } };
    });
  },
};
