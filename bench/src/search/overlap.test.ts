import { describe, expect, test } from '@jest/globals';
import type { Occupation } from '@kaard/needs';
import { overlap } from './overlap.ts';

const occupations: Occupation[] = [
  {
    name: 'plumber',
    industry: '',
    titles: [],
    needs: ['water drips through the ceiling'],
    asked: [],
    isAnywhere: false,
  },
];
const set = (...needs: string[]) => ({ name: 'x', contacts: [], queries: needs.map((q) => ({ q, relevant: [] })) });

describe('needs that stand in the vocabulary', () => {
  test('are told, in other order and dress too', () => {
    const found = overlap(set('Through the ceiling water drips!', 'My car is broken'), occupations);
    expect(found).toEqual([{ q: 'Through the ceiling water drips!', phrase: 'water drips through the ceiling' }]);
  });

  test('are not those that share a word or have none', () => {
    expect(overlap(set('water for the garden', 'who is it?'), occupations)).toEqual([]);
  });
});
