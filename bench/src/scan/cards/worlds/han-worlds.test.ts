import { describe, expect, it } from '@jest/globals';
import { hanDevelopmentWorld } from './han-development/index.ts';
import { hanValidationWorld } from './han-validation/index.ts';
import type { HanRegion, HanWorld } from './world.ts';

const WORLDS = [hanDevelopmentWorld, hanValidationWorld] as const;
const all = (world: HanWorld, of: (region: HanRegion) => readonly (string | { own: string })[]): string[] =>
  world.regions.flatMap((region) => of(region).map((entry) => (typeof entry === 'string' ? entry : entry.own)));
const shared = (a: readonly string[], b: readonly string[]): string[] => b.filter((word) => a.includes(word));

describe('the two worlds of Chinese and Japanese cards', () => {
  it('share no layout, no font and no drawing of an icon', () => {
    const [layouts, fonts] = [
      WORLDS.map(({ families }) => families.map(({ name }) => name)),
      WORLDS.map(({ fonts: types }) => types.map(({ family }) => family)),
    ];
    expect(shared(layouts[0]!, layouts[1]!)).toEqual([]);
    expect(shared(fonts[0]!, fonts[1]!)).toEqual([]);
    expect(hanDevelopmentWorld.iconSet).not.toBe(hanValidationWorld.iconSet);
  });

  it.each([
    ['family name', (region: HanRegion) => region.surnames],
    ['given name', (region: HanRegion) => region.given],
    ['English first name', (region: HanRegion) => region.called],
    ['company', (region: HanRegion) => region.brands],
    ['trade', (region: HanRegion) => region.trades],
    ['title', (region: HanRegion) => region.titles],
    ['department', (region: HanRegion) => region.departments],
    ['licence', (region: HanRegion) => region.credentials],
    ['slogan', (region: HanRegion) => region.slogans],
    ['service', (region: HanRegion) => region.services],
    ['town', (region: HanRegion) => region.places],
    ['road', (region: HanRegion) => region.roads],
    ['building', (region: HanRegion) => region.buildings],
  ])('share no %s', (_, of) => {
    expect(shared(all(hanDevelopmentWorld, of), all(hanValidationWorld, of))).toEqual([]);
  });

  it('have types for every script, one that is upright enough for small print among them', () => {
    for (const { fonts, regions } of WORLDS)
      for (const { script } of regions)
        expect(fonts.filter((font) => font.script === script && font.kind === 'sans').length).toBeGreaterThan(0);
  });

  it('have every entry in Latin letters too, and Japanese names in kana', () => {
    for (const { regions } of WORLDS)
      for (const region of regions) {
        for (const list of [region.surnames, region.given, region.brands, region.trades, region.titles, region.roads])
          for (const { own, latin } of list) expect(`${own} ${latin}`).toMatch(/^\S+ [\x20-\x7e]+$/);
        if (region.country !== 'JP') continue;
        for (const { kana } of [...region.surnames, ...region.given]) expect(kana).toMatch(/^\p{Script=Hiragana}+$/u);
      }
  });
});
