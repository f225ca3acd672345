import type { Glyph } from '../types.ts';
import { isEastAsian } from './characters.ts';

/**
 * The distance of two letters with a space in between, relative to the usual one of their line; a quarter of a letter
 * more is 1.25.
 */
const LEAST_GAP = 1.4;
/**
 * The least value for the usual distance, in heights of the line's box, because the recogniser places letters in steps
 * of a quarter of it.
 */
const LEAST_PITCH = 0.75;

/**
 * Adds spaces where letters are far apart, as between family name and given name; the recogniser leaves out most of
 * them. Letters with equal distances have none between them.
 * @param aspect the line's length in heights of its box
 */
export function withSpaces(glyphs: readonly Glyph[], aspect: number): Glyph[] {
  const gaps = glyphs.slice(1).map((glyph, i) => {
    const before = glyphs[i]!;
    return isEastAsian(before) && isEastAsian(glyph) ? (glyph.at - before.at) * aspect : undefined;
  });
  const sorted = gaps.filter((gap) => gap !== undefined).sort((a, b) => a - b);
  // The lower one of two, because a name of three letters has one distance of each kind.
  const pitch = Math.max(LEAST_PITCH, sorted[(sorted.length - 1) >> 1] ?? 0);
  return glyphs.flatMap((glyph, i) => {
    const plain = glyph.text === IDEOGRAPHIC_SPACE ? { ...glyph, text: ' ' } : glyph;
    const gap = i > 0 ? gaps[i - 1] : undefined;
    if (sorted.length < 2 || gap === undefined || gap < LEAST_GAP * pitch) return [plain];
    return [spaceBetween(glyphs[i - 1]!, glyph), plain];
  });
}

const IDEOGRAPHIC_SPACE = '\u3000';

const spaceBetween = (before: Glyph, after: Glyph): Glyph => ({
  text: ' ',
  probability: Math.min(before.probability, after.probability),
  alternatives: [],
  at: (before.at + after.at) / 2,
});
