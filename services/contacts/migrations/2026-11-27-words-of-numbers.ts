import { isDeepStrictEqual } from 'node:util';
import type { Migration } from '@kaard/service-kit';
import { toContact } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';
import { tokensOf } from '../src/contact/contact.search.ts';

const BATCH = 500;

/** Numbers in groups and phones as they are dialled at home. What lies in the trash gets them when it is restored. */
export const wordsOfNumbers: Migration = {
  id: '2026-11-27-words-of-numbers',
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
        const tokens = tokensOf(toContact(old));
        // Who is changed at this moment has been given them.
        const updateOne = { filter: { _id: old._id, version: old.version }, update: { $set: { tokens } } };
        return isDeepStrictEqual(tokens, old.tokens) ? [] : [{ updateOne }];
      });
      if (changes.length) await contacts.bulkWrite(changes, { ordered: false });
      after = batch.at(-1)!._id;
    }
  },
};
