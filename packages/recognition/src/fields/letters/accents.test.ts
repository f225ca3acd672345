import { describe, expect, test } from '@jest/globals';
import { type Char, plainText } from '../lines/rows.ts';
import { withAccents, wordsOfChars } from './accents.ts';
import { languageOf } from './languages.ts';

/** Letters read surely, apart from those with `[what was read][its alternatives, each with its probability]`. */
function newChars(
  text: string,
  doubts: Record<number, { probability: number; alternatives: [string, number][] }>,
): Char[] {
  return [...text].map((letter, i) => ({
    text: letter,
    probability: doubts[i]?.probability ?? 0.999,
    alternatives: (doubts[i]?.alternatives ?? []).map(([other, probability]) => ({ text: other, probability })),
    x: i * 10,
    line: null,
    at: 0,
  }));
}
const mended = (chars: Char[], country: string | undefined, mentions: Char[][] = []): string =>
  plainText(withAccents(chars, country, mentions));

describe('accents that small print lost', () => {
  const associe = newChars('ASSOCIE', { 6: { probability: 0.586, alternatives: [['É', 0.385]] } });

  test('come back where the reader was unsure and the language writes them', () => {
    expect(mended(associe, 'FR')).toBe('ASSOCIÉ');
    expect(mended(newChars('Vedouci', { 6: { probability: 0.76, alternatives: [['í', 0.24]] } }), 'CZ')).toBe(
      'Vedoucí',
    );
  });

  test('stay away where the letter was read surely', () => {
    expect(mended(newChars('ASSOCIE', {}), 'FR')).toBe('ASSOCIE');
  });

  test('stay away where the country writes several languages or is not known', () => {
    expect(mended(associe, 'CH')).toBe('ASSOCIE');
    expect(mended(associe, undefined)).toBe('ASSOCIE');
    expect(languageOf('CH')).toBeUndefined();
  });

  test('stay away where another letter was the doubt', () => {
    const chars = newChars('Direkton', { 7: { probability: 0.6, alternatives: [['r', 0.35]] } });
    expect(mended(chars, 'DE')).toBe('Direkton');
  });
});

test('a letter that the language lacks becomes the one that it was taken for', () => {
  expect(
    mended(
      newChars('Ákerblom', {
        0: {
          probability: 0.66,
          alternatives: [
            ['À', 0.2],
            ['Å', 0.1],
          ],
        },
      }),
      'SE',
    ),
  ).toBe('Åkerblom');
  expect(
    mended(
      newChars('Niedžwiecki', {
        4: {
          probability: 0.53,
          alternatives: [
            ['ź', 0.24],
            ['ż', 0.21],
          ],
        },
      }),
      'PL',
    ),
  ).toBe('Niedźwiecki');
});

test('the same word elsewhere on the card tells', () => {
  const doubtful = newChars('Csergó', {
    5: {
      probability: 0.71,
      alternatives: [
        ['o', 0.15],
        ['ő', 0.04],
      ],
    },
  });
  const clear = newChars('Csergő Kft', { 5: { probability: 0.97, alternatives: [['ö', 0.02]] } });
  expect(mended(doubtful, 'HU')).toBe('Csergó');
  expect(mended(doubtful, 'HU', wordsOfChars(clear))).toBe('Csergő');
});

test('Turkish capitals have a dot or none, never an accent', () => {
  const chars = newChars('SÍGORTA', {
    1: {
      probability: 0.79,
      alternatives: [
        ['I', 0.1],
        ['İ', 0.07],
      ],
    },
  });
  expect(mended(chars, 'TR')).toBe('SİGORTA');
});
