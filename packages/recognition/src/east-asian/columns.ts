import type { TextBox } from '../detect/text-boxes.ts';
import type { QuarterTurn } from '../geometry/line-shape.ts';

/** The least ratio of height to width for two characters below each other; a single one is hardly higher than wide. */
const COLUMN_ASPECT = 1.3;
/** The ratio from which a box certainly runs up or down; shorter ones may be a high character. */
const SURE_ASPECT = 2;

/**
 * The directions in which a box on an East Asian card may be read. The recogniser was trained with columns that lie on
 * their left side, so they are turned like lines that run down the card; their upright characters needn't be cut apart
 * (ADR 0193).
 */
export function waysOfEastAsian({ width, height }: TextBox): QuarterTurn[] {
  if (height > SURE_ASPECT * width) return [270, 90];
  return height > COLUMN_ASPECT * width ? [0, 270] : [0];
}
