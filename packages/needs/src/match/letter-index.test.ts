import { describe, expect, test } from '@jest/globals';
import { createLetterIndex } from './letter-index.ts';
import { plain } from './letters.ts';

const titles = ['Steuerberater', 'Zahnarzt', 'avocat', 'Straßenbauer', 'CEO'];
const index = await createLetterIndex(titles);
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

test('while thousands of titles are read, others have their turns', async () => {
  let turns = 0;
  let isRead = false;
  const turn = () => {
    turns += 1;
    if (!isRead) setImmediate(turn);
  };
  setImmediate(turn);
  const many = Array.from({ length: 2000 }, (_, at) => `Titel ${at}`);
  const found = await createLetterIndex(many);
  isRead = true;
  expect(turns).toBeGreaterThanOrEqual(20);
  expect(found.likeness('Titel 1999')[1999]).toBeCloseTo(1);
});

test('plain text has no accents, signs or capitals', () => {
  expect(plain("  L'Étude — Müller & Söhne, Straße 5 ")).toBe('l etude muller sohne strasse 5');
});
