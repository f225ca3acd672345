import type { Reading } from '../../types.ts';

/**
 * The least number of letters and digits on a card. Noise, fabric and gravel were never read as that many; the shortest
 * card has more.
 */
const LEAST_SIGNS = 6;
/** Characters with a lower probability don't count. */
const SURE = 0.8;

/** Whether the pictures show writing, and not just a few letters misread from something else. */
export function isWritten(readings: readonly Reading[]): boolean {
  const glyphs = readings.flatMap(({ lines }) => lines.flatMap((line) => line.glyphs));
  return (
    glyphs.filter(({ text, probability }) => probability > SURE && /[\p{L}\p{N}]/u.test(text)).length >= LEAST_SIGNS
  );
}
