import { describe, expect, test } from '@jest/globals';
import { plain } from '../match/letters.ts';
import { LANGUAGES } from './occupation.ts';
import { readOccupations } from './read.ts';

const occupations = await readOccupations();

/** Entries that stand in more than one place. */
const twice = (entries: string[]) => entries.filter((entry, i) => entries.indexOf(entry) !== i);

describe('the vocabulary', () => {
  test('knows what people do in all walks of life', () => {
    expect(occupations.length).toBeGreaterThanOrEqual(600);
  });

  test.each(LANGUAGES)('has titles of every occupation in: %s', (language) => {
    const without = occupations.filter(({ titles }) => !titles.some((title) => title.language === language));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test('says of every occupation who needs it', () => {
    expect(occupations.filter(({ needs }) => needs.length < 2).map(({ name }) => name)).toEqual([]);
  });

  test('says everything in one place', () => {
    const titles = occupations.flatMap(({ titles }) => titles.map(({ language, text }) => `${language} ${text}`));
    expect(twice(titles)).toEqual([]);
    expect(twice(occupations.flatMap(({ needs }) => needs))).toEqual([]);
    expect(twice(occupations.flatMap(({ asked }) => asked.map(plain)))).toEqual([]);
  });
});
