import type { TextBox } from '../detect/text-boxes.ts';
import type { QuarterTurn } from '../geometry/line-shape.ts';

/** Of two characters below each other; a single one is hardly higher than wide. */
const COLUMN_ASPECT = 1.3;
/** What is as long surely runs up or down; what is shorter may be a high character. */
const SURE_ASPECT = 2;

/**
 * Ways in which a box on a card in an East Asian script may be read. The recogniser was trained with columns that lie on their left side, so they
 * are turned as lines that run down the card; the upright characters in them needn't be cut apart (ADR 0193).
 */
export function waysOfEastAsian({ width, height }: TextBox): QuarterTurn[] {
  if (height > SURE_ASPECT * width) return [270, 90];
  return height > COLUMN_ASPECT * width ? [0, 270] : [0];
}
