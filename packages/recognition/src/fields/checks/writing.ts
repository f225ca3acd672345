import type { Reading } from '../../types.ts';

/** Letters and digits that noise, weave and gravel were never read as together; the shortest card has more. */
const LEAST_SIGNS = 6;
/** What is read less surely counts for nothing. */
const SURE = 0.8;

/** Whether there is any writing, and not a few letters that something else was taken for. */
export function isWritten(readings: readonly Reading[]): boolean {
  const glyphs = readings.flatMap(({ lines }) => lines.flatMap((line) => line.glyphs));
  return (
    glyphs.filter(({ text, probability }) => probability > SURE && /[\p{L}\p{N}]/u.test(text)).length >= LEAST_SIGNS
  );
}
