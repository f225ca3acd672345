import { createHash } from 'node:crypto';
import { type ImportedContact, isSafeLink } from '@kaard/contact-formats';
import { cleanTags, EMAIL, isBirthday } from '../contact/contact.input.ts';
import {
  LONGEST,
  LONGEST_ADDRESS_PART,
  LONGEST_LABEL,
  LONGEST_TAG,
  MOST_TAGS,
  MOST_VALUES,
} from '../contact/contact.limits.ts';
import {
  ADDRESS_PARTS,
  type ContactAddress,
  type ContactFields,
  type LabelledValue,
  NETWORKS,
} from '../contact/contact.model.ts';

type Row = Omit<ImportedContact, 'photo'>;

/**
 * A row as fields of a contact. An import never refuses a contact for one of its values: what does not fit where it
 * stood goes into the notes, so that nothing is lost.
 */
export function fieldsOf(row: Row): Partial<ContactFields> {
  const aside: string[] = [];
  const text = (value: string | null, what: string, longest: number): string | null => {
    const trimmed = value?.trim() || null;
    if (trimmed === null || trimmed.length <= longest) return trimmed;
    aside.push(`${what}: ${trimmed}`);
    return trimmed.slice(0, longest);
  };
  const values = (list: readonly LabelledValue[], what: string, fits: (value: string) => boolean): LabelledValue[] => {
    const good: LabelledValue[] = [];
    for (const { value, label } of list) {
      const trimmed = value.trim();
      if (!trimmed) continue;
      if (fits(trimmed) && good.length < MOST_VALUES)
        good.push({ value: trimmed, label: label?.trim().slice(0, LONGEST_LABEL) || null });
      else aside.push(`${what}: ${trimmed}`);
    }
    return good;
  };
  const socials = NETWORKS.flatMap((network) => {
    const link = row[network]?.trim();
    if (!link) return [];
    if (link.length <= LONGEST[network] && isSafeLink(link)) return [[network, link] as const];
    aside.push(`${network}: ${link}`);
    return [];
  });
  const birthday = row.birthday && isBirthday(row.birthday) ? row.birthday : null;
  if (row.birthday && !birthday) aside.push(`Birthday: ${row.birthday}`);
  const fields = {
    name: row.name.trim().slice(0, LONGEST.name),
    title: text(row.title, 'Title', LONGEST.title),
    company: text(row.company, 'Company', LONGEST.company),
    emails: values(row.emails, 'E-mail', (email) => email.length <= LONGEST.email && EMAIL.test(email)),
    phones: values(row.phones, 'Phone', (phone) => phone.length <= LONGEST.phone) as ContactFields['phones'],
    links: values(row.links, 'Link', (link) => link.length <= LONGEST.website && isSafeLink(link)),
    addresses: row.addresses.slice(0, MOST_VALUES).map(addressOf),
    ...Object.fromEntries(socials),
    birthday,
    tags: tagsOf(row.tags),
  };
  if (row.name.trim().length > LONGEST.name) aside.push(`Name: ${row.name.trim()}`);
  const notes = [row.notes?.trim(), ...aside].filter(Boolean).join('\n');
  return { ...fields, notes: notes ? notes.slice(0, LONGEST.notes) : null };
}

function addressOf({ label, ...address }: Row['addresses'][number]): ContactAddress {
  const parts = ADDRESS_PARTS.map(
    (part) => [part, address[part]?.trim().slice(0, LONGEST_ADDRESS_PART) || null] as const,
  );
  return { label: label?.trim().slice(0, LONGEST_LABEL) || null, ...Object.fromEntries(parts) } as ContactAddress;
}

const tagsOf = (tags: readonly string[]): string[] =>
  cleanTags(tags.map((tag) => tag.trim().slice(0, LONGEST_TAG))).slice(0, MOST_TAGS);

/** The same for the same row of the same file, whatever it is called and however often it is sent. */
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
