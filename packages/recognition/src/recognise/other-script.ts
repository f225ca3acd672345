import type { Glyph } from '../types.ts';
import { textOf } from './ctc.ts';

/**
 * Weights of a logistic regression that detects other scripts. The first recogniser only knows Latin letters, so it
 * reads other scripts as similar letters: uncertain ones, rare ones, small and capital ones mixed, digits inside words.
 * Fitted on lines of cards in nine scripts and of Latin cards, including photographs (ADR 0168).
 */
const WEIGHTS = {
  bias: -4.52,
  surprise: 8.9,
  unsure: 2.2,
  rare: 14,
  mixed: 19.6,
  vowels: 3,
  signs: 3.4,
  digits: 1.4,
};
const UNSURE = 0.6;
/** From this probability on, an accent, or a capital behind a small letter, counts as printed. */
const SURE = 0.9;
/** The approximate share of vowels among the letters of Latin words. */
const VOWELS = 0.4;
const LEAST_PROBABILITY = 1e-3;

/** The glyphs without spaces. */
export const printed = (glyphs: readonly Glyph[]): Glyph[] => glyphs.filter(({ text }) => text !== ' ');

/** Whether a line contains words. Numbers and addresses of mailboxes and sites look the same in all scripts. */
export function isWorded(glyphs: readonly Glyph[]): boolean {
  const all = printed(glyphs);
  const digits = all.filter(({ text }) => /\d/.test(text)).length;
  return all.length >= 3 && digits <= 0.6 * all.length && !/@|www/i.test(textOf(glyphs));
}

/**
 * Whether a glyph is a digit inside a word, or a capital behind a small letter. In small capitals, both are read with
 * certainty.
 */
function isMixed(glyph: Glyph, before: Glyph | undefined, after: Glyph | undefined): boolean {
  if (!before || !/\p{L}$/u.test(before.text)) return false;
  if (/\d/.test(glyph.text)) return after !== undefined && /^\p{L}/u.test(after.text);
  const isCapital = /\p{Ll}$/u.test(before.text) && /^\p{Lu}/u.test(glyph.text);
  return isCapital && Math.min(before.probability, glyph.probability) < SURE;
}

/** The probability that the line is in another script. */
export function unreadProbability(glyphs: readonly Glyph[]): number {
  const all = printed(glyphs);
  const share = (is: (glyph: Glyph) => boolean): number => all.filter(is).length / all.length;
  const letters = share((glyph) => /\p{L}/u.test(glyph.text));
  const digits = share((glyph) => /\d/.test(glyph.text));
  const vowels = share((glyph) => /[aeiouy]/i.test(glyph.text.normalize('NFD')));
  const surprise = all.reduce((sum, { probability }) => sum - Math.log(Math.max(LEAST_PROBABILITY, probability)), 0);
  const mixed = glyphs.filter((glyph, i) => isMixed(glyph, glyphs[i - 1], glyphs[i + 1])).length;
  const sum =
    WEIGHTS.bias +
    (WEIGHTS.surprise * surprise) / all.length +
    WEIGHTS.unsure * share(({ probability }) => probability < UNSURE) +
    WEIGHTS.rare * share((glyph) => glyph.probability < SURE && /\P{ASCII}/u.test(glyph.text)) +
    (WEIGHTS.mixed * mixed) / all.length +
    WEIGHTS.vowels * Math.abs((letters > 0 ? vowels / letters : 0) - VOWELS) +
    WEIGHTS.signs * (1 - letters - digits) +
    WEIGHTS.digits * digits;
  return 1 / (1 + Math.exp(-sum));
}
