import { describe, expect, test } from '@jest/globals';
import type { Contact } from '../contact/contact.model.ts';
import { candidateOf } from '../duplicate/duplicate.finder.ts';
import { profileOf } from '../duplicate/profile.ts';
import { createTwinBook, twinKeysOf } from './twin-book.ts';

interface Said {
  name: string;
  company?: string;
  title?: string;
  email?: string;
  phone?: string;
}
const person = (id: number, { name, company, title, email, phone }: Said) =>
  ({
    id,
    name,
    company: company ?? null,
    title: title ?? null,
    birthday: null,
    linkedIn: null,
    twitter: null,
    github: null,
    addresses: [],
    importKeys: [],
    emails: email ? [{ value: email, label: null }] : [],
    phones: phone ? [{ value: phone, label: null, e164: phone, extension: null }] : [],
  }) as unknown as Contact;

function twinOf(said: Said, ...present: Said[]): number | null {
  const found = present.map((one, at) => {
    const candidate = candidateOf(person(at + 1, one));
    return { candidate, keys: twinKeysOf(candidate.profile) };
  });
  const profile = profileOf(person(0, said));
  return createTwinBook(found, []).twinOf({ profile, keys: twinKeysOf(profile) })?.id ?? null;
}

const anna = { name: 'Anna Berg', company: 'Lindgren', title: 'Buyer' };

describe('a row of an import', () => {
  test('is who has the same address or number, also when another one is more like it at first sight', () => {
    const own = { ...anna, email: 'anna.berg@lindgren.example' };
    expect(twinOf(own, own)).toBe(1);
    expect(twinOf({ name: 'Berg, Anna', email: own.email }, own)).toBe(1);
    expect(twinOf({ name: 'Anna Berg', phone: '+12025550143' }, { ...anna, phone: '+12025550143' })).toBe(1);
  });

  test('is who says the same and nothing else', () => {
    expect(twinOf(anna, anna)).toBe(1);
    expect(twinOf({ ...anna, email: 'anna.berg@lindgren.example' }, anna)).toBe(1);
  });

  test.each([
    ['林 明子', '林明子'],
    ['王 小明', '王小明'],
    ['佐々木 誠', '佐々木誠'],
    ['山田 太郎', '山田太郎'],
    ['王小明', '王小明'],
    ['山田 太郎', '太郎 山田'],
  ])('is who has the same name at the same firm, with or without blanks: %s and %s', (one, other) => {
    const company = '株式会社アオバ';
    expect(twinOf({ name: one, company }, { name: other, company })).toBe(1);
    expect(twinOf({ name: other, company }, { name: one, company })).toBe(1);
  });

  test.each(['佐々木', '久保田', 'スミス', '営業部', '田中'])('is nobody for a part of a name: %s', (name) => {
    expect(twinOf({ name, company: 'アオバ' }, { name, company: 'アオバ' })).toBeNull();
  });

  test('is nobody of the same name at the same firm who has an address or a number of their own', () => {
    expect(
      twinOf({ ...anna, email: 'anna.berg@lindgren.example' }, { ...anna, email: 'anna.berg2@lindgren.example' }),
    ).toBeNull();
    expect(twinOf({ ...anna, phone: '+12025550143' }, { ...anna, phone: '+12025550178' })).toBeNull();
  });

  test('is nobody whose name is only like it, when nothing but the firm is the same', () => {
    expect(twinOf({ ...anna, name: 'Anna Bergh' }, anna)).toBeNull();
    expect(twinOf({ ...anna, name: 'A. Berg' }, anna)).toBeNull();
  });
});
