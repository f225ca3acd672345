import { describe, expect, test } from '@jest/globals';
import type { Contact } from '../contact/contact.model.ts';
import { candidateOf, rank } from './duplicate.finder.ts';
import { blockKeys, type Comparable, companyName } from './profile.ts';
import { isCertain } from './weights.ts';

let id = 0;
const person = (
  name: string,
  other: Partial<Record<'company' | 'title' | 'birthday' | 'linkedIn', string>> & {
    emails?: string[];
    phones?: string[];
  } = {},
) => {
  const { emails = [], phones = [], ...fields } = other;
  return {
    id: ++id,
    name,
    company: null,
    title: null,
    birthday: null,
    linkedIn: null,
    twitter: null,
    github: null,
    addresses: [],
    ...fields,
    emails: emails.map((value) => ({ value, label: null })),
    phones: phones.map((value) => ({ value, label: null, e164: value, extension: null })),
  } as unknown as Contact & Comparable;
};
const found = (input: Comparable, ...others: Contact[]) =>
  rank(input, others.map(candidateOf)).map(({ contact, level, reasons }) => [
    contact.name,
    level,
    reasons.map(({ field, agreement }) => `${field} ${agreement}`).join(', '),
  ]);
/** Whom *Merge all* would make one with it. */
const certain = (input: Comparable, ...others: Contact[]) =>
  rank(input, others.map(candidateOf))
    .filter(isCertain)
    .map(({ contact }) => contact.name);

const work = { company: 'Lindgren Paper Works AB', emails: ['a.berg@lindgren.example'] };

describe('surely the same are', () => {
  test('a name and its address, however either is written', () => {
    expect(found(person('Berg, Anna', { emails: ['A.Berg@lindgren.example'] }), person('Dr. Anna Berg', work))).toEqual(
      [['Dr. Anna Berg', 'sure', 'email same, name same']],
    );
  });

  test('a nickname and a number', () => {
    const phones = ['+12025550143'];
    expect(found(person('Bob Falk', { phones }), person('Robert Falk', { phones }))).toEqual([
      ['Robert Falk', 'sure', 'phone same, name close'],
    ]);
  });

  test('a name at a company, with or without its legal form', () => {
    expect(found(person('Anna Berg', { company: 'Lindgren Paper Works' }), person('Anna Berg', work))[0]?.[1]).toBe(
      'sure',
    );
  });
});

describe('names in Chinese and Japanese', () => {
  const aoba = { company: '株式会社アオバ' };
  const keysOf = (name: string) => blockKeys(person(name));

  test('at a company are surely the same, with and without a blank', () => {
    expect(found(person('山田太郎', aoba), person('山田 太郎', aoba))[0]?.[1]).toBe('sure');
    expect(found(person('王小明', aoba), person('王小明', aoba))[0]?.[1]).toBe('sure');
    expect(keysOf('山田 太郎')).toContain(keysOf('山田太郎')[0]);
  });

  test.each(['佐々木', '長谷川', '久保田', 'スミス', 'さくら', '営業部'])(
    'that are no whole name only ask at a company: %s',
    (name) => {
      expect(found(person(name, aoba), person(name, aoba))).toEqual([[name, 'maybe', 'name part']]);
      expect(certain(person(name, { ...aoba, title: '課長' }), person(name, { ...aoba, title: '部長' }))).toEqual([]);
    },
  );

  test.each([
    ['株式会社アオバ', 'アオバ'],
    ['アオバ株式會社', '㈱アオバ'],
    ['（有）アオバ', '有限会社 アオバ'],
    ['台灣精密工業股份有限公司', '台灣精密工業'],
    ['北京瑞丰有限责任公司', '北京瑞丰有限公司'],
  ])('are at the same company in %j and %j', (one, other) => {
    expect(companyName(one)).toBe(companyName(other));
    expect(found(person('山田 太郎', { company: one }), person('山田 太郎', { company: other }))[0]?.[2]).toBe(
      'name same, company same',
    );
  });

  test('are at another company where only its form is the same', () => {
    expect(companyName('株式会社アオバ')).not.toBe(companyName('株式会社ミナミ'));
    expect(companyName('有限公司')).toBe('有限公司');
  });

  test('of colleagues are told apart where one begins like the other', () => {
    expect(found(person('林 明', aoba), person('林 明子', aoba))).toEqual([]);
    expect(found(person('森 太郎', aoba), person('森田 太郎', aoba))).toEqual([]);
  });

  const [emails, phones] = [['ming.wang@aoba.example'], ['+81355500143']];
  const scanned = { ...aoba, title: '部長', emails, phones };
  const latin = { company: 'Aoba Inc.', title: 'Manager', emails, phones };

  test('are compared with Latin ones by what is beside them: an address asks, a number too is likely', () => {
    expect(found(person('Xiaoming Wang', latin), person('王小明', scanned))).toEqual([
      ['王小明', 'sure', 'email same, phone shared'],
    ]);
    expect(found(person('Xiaoming Wang', { emails }), person('王小明', scanned))).toEqual([
      ['王小明', 'maybe', 'email same'],
    ]);
  });

  test('and Latin ones are two people with one number, box or company', () => {
    const boxes = ['info@aoba.example'];
    expect(found(person('Lisa Example', { phones }), person('王小明', scanned))).toEqual([]);
    expect(
      found(person('Lisa Example', { phones, emails: boxes }), person('王小明', { phones, emails: boxes })),
    ).toEqual([]);
    expect(found(person('Lisa Example', aoba), person('王小明', aoba))).toEqual([]);
  });

  test('show that an address and a number are a whole office’s', () => {
    const office = { emails: ['tokyo@aoba.example'], phones };
    const others = ['Lisa Example', 'Max Muster'].map((name) => person(name, office));
    expect(found(person('王小明', office), ...others)).toEqual([]);
  });

  test('don’t settle who is vague where a colleague has the number too', () => {
    const others = [person('佐藤 健', { phones }), person('Lisa Example', { phones })];
    expect(certain(person('佐藤', { phones }), others[0]!)).toEqual(['佐藤 健']);
    expect(certain(person('佐藤', { phones }), ...others)).toEqual([]);
  });

  test('are never beyond doubt beside Latin ones', () => {
    const said = {
      title: 'Manager',
      emails: ['tokyo@aoba.example'],
      linkedIn: 'https://www.linkedin.com/company/aoba',
    };
    expect(found(person('Lisa Example', said), person('王小明', said))[0]?.[1]).toBe('sure');
    expect(certain(person('Lisa Example', said), person('王小明', said))).toEqual([]);
    expect(certain(person('Xiaoming Wang', latin), person('王小明', scanned))).toEqual([]);
  });
});

test('people who are numbered are told apart, by name and by company', () => {
  const numbered = (at: number, company: string) =>
    person(`Contact ${at}`, { company, title: 'Manager', emails: [`contact${at}@example.com`] });
  expect(found(numbered(1, 'Acme'), numbered(12, 'Acme'), numbered(2, 'Acme'))).toEqual([]);
  expect(
    found(person('Anna Berg', { company: 'Branch 11' }), person('Anna Berg', { company: 'Branch 12' })),
  ).not.toEqual([['Anna Berg', 'sure', expect.anything()]]);
});

describe('perhaps the same are', () => {
  test('two of one name of whom nothing else is known', () => {
    expect(found(person('Anna Berg'), person('Anna Berg', work))).toEqual([['Anna Berg', 'maybe', 'name same']]);
  });

  test('an Anna at the company where an Anna works', () => {
    expect(found(person('Anna', { company: 'Lindgren Paper Works' }), person('Anna Berg', work))[0]?.[1]).toBe('maybe');
  });
});

describe('not the same are', () => {
  test('colleagues with one switchboard and one box', () => {
    const shared = { company: 'Lindgren', emails: ['info@lindgren.example'], phones: ['+12025550100'] };
    const others = ['Tom Kurz', 'Ida Holm', 'Anna Lund'].map((name) => person(name, shared));
    expect(found(person('Anna Berg', shared), ...others)).toEqual([]);
  });

  test('relatives with one number at home', () => {
    const home = { phones: ['+12025550177'] };
    expect(found(person('Tom Berg', home), person('Anna Berg', home))).toEqual([]);
  });

  test('people whose names contradict each other, whatever else agrees but what is their own', () => {
    expect(found(person('Tom Kurz', work), person('Anna Berg', work))).toEqual([]);
  });

  test('namesakes at other companies with other addresses and numbers', () => {
    const one = person('Anna Berg', { ...work, phones: ['+12025550143'] });
    const two = person('Anna Berg', {
      company: 'Nordlicht',
      emails: ['anna@nordlicht.example'],
      phones: ['+12025550199'],
    });
    expect(found(one, two)).toEqual([]);
  });
});

test('a missing field says nothing: the evidence is the same as if nobody had it', () => {
  const [bare] = rank(person('Anna Berg', work), [candidateOf(person('Anna Berg', work))]);
  const [more] = rank(person('Anna Berg', { ...work, title: 'Buyer' }), [candidateOf(person('Anna Berg', work))]);
  expect(more?.evidence).toBe(bare?.evidence);
});

test('those who may be the same share a key', () => {
  for (const [a, b] of [
    [person('Robert Falk'), person('Bob Falk')],
    [person('R. Falk'), person('Bob Falk')],
    [person('Anna Lindqvist'), person('Anna Lindqist')],
    [person('Anna Berg', work), person('Somebody', { emails: work.emails })],
  ] as const) {
    const keys = new Set(blockKeys(a));
    expect([a.name, b.name, blockKeys(b).some((key) => keys.has(key))]).toEqual([a.name, b.name, true]);
  }
});

test.each([
  ['Lindgren Paper Works AB', 'lindgren paper works'],
  ['LINDGREN, Paper & Works Ltd.', 'lindgren paper works'],
  ['AG', 'ag'],
  ['', null],
])('the company %j is called %j', (written, name) => {
  expect(companyName(written)).toBe(name);
});
