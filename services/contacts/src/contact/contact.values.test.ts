import { describe, expect, test } from '@jest/globals';
import { isBirthday } from './contact.input.ts';
import type { LabelledValue } from './contact.model.ts';
import { inStep, keyOfValue } from './contact.values.ts';

const plain = (value: string, label: string | null = null): LabelledValue => ({ value, label });
const present = {
  email: 'mira@work.example',
  emails: [plain('mira@work.example', 'work'), plain('mira@home.example', 'home')],
  phone: null,
  phones: [],
  website: null,
  links: [],
};

describe('a named field and its list', () => {
  test('that are not given stay away', () => {
    expect(inStep({ title: 'Buyer' }, present, 'US')).toEqual({ title: 'Buyer' });
  });

  test('begin with the same value when only the field is given', () => {
    expect(inStep({ email: 'new@work.example' }, present, 'US')).toEqual({
      email: 'new@work.example',
      emails: [plain('new@work.example', 'work'), plain('mira@home.example', 'home')],
    });
  });

  test('make a further value the first when the field names it', () => {
    expect(inStep({ email: 'MIRA@home.example' }, present, 'US').emails).toEqual([plain('MIRA@home.example', 'home')]);
  });

  test('lose the first value, and keep the others, when the field is cleared', () => {
    expect(inStep({ email: null }, present, 'US')).toEqual({
      email: null,
      emails: [plain('mira@home.example', 'home')],
    });
  });

  test('agree on the first of the list when only the list is given', () => {
    expect(inStep({ emails: [plain('a@b.example'), plain('A@B.example', 'x')] }, present, 'US')).toEqual({
      email: 'a@b.example',
      emails: [plain('a@b.example')],
    });
    expect(inStep({ emails: [] }, present, 'US')).toEqual({ email: null, emails: [] });
  });

  test('put the field in front of the list when both are given', () => {
    const change = { email: 'b@b.example', emails: [plain('a@b.example'), plain('b@b.example', 'work')] };
    expect(inStep(change, null, 'US').emails).toEqual([plain('b@b.example', 'work'), plain('a@b.example')]);
  });
});

describe('a number', () => {
  test('has its E.164 and its extension beside it', () => {
    expect(inStep({ phone: '(202) 555-0143 ext. 12' }, null, 'US').phones).toEqual([
      { value: '(202) 555-0143 ext. 12', label: null, e164: '+12025550143', extension: '12' },
    ]);
  });

  test('that no plan has is kept and marked', () => {
    expect(inStep({ phones: [plain('ask Mira')] }, null, 'US')).toEqual({
      phone: 'ask Mira',
      phones: [{ value: 'ask Mira', label: null, e164: null, extension: null }],
    });
  });

  test('is the same however it is written, but not with another extension', () => {
    const key = keyOfValue('phones', 'US');
    expect(key('+1 202-555-0143')).toBe(key('(202) 555 0143'));
    expect(key('+1 202-555-0143')).not.toBe(key('(202) 555 0143 x5'));
  });
});

test.each([
  ['1984-05-17', true],
  ['--02-29', true],
  ['2023-02-29', false],
  ['1984-5-17', false],
  ['0000-01-01', false],
  ['17.05.1984', false],
])('the birthday %s exists: %p', (text, exists) => {
  expect(isBirthday(text)).toBe(exists);
});
