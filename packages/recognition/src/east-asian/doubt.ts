import { confidenceOf } from '../recognise/ctc.ts';
import { unreadProbability } from '../recognise/other-script.ts';
import type { Glyph } from '../types.ts';

/**
 * Limits for a line that may be in another script. All of 15 photographs of Chinese cards have such lines, and four of
 * 80 pictures of Latin development cards (ADR 0193). Checking them is cheap; its result decides.
 */
const MOST_CONFIDENCE = 0.78;
const LEAST_UNREAD = 0.5;
/** The least ratio of a box's sides; shorter boxes are mostly a sign or a logo. */
const LEAST_ASPECT = 2;

/** Whether a line may be in another script, given its reading with Latin letters, which may be empty. */
export function isDoubtful({ width, height }: { width: number; height: number }, glyphs: readonly Glyph[]): boolean {
  if (Math.max(width, height) < LEAST_ASPECT * Math.min(width, height)) return false;
  return glyphs.length === 0 || (confidenceOf(glyphs) < MOST_CONFIDENCE && unreadProbability(glyphs) > LEAST_UNREAD);
}
