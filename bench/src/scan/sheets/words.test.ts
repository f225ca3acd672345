import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../cards/random.ts';
import { validationPeople } from '../cards/worlds/validation/people.ts';
import { lineText } from './words.ts';

const random = seededRandom('lines of words');
const LINES = Array.from({ length: 4000 }, () => lineText(random));

describe('lines that the recogniser is trained on', () => {
  test('are never empty', () => {
    expect(LINES.filter((line) => line.trim() === '')).toEqual([]);
  });

  test('show each sign between things often enough to be learned', () => {
    const lines = (sign: string) => LINES.filter((line) => line.includes(sign)).length;
    for (const sign of ['–', '—', '·', '•', '|', '/', '+', '(', '@', ':', '&']) {
      expect([sign, lines(sign) >= 20]).toEqual([sign, true]);
    }
  });

  test('show the capitals that only accents tell apart', () => {
    for (const letter of 'İĞŞŁĘŘŤČŮŐȚØÆÞ') {
      expect([letter, LINES.some((line) => line.includes(letter))]).toEqual([letter, true]);
    }
  });

  test('name nobody in full who stands on a validation card', () => {
    const seen = validationPeople();
    const named = LINES.filter((line) => {
      const words = line.toLowerCase().split(' ');
      return words.length === 2 && words.every((word) => seen.has(word));
    });
    expect(named).toEqual([]);
  });
});
