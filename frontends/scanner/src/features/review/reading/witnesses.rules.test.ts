import { describe, expect, it } from '@jest/globals';
import type { FieldName, ReadField } from '../../../scan/answer.ts';
import { doubtsOf, isNearMiss } from './witnesses.rules.ts';

const read = (values: Partial<Record<FieldName, string>>, origin: ReadField['origin'] = 'card') =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, confidence: 0.99, origin, box: null, picture: 0 }]),
  );
const doubts = (values: Partial<Record<FieldName, string>>) => doubtsOf(read(values));

describe('nothing speaks against', () => {
  it.each([
    [{ name: 'Jörg Müller', company: 'Müller Optik GmbH', email: 'joerg.mueller@mueller-optik.example' }],
    [{ name: 'Jörg Müller', email: 'j.muller@example.org' }],
    [{ name: 'Sue Blue', email: 'sue.blue@bluewater.example' }],
    [{ name: 'Manuel Suero', email: 'manuel.suero@gmail.com' }],
    [{ name: 'Ada Quint', company: 'Ada Quint' }],
    [{ name: 'Mary J. O’Hara-van den Berg, PhD', email: 'info@berg.example', website: 'https://shop.example' }],
    [{ name: 'José Ortega y Gasset', company: 'Roca' }],
    [{ name: 'JANE McDONALD', title: 'Director', company: 'Tide & Co', phone: '+1 202 555 0143' }],
    [{ name: 'Lead Baker', title: 'Baker', company: 'Nordlicht', email: 'hello@other.example' }],
    [{ company: 'Nordlicht', email: 'ada@nordlicht.example', website: 'https://www.nordlicht.example' }],
    [{ company: 'Straße 7', email: 'hallo@strasse7.example' }],
    [{ name: 'Philip Roe', email: 'phil@gmail.com' }],
    [{ name: 'Hamish Pilkington', email: 'hpilkington@gmail.com' }],
    [{ company: 'Marlow Lenses', website: 'https://marlows.example' }],
  ] as [Partial<Record<FieldName, string>>][])('%j', (values) => {
    expect(doubts(values)).toEqual({});
  });
});

describe('a value is marked', () => {
  it.each([
    ['a name that holds the company', { name: 'Ada Quint Nordlicht', company: 'Nordlicht' }, { name: 'company' }],
    ['a name with a legal form', { name: 'Quint Optik GmbH' }, { name: 'company' }],
    ['a stray letter in a name', { name: 'Ada l Quint' }, { name: 'stray' }],
    ['a sign that no name has', { name: 'Ada | Quint' }, { name: 'stray' }],
    ['the title in a name', { name: 'Ada Quint Geschäftsführerin' }, { name: 'stray' }],
    ['a lost accent, by the mailbox', { name: 'Jorg Muller', email: 'joerg.mueller@gmail.com' }, { name: 'accent' }],
    [
      'a lost accent, by the host',
      { company: 'Muller Optik', website: 'https://mueller.example' },
      { company: 'accent' },
    ],
    [
      'a letter that the mailbox has otherwise',
      { name: 'Hamish Pilkinqton', email: 'h.pilkington@gmail.com' },
      { name: 'spelling' },
    ],
    [
      'a letter that the host has otherwise',
      { company: 'Nordlieht', email: 'ada@nordlicht.example' },
      { company: 'spelling' },
    ],
    [
      'two hosts that are nearly one',
      { email: 'ada@nordlicht.example', website: 'https://nordlich.example' },
      { email: 'spelling', website: 'spelling' },
    ],
    ['a title that is the company', { title: 'Nordlicht', company: 'Nordlicht' }, { title: 'twice' }],
    ['a title with an address', { title: 'Director ada@nordlicht.example' }, { title: 'stray' }],
    ['half a number', { phone: '030 12' }, { phone: 'length' }],
  ] as [string, Partial<Record<FieldName, string>>, object][])('%s', (_what, values, expected) => {
    expect(doubts(values)).toEqual(expected);
  });

  it('only where it was read from print: a code says what it says', () => {
    expect(doubtsOf(read({ name: 'Ada | Quint' }, 'code'))).toEqual({});
  });
});

it.each([
  ['pilkington', 'pilkinqton', true],
  ['pilkington', 'pilkingtn', true],
  ['nordlicht', 'nordlciht', true],
  ['nordlicht', 'nordlicht', false],
  ['nordlicht', 'suedlicht', false],
  ['abcd', 'abce', false],
  ['pilkington', 'hpilkington', false],
  ['pilkington', 'pilkingtonh', false],
])('%s beside %s is a near miss: %s', (one, other, isOne) => {
  expect(isNearMiss(one, other)).toBe(isOne);
});
