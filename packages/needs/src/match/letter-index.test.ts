import { describe, expect, test } from '@jest/globals';
import { createLetterIndex } from './letter-index.ts';
import { plain } from './letters.ts';

const titles = ['Steuerberater', 'Zahnarzt', 'avocat', 'Straßenbauer', 'CEO'];
const index = createLetterIndex(titles);
const best = (scores: Float32Array) => titles[scores.indexOf(Math.max(...scores))];

describe('titles by their letters', () => {
  test('nothing is like a text without letters or with others', () => {
    for (const text of ['', '  ', '+49 30', 'маляр']) expect(Math.max(...index.likeness(text))).toBe(0);
  });

  test('the same title is the same, whatever its accents and capitals', () => {
    expect(index.likeness('STEUERBERATER')[0]).toBeCloseTo(1);
    expect(index.likeness('Strassenbauer')[3]).toBeCloseTo(1);
  });

  test.each([
    ['Steuerberaterin', 'Steuerberater'],
    ['Zahnärztin', 'Zahnarzt'],
    ['Avocate à la Cour', 'avocat'],
  ])('%s is nearest to %s', (text, title) => {
    expect(best(index.likeness(text))).toBe(title);
  });

  test('a title stands in a sentence that names it', () => {
    expect(index.contained('ich suche einen Steuerberater in Köln')[0]).toBeCloseTo(1);
    expect(index.contained('ich suche einen Bäcker')[0]).toBeLessThan(0.5);
  });
});

test('plain text has no accents, signs or capitals', () => {
  expect(plain("  L'Étude — Müller & Söhne, Straße 5 ")).toBe('l etude muller sohne strasse 5');
});
