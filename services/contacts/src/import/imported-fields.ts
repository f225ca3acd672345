import { createHash } from 'node:crypto';
import { type ImportedContact, isSafeLink } from '@kaard/contact-formats';
import { isBirthday } from '../contact/contact.input.ts';
import {
  ADDRESS_PARTS,
  type ContactAddress,
  type ContactFields,
  type LabelledValue,
} from '../contact/contact.model.ts';

const SOCIALS = ['linkedIn', 'facebook', 'instagram', 'tiktok', 'twitter', 'youtube', 'github'] as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MOST = {
  name: 200,
  text: 200,
  email: 254,
  phone: 40,
  link: 2048,
  notes: 20_000,
  values: 50,
  tags: 50,
  tag: 100,
  part: 500,
  label: 50,
};

type Row = Omit<ImportedContact, 'photo'>;

/**
 * A row as fields of a contact. An import never refuses a contact for one of its values: what does not fit where it
 * stood goes into the notes, so that nothing is lost.
 */
export function fieldsOf(row: Row): Partial<ContactFields> {
  const aside: string[] = [];
  const text = (value: string | null, what: string): string | null => {
    const trimmed = value?.trim() || null;
    if (trimmed === null || trimmed.length <= MOST.text) return trimmed;
    aside.push(`${what}: ${trimmed}`);
    return trimmed.slice(0, MOST.text);
  };
  const values = (list: readonly LabelledValue[], what: string, fits: (value: string) => boolean): LabelledValue[] => {
    const good: LabelledValue[] = [];
    for (const { value, label } of list) {
      const trimmed = value.trim();
      if (!trimmed) continue;
      if (fits(trimmed) && good.length < MOST.values)
        good.push({ value: trimmed, label: label?.trim().slice(0, MOST.label) || null });
      else aside.push(`${what}: ${trimmed}`);
    }
    return good;
  };
  const socials = SOCIALS.flatMap((network) => {
    const link = row[network]?.trim();
    if (!link) return [];
    if (link.length <= MOST.link && isSafeLink(link)) return [[network, link] as const];
    aside.push(`${network}: ${link}`);
    return [];
  });
  const birthday = row.birthday && isBirthday(row.birthday) ? row.birthday : null;
  if (row.birthday && !birthday) aside.push(`Birthday: ${row.birthday}`);
  const fields = {
    name: row.name.trim().slice(0, MOST.name),
    title: text(row.title, 'Title'),
    company: text(row.company, 'Company'),
    emails: values(row.emails, 'E-mail', (email) => email.length <= MOST.email && EMAIL.test(email)),
    phones: values(row.phones, 'Phone', (phone) => phone.length <= MOST.phone) as ContactFields['phones'],
    links: values(row.links, 'Link', (link) => link.length <= MOST.link && isSafeLink(link)),
    addresses: row.addresses.slice(0, MOST.values).map(addressOf),
    ...Object.fromEntries(socials),
    birthday,
    tags: tagsOf(row.tags),
  };
  if (row.name.trim().length > MOST.name) aside.push(`Name: ${row.name.trim()}`);
  const notes = [row.notes?.trim(), ...aside].filter(Boolean).join('\n');
  return { ...fields, notes: notes ? notes.slice(0, MOST.notes) : null };
}

function addressOf({ label, ...address }: Row['addresses'][number]): ContactAddress {
  const parts = ADDRESS_PARTS.map((part) => [part, address[part]?.trim().slice(0, MOST.part) || null] as const);
  return { label: label?.trim().slice(0, MOST.label) || null, ...Object.fromEntries(parts) } as ContactAddress;
}

const tagsOf = (tags: readonly string[]): string[] => {
  const kept = new Map<string, string>();
  for (const tag of tags) {
    const trimmed = tag.trim().slice(0, MOST.tag);
    if (trimmed && !kept.has(trimmed.toLowerCase())) kept.set(trimmed.toLowerCase(), trimmed);
  }
  return [...kept.values()].slice(0, MOST.tags);
};

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
