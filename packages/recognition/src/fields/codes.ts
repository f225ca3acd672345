import { type Payload, readPayload, socialProfile } from '@kaard/contact-formats';
import type { Code, FieldName, Quad, Reading } from '../types.ts';

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
    ['name', contact.name],
    ['title', contact.title],
    ['company', contact.company],
    ['email', contact.emails[0]],
    ['phone', phone?.number],
    ['website', contact.websites[0]],
    ...Object.entries(contact.profiles).map(([network, url]): [FieldName, string] => [network as FieldName, url]),
  ];
  return fields.filter((field): field is [FieldName, string] => Boolean(field[1]));
}

function fractions(code: Code, { picture }: Reading): Quad {
  return code.quad.map(({ x, y }) => ({ x: x / picture.width, y: y / picture.height })) as Quad;
}
