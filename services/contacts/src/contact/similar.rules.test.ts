import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
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

  test('is as near as a comparison of all letters with all letters says', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 3 }), (word, token, most) => {
        expect(editsToBegin(word, token, most)).toBe(Math.min(most + 1, allEdits(word, token)));
      }),
      { numRuns: 2000 },
    );
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

/** Fewest edits between the word and any beginning of the token. */
function allEdits(word: string, token: string): number {
  const table = Array.from({ length: word.length + 1 }, (_, row) =>
    Array.from({ length: token.length + 1 }, (_, at) => (row === 0 ? at : at === 0 ? row : 0)),
  );
  for (let row = 1; row <= word.length; row++) {
    for (let at = 1; at <= token.length; at++) {
      const isSame = word[row - 1] === token[at - 1];
      const others = [table[row - 1]![at]! + 1, table[row]![at - 1]! + 1, table[row - 1]![at - 1]! + (isSame ? 0 : 1)];
      if (row > 1 && at > 1 && word[row - 1] === token[at - 2] && word[row - 2] === token[at - 1])
        others.push(table[row - 2]![at - 2]! + 1);
      table[row]![at] = Math.min(...others);
    }
  }
  return Math.min(...table[word.length]!);
}
