import type { CustomValues } from '@kaard/contact-formats/custom';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import { ADDRESS_PARTS, type ContactFields, type LabelledValue } from './contact.model.ts';

export type Searchable = Omit<ContactFields, 'birthday' | 'extractedData' | 'scannedImageUrl'>;

/** Bounds the size of a document; a note of 20,000 characters has some 3,000 words. */
const MAX_TOKENS = 2000;
const MAX_TOKEN_LENGTH = 64;
const MAX_QUERY_WORDS = 10;
/** What is typed beyond is not looked at; ten words of some language's longest fit in. */
const MAX_QUERY_LENGTH = 500;
const MAX_KEY_LENGTH = 1000;
const LONGEST_CUSTOM_KEY = 200;

/** Letters that Unicode does not take apart into a base letter and a mark. */
const WHOLE: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Lower case, without accents and marks: what is compared when people search. */
export function fold(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłßæœđðþı]/g, (letter) => WHOLE[letter] ?? letter);
}

/** Scripts that write without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** Words of a text; scripts without spaces give single characters and pairs of neighbours. */
export function words(value: string): string[] {
  const found: string[] = [];
  for (const run of fold(value).match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (!UNSPACED.test(run)) {
      found.push(run.slice(0, MAX_TOKEN_LENGTH));
      continue;
    }
    const characters = [...run];
    characters.forEach((character, at) => {
      found.push(character);
      if (at + 1 < characters.length) found.push(character + characters[at + 1]);
    });
  }
  return found;
}

/** What a contact can be found by: the words of every field, e-mails and phones also as a whole. */
export function tokensOf(contact: Searchable): string[] {
  const tokens = new Set<string>();
  for (const email of valuesOf(contact.email, contact.emails)) tokens.add(fold(email).slice(0, MAX_TOKEN_LENGTH));
  const numbers = [...valuesOf(contact.phone, contact.phones), ...contact.phones.map(({ e164 }) => e164 ?? '')];
  for (const number of numbers) {
    const digits = number.replace(/\D/g, '');
    // People remember a number with or without its country code, or by its end.
    for (const part of [digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)]) if (part) tokens.add(part);
    for (const group of number.match(/\d+/g) ?? []) tokens.add(group);
  }
  for (const text of textsOf(contact)) {
    for (const word of text ? words(text) : []) {
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

/**
 * The words of a query, the most selective (longest) first. A query that looks like an e-mail address or a phone
 * number is one word.
 */
export function queryWords(query: string): string[] {
  const typed = query.slice(0, MAX_QUERY_LENGTH).trim();
  if (/^[+(\d][\d\s().\-/]{3,}$/.test(typed)) return [typed.replace(/\D/g, '')];
  const folded = fold(typed);
  if (isOneAddress(folded)) return [folded.slice(0, MAX_TOKEN_LENGTH)];
  const unique = [...new Set(words(typed))].sort((a, b) => b.length - a.length);
  return unique.slice(0, MAX_QUERY_WORDS);
}

/** No blank, and an @ with something before and after it. */
const isOneAddress = (text: string): boolean => !/\s/.test(text) && text.slice(1, -1).includes('@');

/** Every token that begins with the word, as a range that the index can walk: no pattern is made from input. */
export const startsWith = (word: string) => ({ $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } });

/** What the value of a custom field is filtered by. */
export const customKeyOf = (key: string, value: string): string =>
  `${key}=${keyOf(value).slice(0, LONGEST_CUSTOM_KEY)}`;

export const customKeysOf = (values: CustomValues): string[] =>
  Object.entries(values).map(([key, value]) => customKeyOf(key, String(value)));

/** Of a whole value; nothing longer is stored. */
export const keyOf = (value: string): string => fold(value.slice(0, MAX_KEY_LENGTH)).replace(/\s+/g, ' ').trim();
