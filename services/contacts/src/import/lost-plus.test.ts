import { expect, test } from '@jest/globals';
import { withLostPluses } from './lost-plus.ts';

const WORK = { label: 'work', e164: null, extension: null };

const phonesOf = (phone: string, country: string) => {
  const { phones, phone: first } = withLostPluses({ phone, phones: [{ ...WORK, value: phone }] }, country);
  expect(phones).toEqual([{ ...WORK, value: first }]);
  return first;
};

test.each([
  ['493023125417', 'US', '+493023125417'],
  ['442079460018', 'FR', '+442079460018'],
  ['33612345678', 'US', '+33612345678'],
])('%s in a list from %s has lost its plus', (phone, country, whole) => {
  expect(phonesOf(phone, country)).toBe(whole);
});

test.each([
  ['a number of the own country', '13012345678', 'CN'],
  ['one that both countries may have', '441632960001', 'DE'],
  ['one with its country’s code', '12025550199', 'US'],
  ['one that is too short to tell', '4520123456', 'US'],
  ['one of no country', '999999999999', 'US'],
  ['one with a trunk zero', '0301234567890', 'US'],
  ['one that was written by a person', '49 30 23125417', 'US'],
  ['one that has its plus', '+493023125417', 'US'],
])('%s stays as it is', (_, phone, country) => {
  expect(phonesOf(phone, country)).toBe(phone);
});

test('a row without phones gets none', () => {
  expect(withLostPluses({ name: 'Mira Adler' }, 'US')).toEqual({ name: 'Mira Adler' });
});
