import { expect, test } from '@jest/globals';
import { isCountry } from './countries.ts';

test.each(['Germany', 'ÖSTERREICH', 'España', 'Česko', 'USA', 'United Kingdom'])('%s is a country', (text) => {
  expect(isCountry(text)).toBe(true);
});

test.each(['Germany GmbH', 'Velmora', 'France Martin', ''])('%p is none', (text) => {
  expect(isCountry(text)).toBe(false);
});
