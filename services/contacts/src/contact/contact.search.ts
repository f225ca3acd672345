import type { CustomValues } from '@kaard/contact-formats/custom';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import { phoneWords } from '@kaard/contact-formats/search-phones';
import { fold, groupedDigits, keyOf, token, writtenWords } from '@kaard/contact-formats/search-words';
import { ADDRESS_PARTS, type ContactFields, type LabelledValue } from './contact.model.ts';

export type Searchable = Omit<ContactFields, 'birthday' | 'isFavourite' | 'extractedData' | 'scannedImageUrl'>;

/** Bounds the size of a document; a note of 20,000 characters has some 3,000 words. */
const MAX_TOKENS = 2000;
const LONGEST_CUSTOM_KEY = 200;

/** What a contact can be found by: the words of every field, e-mails, phones and other numbers also as a whole. */
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

/** What matters most comes first: a very long note must not push a name out. */
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

/** What the value of a custom field is filtered by. */
export const customKeyOf = (key: string, value: string): string =>
  `${key}=${keyOf(value).slice(0, LONGEST_CUSTOM_KEY)}`;

export const customKeysOf = (values: CustomValues): string[] =>
  Object.entries(values).map(([key, value]) => customKeyOf(key, String(value)));
