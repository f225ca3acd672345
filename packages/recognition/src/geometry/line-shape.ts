import type { Quad } from '../types.ts';

export type QuarterTurn = 0 | 90 | 180 | 270;

export const turnedBy = (turn: QuarterTurn, further: QuarterTurn): QuarterTurn =>
  ((turn + further) % 360) as QuarterTurn;

/** The position of a line of text on the picture. */
export interface LineShape {
  /** Corners in picture pixels; the text runs from the first to the second. */
  quad: Quad;
  /**
   * The distance of a bent line's middle from the quad's, downwards: `tilt * a + bend * a²` line heights, with a from
   * -1 to 1.
   */
  bow?: { tilt: number; bend: number };
}

/** The same position for text that must be turned clockwise by `turn` to be read. */
export function turned({ quad, bow }: LineShape, turn: QuarterTurn): LineShape {
  const first = (4 - turn / 90) % 4;
  const renamed = [0, 1, 2, 3].map((i) => quad[(first + i) % 4]) as Quad;
  if (!bow || turn === 0) return { quad: renamed, bow };
  return turn === 180 ? { quad: renamed, bow: { tilt: bow.tilt, bend: -bow.bend } } : { quad: renamed };
}
