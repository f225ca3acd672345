import { COINED_ENDS, COINED_STARTS } from '../vocabulary/companies.ts';
import { NAME_PARTS } from '../vocabulary/customs.ts';
import { NAMES } from '../vocabulary/names.ts';
import type { Random } from './random.ts';

/** Decides by hash which half of a vocabulary is used, so that models meet words that aren't in their dictionaries. */
export type Keep = (word: string) => boolean;

const split = (text: string) => text.split(/\s+/).filter(Boolean);
const spoken = (text: string) => split(text).map((name) => name.replaceAll('_', ' '));
export const GIVEN = Object.fromEntries(Object.entries(NAMES).map(([locale, list]) => [locale, spoken(list.given)]));
export const FAMILY = Object.fromEntries(Object.entries(NAMES).map(([locale, list]) => [locale, spoken(list.family)]));
const STARTS = split(COINED_STARTS);
const ENDS = split(COINED_ENDS);

/** An item that `keep` allows; any item if none is found in eight tries. */
export function pickKept(random: Random, items: readonly string[], keep: Keep): string {
  for (let tries = 0; tries < 8; tries++) {
    const item = random.pick(items);
    if (keep(item)) return item;
  }
  return random.pick(items);
}

/** An invented brand. */
export const coinedWord = (random: Random) => random.pick(STARTS) + random.pick(ENDS);

/** An invented family name. */
export function coinedName(random: Random): string {
  const { syllables, ends } = NAME_PARTS;
  const word = random.pick(syllables) + (random.chance(0.5) ? random.pick(syllables) : '') + random.pick(ends);
  return word[0]!.toUpperCase() + word.slice(1);
}

/** The first letters of two or three words, as in a logo. */
export function initialsOf(text: string, random: Random): string {
  const words = text.split(/[\s,&+]+/).filter(Boolean);
  const letters = words.map((word) => word[0]!).join('');
  return letters.slice(0, random.chance(0.5) ? 2 : 3).toUpperCase();
}
