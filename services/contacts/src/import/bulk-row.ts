import { type ImportedContact, plainText, SOCIAL_NETWORKS, type SocialNetwork } from '@kaard/contact-formats';
import { ADDRESS_PARTS, type CustomText, type LabelledValue, type PostalAddress } from '@kaard/contact-formats/contact';
import { eachPlain, PLAIN_NAMES } from '@kaard/contact-formats/fields';

/** Longer than any field; longer values are not read (ADR 0073). */
const LONGEST_READ = 25_000;
const LONGEST_KEY = 100;

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Programs without null send false for missing values. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === false || value === '';

const eachOf = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;

const TEXTS = ['name', ...PLAIN_NAMES, 'email', 'phone', 'website', ...SOCIAL_NETWORKS, 'notes', 'birthday'];
const LABELLED = ['value', 'label'];
const PARTS: Readonly<Record<string, readonly string[]>> = {
  emails: LABELLED,
  phones: LABELLED,
  links: LABELLED,
  addresses: ['label', ...ADDRESS_PARTS],
};
const FIELDS = [...TEXTS, 'tags', 'isFavourite', 'customFields', ...Object.keys(PARTS)];

/** The part of a sent contact that is read; everything else is ignored. */
export function lookedAt(given: unknown): unknown {
  const row = picked(given, FIELDS);
  if (!isObject(row)) return row;
  const lists = Object.entries(PARTS).flatMap(([name, parts]) => {
    const list = row[name];
    return Array.isArray(list) ? [[name, list.map((item) => picked(item, parts))]] : [];
  });
  return { ...row, ...Object.fromEntries(lists) };
}

/** Values that are not objects are read as a whole. */
const picked = (value: unknown, fields: readonly string[]): unknown =>
  isObject(value)
    ? Object.fromEntries(fields.filter((field) => Object.hasOwn(value, field)).map((field) => [field, value[field]]))
    : value;

/**
 * Converts a contact sent by a client: S1’s imported contact, and further values of this product. Without a name it
 * fails when it is saved, with its line. Texts are cleaned like those of files, so that none of ten thousand rows is
 * refused for an invisible character. Values that can’t be read in their place are added to the notes, each on its own
 * (ADR 0057).
 */
export function contactOfBulkRow(given: unknown): Omit<ImportedContact, 'photo'> {
  const row = isObject(given) ? given : {};
  const aside: string[] = [];
  const setAside = (value: unknown, place: string): null => {
    if (!isNothing(value))
      aside.push(plainText(`${place}: ${typeof value === 'string' ? value : JSON.stringify(value)}`));
    return null;
  };

  const text = (value: unknown, place: string): string | null => {
    const written = typeof value === 'number' ? String(value) : value;
    return typeof written === 'string' && written.length <= LONGEST_READ ? plainText(written) : setAside(value, place);
  };
  const list = <T>(name: string, read: (item: unknown, place: string) => T | null): T[] => {
    const value = row[name];
    if (Array.isArray(value)) return value.flatMap((item, at) => read(item, `${name}.${at}`) ?? []);
    setAside(value, name);
    return [];
  };
  /** An object with none of these fields is not understood and set aside. */
  const object = (item: unknown, place: string, fields: readonly string[]): Fields | null =>
    isObject(item) && fields.some((field) => Object.hasOwn(item, field)) ? item : setAside(item, place);

  const labelled = (item: unknown, place: string): LabelledValue | null => {
    const isBare = typeof item === 'string' || typeof item === 'number';
    const read = isBare ? null : object(item, place, ['value']);
    const value = isBare ? text(item, place) : read && text(read.value, `${place}.value`);
    return value === null ? null : { value, label: read && text(read.label, `${place}.label`) };
  };
  const address = (item: unknown, place: string): PostalAddress | null => {
    const read = object(item, place, ADDRESS_PARTS);
    if (!read) return null;
    const parts = eachOf(ADDRESS_PARTS, (part) => text(read[part], `${place}.${part}`));
    return { label: text(read.label, `${place}.label`), ...parts };
  };
  /** The list’s values, including the named one. */
  const values = (name: string, first: string | null): LabelledValue[] => {
    const all = list(name, labelled);
    return first?.trim() && !all.some(({ value }) => value.trim() === first.trim())
      ? [{ value: first, label: null }, ...all]
      : all;
  };
  const custom = (): CustomText[] => {
    if (!isObject(row.customFields)) {
      setAside(row.customFields, 'customFields');
      return [];
    }
    return Object.entries(row.customFields).flatMap(([sent, value]) => {
      const place = `customFields.${sent}`;
      const written = sent.length > LONGEST_KEY ? setAside(value, place) : text(value, place);
      const key = plainText(sent);
      return written ? [{ key, name: key, text: written }] : [];
    });
  };

  const named = (field: string) => text(row[field], field);
  const [email, phone, website] = [named('email'), named('phone'), named('website')];
  const contact = {
    name: named('name') ?? '',
    ...eachPlain(named),
    email,
    phone,
    website,
    ...eachOf<SocialNetwork, string | null>(SOCIAL_NETWORKS, named),
    tags: list('tags', text),
    ...(row.isFavourite === true ? { isFavourite: true } : {}),
    emails: values('emails', email),
    phones: values('phones', phone),
    links: values('links', website),
    addresses: list('addresses', address).filter((one) => ADDRESS_PARTS.some((part) => one[part]?.trim())),
    birthday: named('birthday'),
    custom: custom(),
    kept: null,
  };
  if (row.isFavourite !== true) setAside(row.isFavourite, 'isFavourite');
  // Notes are not searched by patterns, and fields that are too long are added to them as well.
  const notes = typeof row.notes === 'string' ? plainText(row.notes) : text(row.notes, 'notes');
  return { ...contact, notes: [notes?.trim() && notes, ...aside].filter(Boolean).join('\n') || null };
}
