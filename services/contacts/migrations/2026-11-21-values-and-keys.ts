import { changeInBatches, type Migration } from '@kaard/service-kit';
import { toContact, toDocument } from '../src/contact/contact.document.ts';
import type { ContactDocument } from '../src/contact/contact.model.ts';
import { withNumber } from '../src/contact/contact.values.ts';

/**
 * Converts contacts from before several values per field: the named fields become the first values of their lists, and
 * the keys for sorting and duplicates are added. A contact that is changed at the same moment is left to the next
 * start.
 */
export const valuesAndKeys: Migration = {
  id: '2026-11-21-values-and-keys',
  async run(connection) {
    const contacts = connection.db!.collection<ContactDocument>('contacts');
    await changeInBatches(
      contacts,
      (old) => ({ filter: { _id: old._id, version: old.version }, update: { $set: completed(old) } }),
      { filter: { nameKey: { $exists: false } } },
    );
  },
};

function completed(old: ContactDocument): Omit<ContactDocument, '_id'> {
  const { email, phone, website, scanId } = old;
  const plain = (value: string | null) => (value ? [{ value, label: null }] : []);
  const { _id, ...document } = toDocument(
    toContact({
      ...old,
      emails: plain(email),
      // Former numbers were all normalised with the same country; the stored form shows the result.
      phones: phone ? [{ ...withNumber({ value: phone, label: null }, 'US'), e164: old.phoneE164 }] : [],
      links: plain(website),
      addresses: [],
      birthday: null,
      photo: null,
      kept: null,
      importKeys: [],
      source: scanId === null ? 'manual' : 'scan',
      interactionCount: 0,
      lastContactAt: null,
    }),
  );
  return document;
}
