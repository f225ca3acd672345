import { type Payload, type PayloadPhone, readPayload, socialProfile } from '@kaard/contact-formats';
import type { Code, FieldName, FieldValue, ListedAddress, ListedPhone, PhoneKind, Quad, Reading } from '../types.ts';
import { chineseFamilyName } from './east-asian/family-names.ts';
import { fieldValue } from './evidence.ts';
import { postalParts } from './places/postal-forms.ts';

export interface CodeValue {
  field: FieldName;
  value: string;
  box: Quad;
  picture: number;
}

/** Fields that the codes of the pictures hold; the first code that has a field decides. */
export function codeValues(readings: Reading[]): CodeValue[] {
  const values: CodeValue[] = [];
  for (const [picture, reading] of readings.entries()) {
    for (const code of reading.codes) {
      for (const [field, value] of fieldsOf(readPayload(code.text))) {
        if (!values.some((one) => one.field === field))
          values.push({ field, value, box: fractions(code, reading), picture });
      }
    }
  }
  return values;
}

/** How sure a value is that a code holds. */
export const CODED = 0.99;

/** Everything of a kind that the codes hold. */
export interface CodeLists {
  phones: ListedPhone[];
  emails: FieldValue[];
  websites: FieldValue[];
  addresses: ListedAddress[];
}

const KINDS: Record<PayloadPhone['kind'], PhoneKind> = {
  mobile: 'mobile',
  work: 'office',
  home: 'phone',
  fax: 'fax',
  other: 'phone',
};

/** Numbers, mailboxes, sites and addresses of the codes, in their order. */
export function codeLists(readings: Reading[]): CodeLists {
  const lists: CodeLists = { phones: [], emails: [], websites: [], addresses: [] };
  for (const [picture, reading] of readings.entries()) {
    for (const code of reading.codes) {
      const coded = (value: string): FieldValue => fieldValue(value, CODED, 'code', fractions(code, reading), picture);
      const payload = readPayload(code.text);
      if (payload.kind === 'email') lists.emails.push(coded(payload.email));
      if (payload.kind === 'phone') lists.phones.push({ ...coded(payload.phone), kind: 'phone' });
      if (payload.kind === 'url' && !socialProfile(payload.url)) lists.websites.push(coded(payload.url));
      if (payload.kind !== 'contact') continue;
      const { phones, emails, websites, addresses } = payload.contact;
      lists.phones.push(...phones.map(({ number, kind }) => ({ ...coded(number), kind: KINDS[kind] })));
      lists.emails.push(...emails.map(coded));
      lists.websites.push(...websites.map(coded));
      const lined = addresses.map((value) => value.split(', '));
      lists.addresses.push(
        ...lined.map((lines) => ({ ...coded(lines.join(', ')), lines, parts: postalParts(lines, undefined) })),
      );
    }
  }
  return lists;
}

function fieldsOf(payload: Payload): [FieldName, string][] {
  if (payload.kind === 'email') return [['email', payload.email]];
  if (payload.kind === 'phone') return [['phone', payload.phone]];
  if (payload.kind === 'url') {
    const profile = socialProfile(payload.url);
    return [[profile ? profile.network : 'website', payload.url]];
  }
  if (payload.kind !== 'contact') return [];
  const { contact } = payload;
  const phone = contact.phones.find((one) => one.kind === 'mobile') ?? contact.phones.find((one) => one.kind !== 'fax');
  const fields: [FieldName, string | undefined][] = [
    ['name', contact.name && familyFirst(contact.name)],
    ['title', contact.title],
    ['company', contact.company],
    ['email', contact.emails[0]],
    ['phone', phone?.number],
    ['website', contact.websites[0]],
    ...Object.entries(contact.profiles).map(([network, url]): [FieldName, string] => [network as FieldName, url]),
  ];
  return fields.filter((field): field is [FieldName, string] => Boolean(field[1]));
}

/** `家輝 潘`, `潘 家輝`: programs put a Chinese family name last, where Latin ones stand, and a blank between. */
function familyFirst(name: string): string {
  const parts = name.split(/\s+/);
  if (parts.length !== 2 || !/^[\p{Script=Han}\s]+$/u.test(name)) return name;
  const [families, given] = [0, 1].map((want) =>
    parts.filter((part) => (chineseFamilyName(part) === part.length ? 0 : 1) === want),
  );
  return families!.length === 1 ? `${families![0]}${given![0]}` : name;
}

function fractions(code: Code, { picture }: Reading): Quad {
  return code.quad.map(({ x, y }) => ({ x: x / picture.width, y: y / picture.height })) as Quad;
}
