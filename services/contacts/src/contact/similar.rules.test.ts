import { describe, expect, test } from '@jest/globals';
import { editsToBegin, nearTokens } from './similar.rules.ts';

describe('a word that is nearly written like another', () => {
  test.each([
    ['lindgren', 'lindgren', 0],
    ['lind', 'lindgren', 0],
    ['lindgrne', 'lindgren', 1],
    ['lindgen', 'lindgren', 1],
    ['lindggren', 'lindgren', 1],
    ['lintgren', 'lindgren', 1],
    ['indgren', 'lindgren', 1],
    ['lingdern', 'lindgren', 2],
    ['lintgre', 'lindgrens', 1],
    ['bergman', 'lindgren', 3],
  ])('%s begins %s after so many edits: %i', (word, token, edits) => {
    expect(editsToBegin(word, token, 2)).toBe(edits);
  });

  test('is looked for with as many edits as its length allows, and numbers are exact', () => {
    const vocabulary = ['adler', 'ada', 'adam', '2025', '4711', 'purchasing'];
    const near = (word: string) => nearTokens(word, vocabulary, 10).map(({ token }) => token);
    expect(near('adlre')).toEqual(['adler']);
    expect(near('adx')).toEqual([]);
    expect(near('2026')).toEqual([]);
    expect(near('20')).toEqual(['2025']);
    expect(near('purhcasign')).toEqual(['purchasing']);
    expect(near('adlxy')).toEqual([]);
  });

  test('has its nearest first, and no more than wanted', () => {
    const vocabulary = ['marlows', 'marlow', 'barlow', 'marlowe'];
    expect(nearTokens('marlow', vocabulary, 3)).toEqual([
      { token: 'marlow', distance: 0 },
      { token: 'marlows', distance: 0 },
      { token: 'marlowe', distance: 0 },
    ]);
  });
});
