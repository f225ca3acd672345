import type { Glyph } from '../types.ts';
import { confidenceOf } from './ctc.ts';

/** Mean confidence below which text may be upside down. */
export const DOUBTFUL = 0.92;

/**
 * Whether lines are read better when turned over. A line that is sure in neither way, a drawing or another script,
 * says nothing about it where others do.
 */
export function readsBetterOver(here: readonly Glyph[][], over: readonly Glyph[][]): boolean {
  const isSure = (glyphs: Glyph[] | undefined): boolean => confidenceOf(glyphs ?? []) >= DOUBTFUL;
  const tells = here.map((glyphs, i) => isSure(glyphs) || isSure(over[i]));
  const mean = (lines: readonly Glyph[][]): number =>
    confidenceOf((tells.includes(true) ? lines.filter((_, i) => tells[i]) : lines).flat());
  return mean(over) > mean(here);
}
