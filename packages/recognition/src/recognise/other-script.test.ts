import { describe, expect, test } from '@jest/globals';
import type { Glyph } from '../types.ts';
import { isWorded, unreadProbability } from './other-script.ts';

const glyphsOf = (text: string, probability: (at: number) => number): Glyph[] =>
  [...text].map((sign, at) => ({ text: sign, probability: probability(at), alternatives: [], at: at / text.length }));
/** As letters of other scripts are read: every third one is doubted. */
const unsure = (text: string): Glyph[] => glyphsOf(text, (at) => (at % 3 ? 0.75 : 0.4));
const sure = (text: string): Glyph[] => glyphsOf(text, () => 0.99);

describe('a line in another script', () => {
  test.each(['OOO «CeBepHû Betep»', 'ëBaHoB Iëtp CepreeBłų', '71X 1’7I00'])('is told: %s', (text) => {
    expect(unreadProbability(unsure(text))).toBeGreaterThan(0.5);
  });

  test.each(['Höyläämö Oy', 'Ügyvezető igazgató', 'McDonald & DeVries LLP', 'LoGiStIcS LEaD'])(
    'is none in Latin letters: %s',
    (text) => {
      expect(unreadProbability(sure(text))).toBeLessThan(0.5);
    },
  );

  test('is not asked of numbers, mailboxes and sites, which look the same on all cards', () => {
    for (const text of ['+49 30 9017 16455', 'm.holder@velmora.de', 'www.velmora.de', 'AG'])
      expect(isWorded(sure(text))).toBe(false);
    expect(isWorded(sure('Velmora Optics'))).toBe(true);
  });
});
