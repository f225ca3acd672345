import { isDeepStrictEqual } from 'node:util';
import type { Migration } from '@kaard/service-kit';
import { toContact } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';
import { tokensOf } from '../src/contact/contact.search.ts';
import { blockKeys } from '../src/duplicate/profile.ts';

const BATCH = 500;

/** What contacts in Chinese and Japanese are found and compared by, whether there are blanks or not. Those in the trash get it when they are restored. */
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
        const contact = toContact(old);
        const found = { tokens: tokensOf(contact), blockKeys: blockKeys(contact) };
        // Who is changed at this moment has been given them.
        const updateOne = { filter: { _id: old._id, version: old.version }, update: { $set: found } };
        return isDeepStrictEqual(found, { tokens: old.tokens, blockKeys: old.blockKeys }) ? [] : [{ updateOne }];
      });
      if (changes.length) await contacts.bulkWrite(changes, { ordered: false });
      after = batch.at(-1)!._id;
    }
  },
};
