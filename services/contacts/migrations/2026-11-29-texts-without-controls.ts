import { isDeepStrictEqual } from 'node:util';
import { plainText } from '@kaard/contact-formats';
import { changeInBatches, type Migration } from '@kaard/service-kit';
import { isText } from '@kaard/service-kit/input/texts';
import { toContact, toDocument } from '../src/contact/contact.document.ts';
import { cleanTags } from '../src/contact/contact.input.ts';
import type { Contact, ContactDocument, ContactLists } from '../src/contact/contact.model.ts';
import { PRIMARY } from '../src/contact/contact.values.ts';
import type { CustomFieldDocument } from '../src/custom-field/custom-field.model.ts';
import type { MergeDocument } from '../src/merge/merge.model.ts';
import type { TrashDocument } from '../src/trash/trash.model.ts';

/**
 * Removes control characters from contacts stored before the API refused them; otherwise a program that sends such a
 * contact back unchanged is refused (ADR 0214). Also cleans the trash, and the values that undoing a merge or renaming
 * a choice would write. A change gets a new version, so that programs notice it; no other listener is told, because the
 * change is invisible.
 */
export const textsWithoutControls: Migration = {
  id: '2026-11-29-texts-without-controls',
  async run(connection) {
    const db = connection.db!;
    await changeInBatches(db.collection<ContactDocument>('contacts'), (old) => {
      const before = toContact(old);
      const contact = cleaned(before);
      if (contact === before) return null;
      const { _id, ...rest } = toDocument({ ...contact, version: old.version + 1 });
      return { filter: { _id, version: old.version }, update: { $set: rest } };
    });
    await changeInBatches(db.collection<TrashDocument>('trash'), ({ _id, contact: before }) => {
      const contact = cleaned(before as Contact);
      return contact === before ? null : { filter: { _id }, update: { $set: { contact } } };
    });
    await changeInBatches(db.collection<MergeDocument>('merges'), ({ _id, before, after }) => {
      const clean = { before: cleanPart(before), after: cleanPart(after) };
      return isDeepStrictEqual(clean, { before, after }) ? null : { filter: { _id }, update: { $set: clean } };
    });
    await changeInBatches(db.collection<CustomFieldDocument>('custom_fields'), ({ _id, fields, pending }) => {
      const clean = {
        fields: (plain(fields) as typeof fields).map((field) => ({
          ...field,
          choices: [...new Set(field.choices)].filter((choice) => choice !== ''),
        })),
        // A renaming between names that are now equal would find the same contacts forever.
        pending: (plain(pending) as typeof pending).filter(
          ({ rename }) => !rename || (rename.from !== rename.to && rename.to !== ''),
        ),
      };
      return isDeepStrictEqual(clean, { fields, pending }) ? null : { filter: { _id }, update: { $set: clean } };
    });
  },
};

/** @returns the contact itself if there is nothing to clean */
function cleaned(contact: Contact): Contact {
  const fields = cleanFields({ ...contact }) as unknown as Contact;
  if (isDeepStrictEqual(fields, contact)) return contact;
  const { phone, phones } = fields;
  const isSamePhone = phone === contact.phone && isDeepStrictEqual(phones, contact.phones);
  const phoneE164 = isSamePhone ? contact.phoneE164 : (phones?.find(({ value }) => value === phone)?.e164 ?? null);
  return { ...fields, phoneE164, name: fields.name || fields.company || fields.email || phone || 'Unnamed' };
}

/**
 * Cleans some or all fields of a contact: empty values become null, or are removed from their list. Data read from a
 * card is cleaned when it is sent.
 */
function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { extractedData, kept, ...others } = fields;
  const clean = plain(others) as Record<string, unknown>;
  if (isDeepStrictEqual(clean, others)) return fields;
  for (const [field, value] of Object.entries(clean)) if (value === '') clean[field] = null;
  for (const [list, named] of Object.entries(PRIMARY)) {
    if (!clean[list] || isDeepStrictEqual([clean[list], clean[named]], [others[list], others[named]])) continue;
    const values = (clean[list] as ContactLists['emails']).filter(({ value }) => value !== '');
    clean[list] = values;
    // A named field that was null stays null, because nobody had chosen one of the values.
    if (others[named]) clean[named] = values[0]?.value ?? null;
  }
  for (const list of [...Object.keys(PRIMARY), 'addresses'])
    if (clean[list]) clean[list] = (clean[list] as object[]).map(withoutEmpty);
  if (clean.tags) clean.tags = cleanTags(clean.tags as string[]);
  if (clean.customFields)
    clean.customFields = Object.fromEntries(Object.entries(clean.customFields).filter(([, value]) => value !== ''));
  return { ...fields, ...clean };
}

/** Cleans the fields that a merge changed: a name of which nothing is left is not given back. */
function cleanPart(part: Record<string, unknown>): Record<string, unknown> {
  const { name, ...others } = cleanFields(part);
  return name ? { ...others, name } : others;
}

const withoutEmpty = (item: object): object =>
  Object.fromEntries(Object.entries(item).map(([part, value]) => [part, value === '' ? null : value]));

/** Cleans all texts with invalid characters; other texts, dates and ids stay unchanged. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return isText(value) ? value : plainText(value).trim();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}
