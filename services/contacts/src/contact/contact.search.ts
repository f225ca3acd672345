import type { CustomValues } from '@kaard/contact-formats/custom';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import { phoneWords } from '@kaard/contact-formats/search-phones';
import { fold, groupedDigits, keyOf, token, writtenWords } from '@kaard/contact-formats/search-words';
import { ADDRESS_PARTS, type ContactFields, type LabelledValue } from './contact.model.ts';

export type Searchable = Omit<ContactFields, 'birthday' | 'isFavourite' | 'extractedData' | 'scannedImageUrl'>;

/** Limits the size of a document; a note of 20,000 characters has about 3,000 words. */
const MAX_TOKENS = 2000;
const LONGEST_CUSTOM_KEY = 200;

/**
 * All tokens by which a contact is found: the words of every field; e-mail addresses, phones and other numbers also as
 * a whole.
 */
export function tokensOf(contact: Searchable): string[] {
  const tokens = new Set<string>();
  for (const email of valuesOf(contact.email, contact.emails)) tokens.add(token(fold(email)));
  const phones = [...(contact.phone ? [{ value: contact.phone, e164: null }] : []), ...contact.phones];
  for (const { value, e164 } of phones) for (const part of phoneWords(value, e164)) tokens.add(part);
  for (const text of textsOf(contact)) {
    for (const word of text ? [...writtenWords(text), ...groupedDigits(text)] : []) {
      if (tokens.size >= MAX_TOKENS) return [...tokens];
      tokens.add(word);
    }
  }
  return [...tokens];
}

/** The most important texts come first, so that a very long note can’t displace a name. */
function textsOf(contact: Searchable): (string | null)[] {
  const { name, company, linkedIn, twitter, github, instagram, facebook, tiktok, youtube } = contact;
  return [
    name,
    company,
    ...PLAIN_NAMES.map((field) => contact[field]),
    ...valuesOf(contact.email, contact.emails),
    ...valuesOf(contact.website, contact.links),
    linkedIn,
    twitter,
    github,
    instagram,
    facebook,
    tiktok,
    youtube,
    ...contact.tags,
    ...Object.values(contact.customFields).map(String),
    ...contact.addresses.flatMap((address) => ADDRESS_PARTS.map((part) => address[part])),
    contact.notes,
  ];
}

const valuesOf = (named: string | null, list: readonly LabelledValue[]): string[] => [
  ...new Set([...(named ? [named] : []), ...list.map(({ value }) => value)]),
];

/** The key by which a custom field’s value is filtered. */
export const customKeyOf = (key: string, value: string): string =>
  `${key}=${keyOf(value).slice(0, LONGEST_CUSTOM_KEY)}`;

export const customKeysOf = (values: CustomValues): string[] =>
  Object.entries(values).map(([key, value]) => customKeyOf(key, String(value)));
