import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../random.ts';
import { developmentWorld } from './development/index.ts';
import { validationWorld } from './validation/index.ts';
import { validationPeople } from './validation/people.ts';
import type { World } from './world.ts';

const lower = (words: readonly string[]): string[] => words.map((word) => word.toLowerCase());
const shared = (a: readonly string[], b: readonly string[]): string[] => {
  const known = new Set(lower(a));
  return lower(b).filter((word) => known.has(word));
};
const all = (world: World, of: (locale: World['locales'][number]) => readonly string[]): string[] =>
  world.locales.flatMap((locale) => [...of(locale)]);

describe('the two worlds', () => {
  it('share no layout, no font and no drawing of an icon', () => {
    expect(
      shared(
        developmentWorld.families.map(({ name }) => name),
        validationWorld.families.map(({ name }) => name),
      ),
    ).toEqual([]);
    expect(
      shared(
        developmentWorld.fonts.map(({ id }) => id),
        validationWorld.fonts.map(({ id }) => id),
      ),
    ).toEqual([]);
    expect(developmentWorld.iconSet).not.toBe(validationWorld.iconSet);
    expect(developmentWorld.families.length).toBeGreaterThanOrEqual(8);
    expect(validationWorld.families.length).toBeGreaterThanOrEqual(8);
  });

  it('share no title, department, slogan or service', () => {
    expect(
      shared(
        all(developmentWorld, ({ titles }) => titles),
        all(validationWorld, ({ titles }) => titles),
      ),
    ).toEqual([]);
    expect(
      shared(
        all(developmentWorld, ({ departments }) => departments),
        all(validationWorld, ({ departments }) => departments),
      ),
    ).toEqual([]);
    expect(
      shared(
        all(developmentWorld, ({ slogans }) => slogans),
        all(validationWorld, ({ slogans }) => slogans),
      ),
    ).toEqual([]);
  });

  it('share no person: development cards carry no name of the validation world', () => {
    const seen = validationPeople();
    const random = seededRandom('people');
    for (const locale of developmentWorld.locales) {
      for (let i = 0; i < 300; i++) {
        const { first, last } = locale.person(random);
        expect(seen.has(first.toLowerCase())).toBe(false);
        for (const word of last.toLowerCase().split(' ')) expect(seen.has(word)).toBe(false);
      }
    }
  });

  it('share hardly a company', () => {
    const brands = (world: World): string[] => {
      const random = seededRandom('companies');
      return world.locales.flatMap((locale) =>
        Array.from({ length: 200 }, () => locale.company(random, locale.person(random).last).brand),
      );
    };
    const development = new Set(lower(brands(developmentWorld)).filter((brand) => brand.length > 3));
    const again = lower(brands(validationWorld)).filter((brand) => brand.length > 3 && development.has(brand));
    expect(again).toEqual([]);
  });

  it('know countries that the other one does not', () => {
    const countries = new Set(developmentWorld.locales.map(({ country }) => country));
    expect(validationWorld.locales.filter(({ country }) => !countries.has(country)).length).toBeGreaterThanOrEqual(8);
  });
});
