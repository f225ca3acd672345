import { composeName, networkNamed } from '../contact/collect.ts';
import type { ImportedContact, KeptProperty, LabelledValue, NameParts } from '../contact/contact.ts';
import { CUSTOM_PROPERTY } from '../contact/custom.ts';
import { PLAIN_FIELDS, PLAIN_NAMES } from '../contact/fields.ts';
import { eastAsianParts } from '../east-asian-name.ts';
import { splitName } from '../person-name.ts';
import { SOCIAL_NETWORKS, socialUrl } from '../social.ts';
import { plainText } from '../text/clean.ts';
import { isFaxLabel } from './fax-label.ts';
import { asWritten } from './kept-property.ts';
import { PHONE_PARAM } from './labels.ts';
import { encodeBase64, escapeValue } from './values.ts';

/** Marks a favourite; vCard has no property for it. */
export const FAVOURITE_PROPERTY = 'X-KAARD-FAVOURITE';

/** If kept properties contained these, they would end the card and begin a hidden one. */
const WRITTEN_HERE = new Set(['BEGIN', 'END', 'VERSION']);

/** Octets per line without its end, RFC 2426 section 2.6. */
const WIDTH = 75;
const encoder = new TextEncoder();

/** The minimum that is needed to write a contact; all other data is written, too. */
export type WritableContact = Partial<ImportedContact> & { name: string };

const TYPES: Record<string, string> = {
  work: 'WORK',
  home: 'HOME',
  mobile: 'CELL',
  main: 'MAIN',
  other: 'OTHER',
  car: 'CAR',
  school: 'SCHOOL',
  fax: 'FAX',
  pager: 'PAGER',
};

/** A vCard 3.0 (RFC 2426) with CR LF at the end of every line, folded by octets and never inside a character. */
export function writeVCard(contact: WritableContact): string {
  const lines: string[] = [];
  const kept = contact.kept ?? {};
  const groups = new Set((kept.properties ?? []).map(({ group }) => group));
  let item = 0;
  const add = (name: string, value: string | null | undefined) => {
    if (value) lines.push(`${name}:${value}`);
  };
  const addText = (name: string, text: string | null | undefined) =>
    add(name, text ? escapeValue(plainText(text)) : null);

  add('BEGIN', 'VCARD');
  add('VERSION', '3.0');
  addText('FN', contact.name);
  const parts = kept.name && kept.nameOf === contact.name ? kept.name : partsOf(contact);
  add('N', structured([parts.family, parts.given, parts.additional, parts.prefix, parts.suffix]));
  addText('NICKNAME', kept.nickname);
  const units = [contact.department ?? '', ...(kept.units ?? [])].filter(Boolean);
  if (contact.company || units.length) add('ORG', structured([contact.company ?? '', ...units]));
  for (const field of PLAIN_NAMES) {
    const { vcard } = PLAIN_FIELDS[field];
    if (vcard) addText(vcard, contact[field]);
  }
  addText('ROLE', kept.role);
  addLabelled('EMAIL', ['INTERNET'], withPrimary(contact.email, contact.emails));
  addLabelled('TEL', [], withPrimary(contact.phone, contact.phones));
  for (const { label, street, city, region, postcode, country } of contact.addresses ?? []) {
    const value = structured(['', '', street, city, region, postcode, country].map((part) => part ?? ''));
    addWithLabel('ADR', [], label, value);
  }
  addLabelled('URL', [], withPrimary(contact.website, contact.links));
  for (const network of SOCIAL_NETWORKS) {
    const value = contact[network];
    // Programs that read this need an address; a bare handle is none.
    if (value)
      add(`X-SOCIALPROFILE;TYPE=${network.toLowerCase()}`, escapeValue(plainText(handleOrUrl(network, value))));
  }
  addText('NOTE', contact.notes);
  add('BDAY', contact.birthday);
  if (contact.tags?.length) add('CATEGORIES', contact.tags.map((tag) => escapeValue(plainText(tag))).join(','));
  if (contact.isFavourite) add(FAVOURITE_PROPERTY, '1');
  addText('UID', kept.uid);
  for (const { key, name, text } of contact.custom ?? []) {
    const named = `${key === null ? '' : `;X-KEY=${paramValue(key)}`};X-NAME=${paramValue(name)}`;
    addText(`${CUSTOM_PROPERTY}${named}`, text);
  }
  for (const property of kept.properties ?? []) addKept(property);
  for (const { name, value } of kept.columns ?? []) {
    add(`X-KAARD-COLUMN;X-NAME=${paramValue(name)}`, escapeValue(plainText(value)));
  }
  if (contact.photo) {
    const type = contact.photo.type.replace(/^image\//, '').toUpperCase();
    add(`PHOTO;ENCODING=b;TYPE=${type}`, encodeBase64(contact.photo.bytes));
  }
  add('END', 'VCARD');
  return lines.map(folded).join('');

  function addLabelled(name: string, types: string[], values: readonly LabelledValue[]): void {
    for (const [at, { value, label }] of values.entries()) {
      const preferred = at === 0 && values.length > 1 ? [...types, 'PREF'] : types;
      const isFax = name === 'TEL' && label !== null && isFaxLabel(label);
      addWithLabel(isFax ? `TEL;${PHONE_PARAM}=1` : name, preferred, label, escapeValue(plainText(value)));
    }
  }

  /** Purposes without a standard type become a label as Apple writes it. */
  function addWithLabel(name: string, types: string[], label: string | null, value: string): void {
    const words = label ? label.split(' ') : [];
    const known = words.map((word) => TYPES[word]).filter((type): type is string => type !== undefined);
    const all = known.length === words.length ? [...types, ...known] : types;
    const head = all.length ? `${name};TYPE=${all.join(',')}` : name;
    if (known.length === words.length) {
      add(head, value);
      return;
    }
    do item++;
    while (groups.has(`item${item}`));
    add(`item${item}.${head}`, value);
    add(`item${item}.X-ABLABEL`, escapeValue(plainText(label!)));
  }

  function addKept(property: KeptProperty): void {
    const { group, name, params, value } = asWritten({ ...property, value: plainText(property.value) });
    if (!/^[A-Z][\w-]*$/.test(name) || WRITTEN_HERE.has(name.toUpperCase())) return;
    const written = Object.entries(NAMES_THE_PERSON.has(name.toUpperCase()) ? withoutPreference(params) : params)
      .filter(([key]) => /^[A-Z][\w-]*$/.test(key))
      .map(([key, values]) => `;${key}=${values.map(paramValue).join(',')}`);
    const head = `${group && /^[\w-]+$/.test(group) ? `${group}.` : ''}${name}${written.join('')}`;
    lines.push(`${head}:${value}`);
  }
}

const structured = (parts: readonly string[]): string => parts.map((part) => escapeValue(plainText(part))).join(';');

/** Properties of which one is a field of the contact: others that are kept must not be preferred to it. */
const NAMES_THE_PERSON = new Set(['FN', 'N', 'NICKNAME', 'ORG', 'TITLE', 'ROLE', 'BDAY']);

function withoutPreference({ PREF: _, ...params }: KeptProperty['params']): KeptProperty['params'] {
  const { TYPE, ...others } = params;
  const types = TYPE?.filter((type) => type.toLowerCase() !== 'pref');
  return types?.length ? { ...others, TYPE: types } : others;
}

/** RFC 6868; a value with separators is quoted. */
function paramValue(value: string): string {
  const safe = plainText(value).replace(/\^/g, '^^').replace(/\n/g, '^n').replace(/"/g, "^'");
  return /[:;,\s]/.test(safe) || !safe ? `"${safe}"` : safe;
}

function withPrimary(
  primary: string | null | undefined,
  values: readonly LabelledValue[] = [],
): readonly LabelledValue[] {
  if (!primary || values[0]?.value === primary) return values;
  const found = values.find(({ value }) => value === primary);
  return [found ?? { value: primary, label: null }, ...values.filter((value) => value !== found)];
}

/** Whether the parts contain no more than the name itself: it was never split, or split as we would. */
export function isPlainName(parts: NameParts, contact: WritableContact): boolean {
  const plain = partsOf(contact);
  return (Object.keys(plain) as (keyof NameParts)[]).every((part) => (parts[part] ?? '') === plain[part]);
}

/**
 * Splits a name that has no stored parts, provided that the parts form the same name again, and every family name has
 * a given name or title with it. Chinese, Japanese and Korean names start with the family name, and lose the space for
 * programs that read only the parts.
 */
export function partsOf(contact: WritableContact): NameParts {
  const { name, company } = contact;
  const nothing = { family: '', given: '', additional: '', prefix: '', suffix: '' };
  const eastAsian = name === company ? null : eastAsianParts(name, isJapanese(contact));
  if (eastAsian) return { ...nothing, ...eastAsian };
  const parts = { ...nothing, ...splitName(name, company) };
  return (parts.given || parts.prefix) && composeName(parts) === name ? parts : { ...nothing, given: name };
}

/** As far as company and phone numbers suggest it. */
const isJapanese = ({ company, phone, phones = [] }: WritableContact): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]|株式会社|有限会社|合同会社/u.test(company ?? '') ||
  [phone, ...phones.map(({ value }) => value)].some((number) => /^\s*\+81/.test(number ?? ''));

const handleOrUrl = (network: (typeof SOCIAL_NETWORKS)[number], value: string): string =>
  networkNamed(network) && !/[./]/.test(value) ? (socialUrl(network, value) ?? value) : value;

function folded(line: string): string {
  if (line.length * 3 <= WIDTH) return `${line}\r\n`;
  const bytes = encoder.encode(line);
  if (bytes.length <= WIDTH) return `${line}\r\n`;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    // The blank of a continuation counts.
    let end = Math.min(bytes.length, start + (start ? WIDTH - 1 : WIDTH));
    while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end--;
    pieces.push(decoder.decode(bytes.subarray(start, end)));
    start = end;
  }
  return `${pieces.join('\r\n ')}\r\n`;
}
