import { expect, test } from '@jest/globals';
import { hasTrade, isTradeAlone } from './trade-words.ts';

test.each([
  ['Dental Clinic', true],
  ['GLASS & METAL WORKS', true],
  ['Wealth Management', true],
  ['Consulting', true],
  ['Velmora Clinic', false],
  ['and the', false],
  ['', false],
])('%s is a trade alone: %s', (text, is) => expect(isTradeAlone(text)).toBe(is));

test('a name may have a trade among its words', () => {
  expect([hasTrade('Velmora Clinic'), hasTrade('Velmora')]).toEqual([true, false]);
});
