import type { Glyph } from '../types.ts';
import { confidenceOf } from './ctc.ts';

/** Text with a lower mean confidence may be upside down. */
export const DOUBTFUL = 0.92;

/**
 * Whether lines are read better upside down. Lines that are uncertain both ways, such as drawings or other scripts, are
 * ignored if there are others.
 */
export function readsBetterOver(here: readonly Glyph[][], over: readonly Glyph[][]): boolean {
  const isSure = (glyphs: Glyph[] | undefined): boolean => confidenceOf(glyphs ?? []) >= DOUBTFUL;
  const tells = here.map((glyphs, i) => isSure(glyphs) || isSure(over[i]));
  const mean = (lines: readonly Glyph[][]): number =>
    confidenceOf((tells.includes(true) ? lines.filter((_, i) => tells[i]) : lines).flat());
  return mean(over) > mean(here);
}
