import { createHash } from 'node:crypto';
import { type ImportedContact, isSafeLink, type Kept, looksLikeEmail } from '@kaard/contact-formats';
import type { CustomText } from '@kaard/contact-formats/contact';
import { CUSTOM_PROPERTY, type CustomField } from '@kaard/contact-formats/custom';
import { eachPlain, PLAIN_FIELDS } from '@kaard/contact-formats/fields';
import { cleanTags, type FieldsChange, isBirthday, oneLine } from '../contact/contact.input.ts';
import {
  LONGEST,
  LONGEST_ADDRESS_PART,
  LONGEST_LABEL,
  LONGEST_TAG,
  MOST_TAGS,
  MOST_VALUES,
} from '../contact/contact.limits.ts';
import { addressText } from '../contact/contact.merge.ts';
import {
  ADDRESS_PARTS,
  type ContactAddress,
  type ContactFields,
  type LabelledValue,
  NETWORKS,
} from '../contact/contact.model.ts';
import type { LeftOut } from '../contact/left-out.ts';
import { importedCustom } from '../custom-field/custom-field.values.ts';

type Row = Omit<ImportedContact, 'photo'>;

/**
 * Converts a row to the fields of a contact. An import never refuses a contact because of one value: values that don’t
 * fit in their field go into the notes, and values that don’t fit there either are returned, so that nothing is lost.
 * @param custom the owner’s custom fields; values of other fields are kept unchanged
 */
export function fieldsOf(
  row: Row,
  custom: readonly CustomField[] = [],
): { fields: FieldsChange; kept: Kept | null; leftOut: LeftOut[] } {
  const aside: string[] = [];
  // If nothing is left of the name after cleaning, it stays unchanged, because a contact must have one.
  const name = oneLine(row.name) ?? row.name.trim();
  const text = (value: string | null, what: string, longest: number): string | null => {
    const trimmed = oneLine(value);
    if (trimmed === null || trimmed.length <= longest) return trimmed;
    aside.push(`${what}: ${trimmed}`);
    return cut(trimmed, longest);
  };
  const labelOf = (label: string | null): string | null => {
    const trimmed = oneLine(label);
    if (trimmed && trimmed.length > LONGEST_LABEL) aside.push(`Label: ${trimmed}`);
    return trimmed && cut(trimmed, LONGEST_LABEL);
  };
  const values = (list: readonly LabelledValue[], what: string, fits: (value: string) => boolean): LabelledValue[] => {
    const good: LabelledValue[] = [];
    for (const { value, label } of list) {
      const trimmed = oneLine(value);
      if (!trimmed) continue;
      if (fits(trimmed) && good.length < MOST_VALUES) good.push({ value: trimmed, label: labelOf(label) });
      else aside.push(`${what}: ${trimmed}`);
    }
    return good;
  };
  const socials = NETWORKS.flatMap((network) => {
    const link = oneLine(row[network]);
    if (!link) return [];
    if (link.length <= LONGEST[network] && isSafeLink(link)) return [[network, link] as const];
    aside.push(`${network}: ${link}`);
    return [];
  });
  const addresses = row.addresses.map(({ label, ...given }): ContactAddress => {
    const parts = ADDRESS_PARTS.map((part) => [part, oneLine(given[part])] as const);
    if (parts.some(([, part]) => part && part.length > LONGEST_ADDRESS_PART))
      aside.push(`Address: ${addressText(given as ContactAddress)}`);
    const fitting = parts.map(([part, value]) => [part, value && cut(value, LONGEST_ADDRESS_PART)]);
    return { label: labelOf(label), ...Object.fromEntries(fitting) } as ContactAddress;
  });
  aside.push(...addresses.slice(MOST_VALUES).map((address) => `Address: ${addressText(address)}`));
  const tags = cleanTags(row.tags);
  const fittingTags = tags.filter((tag) => tag.length <= LONGEST_TAG);
  const furtherTags = [...tags.filter((tag) => tag.length > LONGEST_TAG), ...fittingTags.slice(MOST_TAGS)];
  if (furtherTags.length) aside.push(`Tags: ${furtherTags.join('; ')}`);
  const birthday = row.birthday && isBirthday(row.birthday) ? row.birthday : null;
  if (row.birthday && !birthday) aside.push(`Birthday: ${row.birthday}`);
  // Rows of older imports have no custom values.
  const { values: customFields, wrong, unknown } = importedCustom(row.custom ?? [], custom);
  aside.push(...wrong.map(({ name, text: written }) => `${name}: ${written}`));
  const fields = {
    name: cut(name, LONGEST.name),
    ...eachPlain((field) => text(row[field], PLAIN_FIELDS[field].label, LONGEST[field])),
    emails: values(row.emails, 'E-mail', looksLikeEmail),
    phones: values(row.phones, 'Phone', (phone) => phone.length <= LONGEST.phone) as ContactFields['phones'],
    links: values(row.links, 'Link', (link) => link.length <= LONGEST.website && isSafeLink(link)),
    addresses: addresses.slice(0, MOST_VALUES),
    ...Object.fromEntries(socials),
    birthday,
    tags: fittingTags.slice(0, MOST_TAGS),
    ...(row.isFavourite ? { isFavourite: true } : {}),
    ...(Object.keys(customFields).length ? { customFields } : {}),
  };
  if (name.length > LONGEST.name) aside.push(`Name: ${name}`);
  const notes = [row.notes?.trim(), ...aside].filter(Boolean).join('\n');
  const taken = cut(notes, LONGEST.notes);
  const rest = notes.slice(taken.length).trim();
  return {
    fields: { ...fields, notes: taken || null },
    kept: keptWith(row.kept, unknown),
    leftOut: rest ? [{ field: 'notes', value: rest }] : [],
  };
}

/** Values of fields that the owner doesn’t have are kept and exported unchanged. */
function keptWith(kept: Kept | null, unknown: readonly CustomText[]): Kept | null {
  if (!unknown.length) return kept;
  const properties = unknown.map(({ key, name, text: written }) => ({
    name: CUSTOM_PROPERTY,
    params: { ...(key === null ? {} : { 'X-KEY': [key] }), 'X-NAME': [name] },
    value: written.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n'),
  }));
  return { ...kept, properties: [...(kept?.properties ?? []), ...properties] };
}

/** The beginning of a text; never splits a surrogate pair. */
const cut = (text: string, longest: number): string => {
  const begin = text.slice(0, longest);
  return /[\uD800-\uDBFF]$/.test(begin) ? begin.slice(0, -1) : begin;
};

/**
 * A fingerprint that is equal for the same row of the same file, whatever the file’s name and however often it is sent.
 */
export const rowKey = (row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify(withoutEmpty(row)))
    .digest('base64url')
    .slice(0, 24);

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null && item !== '' && !(Array.isArray(item) && !item.length))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, withoutEmpty(item)]),
  );
}
