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
 * Contacts from before the API refused control characters lose them, or a program that sends one back whole is refused
 * (ADR 0214). In the trash too, and what a merge or a custom field puts back. A change has a version of its own, so that programs
 * see it; nobody else is told, since nothing of it can be seen.
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
        // One between names that are the same now would find the same contacts for ever.
        pending: (plain(pending) as typeof pending).filter(
          ({ rename }) => !rename || (rename.from !== rename.to && rename.to !== ''),
        ),
      };
      return isDeepStrictEqual(clean, { fields, pending }) ? null : { filter: { _id }, update: { $set: clean } };
    });
  },
};

/** @returns the contact itself when there is nothing to clean */
function cleaned(contact: Contact): Contact {
  const fields = cleanFields({ ...contact }) as unknown as Contact;
  if (isDeepStrictEqual(fields, contact)) return contact;
  const { phone, phones } = fields;
  const isSamePhone = phone === contact.phone && isDeepStrictEqual(phones, contact.phones);
  const phoneE164 = isSamePhone ? contact.phoneE164 : (phones?.find(({ value }) => value === phone)?.e164 ?? null);
  return { ...fields, phoneE164, name: fields.name || fields.company || fields.email || phone || 'Unnamed' };
}

/** Fields of a contact, all or some: what is left empty is null, or leaves its list. What was read from a card is cleaned when it is sent. */
function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { extractedData, kept, ...others } = fields;
  const clean = plain(others) as Record<string, unknown>;
  if (isDeepStrictEqual(clean, others)) return fields;
  for (const [field, value] of Object.entries(clean)) if (value === '') clean[field] = null;
  for (const [list, named] of Object.entries(PRIMARY)) {
    if (!clean[list] || isDeepStrictEqual([clean[list], clean[named]], [others[list], others[named]])) continue;
    const values = (clean[list] as ContactLists['emails']).filter(({ value }) => value !== '');
    clean[list] = values;
    // Null before: nobody has chosen one of them.
    if (others[named]) clean[named] = values[0]?.value ?? null;
  }
  for (const list of [...Object.keys(PRIMARY), 'addresses'])
    if (clean[list]) clean[list] = (clean[list] as object[]).map(withoutEmpty);
  if (clean.tags) clean.tags = cleanTags(clean.tags as string[]);
  if (clean.customFields)
    clean.customFields = Object.fromEntries(Object.entries(clean.customFields).filter(([, value]) => value !== ''));
  return { ...fields, ...clean };
}

/** What a merge has changed: a name of which nothing is left is given back to nobody. */
function cleanPart(part: Record<string, unknown>): Record<string, unknown> {
  const { name, ...others } = cleanFields(part);
  return name ? { ...others, name } : others;
}

const withoutEmpty = (item: object): object =>
  Object.fromEntries(Object.entries(item).map(([part, value]) => [part, value === '' ? null : value]));

/** Every text in it that is none, cleaned; all others, dates and ids stay as they are. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return isText(value) ? value : plainText(value).trim();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}
