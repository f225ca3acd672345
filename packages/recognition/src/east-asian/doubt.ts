import { confidenceOf } from '../recognise/ctc.ts';
import { unreadProbability } from '../recognise/other-script.ts';
import type { Glyph } from '../types.ts';

/**
 * How a line in another script is read. All of 15 photographs of Chinese cards have such lines, and four of 80 pictures of Latin development cards
 * (ADR 0193). Asking is cheap: the answer decides.
 */
const MOST_CONFIDENCE = 0.78;
const LEAST_UNREAD = 0.5;
/** A shorter box is a sign or a logo as a rule. */
const LEAST_ASPECT = 2;

/** Whether a line, read with Latin letters alone, may be printed in another script; one that says nothing may. */
export function isDoubtful({ width, height }: { width: number; height: number }, glyphs: readonly Glyph[]): boolean {
  if (Math.max(width, height) < LEAST_ASPECT * Math.min(width, height)) return false;
  return glyphs.length === 0 || (confidenceOf(glyphs) < MOST_CONFIDENCE && unreadProbability(glyphs) > LEAST_UNREAD);
}
