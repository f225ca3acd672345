import { COINED_ENDS, COINED_STARTS } from '../vocabulary/companies.ts';
import { NAME_PARTS } from '../vocabulary/customs.ts';
import { NAMES } from '../vocabulary/names.ts';
import type { Random } from './random.ts';

/** A vocabulary may be halved by hash, so that models meet words that their dictionaries have not seen. */
export type Keep = (word: string) => boolean;

const split = (text: string) => text.split(/\s+/).filter(Boolean);
const spoken = (text: string) => split(text).map((name) => name.replaceAll('_', ' '));
export const GIVEN = Object.fromEntries(Object.entries(NAMES).map(([locale, list]) => [locale, spoken(list.given)]));
export const FAMILY = Object.fromEntries(Object.entries(NAMES).map(([locale, list]) => [locale, spoken(list.family)]));
const STARTS = split(COINED_STARTS);
const ENDS = split(COINED_ENDS);

/** One of the items that `keep` allows; any, when it seems to allow none. */
export function pickKept(random: Random, items: readonly string[], keep: Keep): string {
  for (let tries = 0; tries < 8; tries++) {
    const item = random.pick(items);
    if (keep(item)) return item;
  }
  return random.pick(items);
}

/** A brand that nobody has heard of. */
export const coinedWord = (random: Random) => random.pick(STARTS) + random.pick(ENDS);

/** A family name that no list has. */
export function coinedName(random: Random): string {
  const { syllables, ends } = NAME_PARTS;
  const word = random.pick(syllables) + (random.chance(0.5) ? random.pick(syllables) : '') + random.pick(ends);
  return word[0]!.toUpperCase() + word.slice(1);
}

/** Two or three first letters of the words, as a logo has them. */
export function initialsOf(text: string, random: Random): string {
  const words = text.split(/[\s,&+]+/).filter(Boolean);
  const letters = words.map((word) => word[0]!).join('');
  return letters.slice(0, random.chance(0.5) ? 2 : 3).toUpperCase();
}
