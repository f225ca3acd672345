import { expect, test } from '@jest/globals';
import type { Glyph } from '../types.ts';
import { isDoubtful } from './doubt.ts';

const read = (text: string, probability: (at: number) => number): Glyph[] =>
  [...text].map((sign, i) => ({
    text: sign,
    probability: probability(i),
    alternatives: [],
    at: (i + 0.5) / text.length,
  }));
const unsure = (text: string): Glyph[] => read(text, (at) => (at % 3 ? 0.75 : 0.4));
const sure = (text: string): Glyph[] => read(text, () => 0.98);
const line = { width: 200, height: 30 };

test('what is read as unsure letters may be another script, and so may what says nothing', () => {
  for (const text of ['tE×#ß', '71X 1’7I00', 'hE']) expect(isDoubtful(line, unsure(text))).toBe(true);
  expect(isDoubtful(line, [])).toBe(true);
  expect(isDoubtful({ width: 30, height: 200 }, unsure('tE×#ß'))).toBe(true);
});

test('a sign is none', () => {
  expect(isDoubtful({ width: 34, height: 30 }, unsure('©'))).toBe(false);
  expect(isDoubtful({ width: 30, height: 34 }, [])).toBe(false);
});

test('Latin letters are none, nor are numbers and accents', () => {
  for (const text of ['Velmora Optics', '+49 30 9017 16455', 'Ügyvezető igazgató', 'LoGiStIcS LEaD'])
    expect(isDoubtful(line, sure(text))).toBe(false);
  expect(
    isDoubtful(
      line,
      read('Försafining', (at) => (at === 6 ? 0.4 : 0.97)),
    ),
  ).toBe(false);
});
