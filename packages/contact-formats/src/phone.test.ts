import { describe, expect, test } from '@jest/globals';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { normalisePhone, phoneCountry } from './phone.ts';
import { matchesFormRule, nationalDigits } from './phone-text.ts';

describe('normalisePhone', () => {
  test.each(['', 'call me', '12', '+', '1'.repeat(80), '+49'])('refuses %p', (text) => {
    expect(normalisePhone(text, 'DE')).toBeNull();
  });

  test('needs a country for a number without one', () => {
    expect(normalisePhone('030 901820')).toBeNull();
    expect(normalisePhone('030 901820', 'DE')?.e164).toBe('+4930901820');
  });

  test('an unknown default country counts as none', () => {
    expect(normalisePhone('030 901820', 'XX')).toBeNull();
  });

  test.each([
    ['+49 (0)30 901820', '+4930901820'],
    ['0049 30 901820', '+4930901820'],
    ['tel:+49-30-901820', '+4930901820'],
    ['(202) 555-0148', '+12025550148'],
  ])('reads %s as %s', (text, e164) => {
    expect(normalisePhone(text, 'US')?.e164).toBe(e164);
  });

  test('keeps the extension apart', () => {
    expect(normalisePhone('+1 202 555 0148 ext. 42')).toMatchObject({ e164: '+12025550148', extension: '42' });
  });

  test('tells a possible number from one that the numbering plan has', () => {
    expect(normalisePhone('+1 202 555 0148')?.isValid).toBe(true);
    expect(normalisePhone('+1 100 555 0148')?.isValid).toBe(false);
  });

  test('tells mobile from fixed where the plan does', () => {
    expect(normalisePhone('+49 1512 3456789')?.kind).toBe('mobile');
    expect(normalisePhone('+49 30 901820')?.kind).toBe('fixed');
    expect(normalisePhone('+1 202 555 0148')?.kind).toBe('unknown');
  });
});

test('phoneCountry takes any case and refuses what is no country', () => {
  expect(phoneCountry('de')).toBe('DE');
  expect(phoneCountry('Germany')).toBeUndefined();
  expect(phoneCountry(undefined)).toBeUndefined();
});

describe('the rule of the form', () => {
  test.each(['0301234', '+0123', '12a4', '', '+', '1'.repeat(17)])('refuses %p', (text) => {
    expect(matchesFormRule(text)).toBe(false);
  });
  test.each(['+49 (30) 901-820', '1', '2025550148'])('takes %p', (text) => {
    expect(matchesFormRule(text)).toBe(true);
  });
});

test('the national digits are those that the numbering plans of all countries have', () => {
  const wrong = getCountries().filter((country) => {
    const number = getExampleNumber(country, examples)!;
    const [national, dialled] = nationalDigits(number.number);
    const written = number.formatNational().replace(/\D/g, '');
    return national !== number.nationalNumber || ![national, dialled].includes(written);
  });
  // Its mobiles are dialled with a 15 in the middle.
  expect(wrong).toEqual(['AR']);
});
