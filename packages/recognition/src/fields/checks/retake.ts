import { median } from '../../median.ts';
import type { Extraction, Reading } from '../../types.ts';

/** Letters lower than this, in pixels of the uploaded picture, are more often misread than not. */
const LEAST_HEIGHT = 8;
const BLURRED = 0.12;
const UNSURE = 0.72;

/** The reason why the picture should be taken again; undefined if it needn't be. */
export function retakeReason(readings: Reading[]): Extraction['retake'] {
  const lines = readings.flatMap((reading) => reading.lines).filter((line) => /\p{L}{2}|\d{3}/u.test(line.text));
  if (lines.length === 0) return 'no-text';
  const heights = lines.map(({ quad }) => Math.hypot(quad[3].x - quad[0].x, quad[3].y - quad[0].y));
  const confidence = lines.reduce((sum, line) => sum + line.confidence, 0) / lines.length;
  if (median(heights)! < LEAST_HEIGHT) return 'too-small';
  if (confidence < UNSURE && Math.max(...readings.map((reading) => reading.sharpness)) < BLURRED) return 'blurred';
  return confidence < UNSURE - 0.15 ? 'blurred' : undefined;
}
