import { expect, test } from '@jest/globals';
import { FOLDS, foldOf, foldsOf } from './own-cards.ts';

const card = (values: Record<string, string>) => ({
  fields: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value }])),
});

test('cards of one firm are in one part, however long the chain', () => {
  const folds = foldsOf({
    a: card({ company: 'Velmora Optics', email: 'amara@velmora.de' }),
    b: card({ email: 'bo@velmora.de', phone: '+49 (0)30 901820' }),
    c: card({ phone: '030 901820', website: 'www.kilnworks.de' }),
    d: card({ email: 'cleo@kilnworks.de' }),
  });
  expect(new Set(folds.values()).size).toBe(1);
});

test('the host of everybody’s provider makes nobody one firm', () => {
  const cards = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`c${i}`, card({ email: `person${i}@gmail.com` })]),
  );
  expect(new Set(foldsOf(cards).values()).size).toBe(FOLDS);
});

test.each(['', '3', '-1', 'all'])('%p is no part', (text) => {
  expect(() => foldOf(text)).toThrow('parts 0 to 2');
});
