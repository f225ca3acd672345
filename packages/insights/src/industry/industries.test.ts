import { describe, expect, test } from '@jest/globals';
import { readOccupations } from '@kaard/needs/vocabulary';
import { INDUSTRIES, industriesNamed } from './industries.ts';

describe('industries', () => {
  test('are those of the vocabulary of occupations', async () => {
    const occupations = await readOccupations();
    expect(new Set(occupations.map(({ industry }) => industry))).toEqual(new Set(INDUSTRIES));
  });

  test.each(['', '???', 'Grow by a third', 'banknote collectors of the art of hiding', '例の会社'])(
    'are not guessed from "%s"',
    (text) => {
      expect(industriesNamed(text).filter(({ industry }) => industry !== 'Arts and entertainment')).toEqual([]);
    },
  );

  test.each([
    ['Hospitals in Austria', 'Health', 'Hospitals'],
    ['Krankenhäuser und Kliniken', 'Health', 'Krankenhäuser'],
    ['cliniques privées', 'Health', 'cliniques'],
    ['Inmobiliarias de Madrid', 'Real estate', 'Inmobiliarias'],
    ['Mid-size real estate companies', 'Real estate', 'real estate'],
    ['imprese di costruzioni', 'Construction and trades', 'costruzioni'],
    ['Reedereien', 'Transport and logistics', 'Reedereien'],
    ['E-commerce in Spain', 'Sales and retail', 'E commerce'],
  ])('are told by words: %s', (text, industry, words) => {
    expect(industriesNamed(text)).toContainEqual({ industry, words });
  });
});
