import { expect, test } from '@jest/globals';
import { countryNamed, isCountry } from './countries.ts';

test.each(['Germany', 'ÖSTERREICH', 'España', 'Česko', 'USA', 'United Kingdom'])('%s is a country', (text) => {
  expect(isCountry(text)).toBe(true);
});

test.each(['Germany GmbH', 'Velmora', 'France Martin', ''])('%p is none', (text) => {
  expect(isCountry(text)).toBe(false);
});

test('tells which one', () => {
  expect(countryNamed('ÖSTERREICH')).toBe('AT');
  expect(countryNamed('U.S.A.')).toBe('US');
  expect(countryNamed('Velmora')).toBeUndefined();
});
