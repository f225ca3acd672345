import type { Quad } from '../types.ts';

export type QuarterTurn = 0 | 90 | 180 | 270;

export const turnedBy = (turn: QuarterTurn, further: QuarterTurn): QuarterTurn =>
  ((turn + further) % 360) as QuarterTurn;

/** Where a line of text is on the picture. */
export interface LineShape {
  /** In picture pixels; the text runs from the first corner to the second. */
  quad: Quad;
  /** How far a bent line's middle is off the quad's, downwards: `tilt * a + bend * a²` line heights, a from -1 to 1. */
  bow?: { tilt: number; bend: number };
}

/** The same place for text that has to be turned clockwise by `turn` to be read. */
export function turned({ quad, bow }: LineShape, turn: QuarterTurn): LineShape {
  const first = (4 - turn / 90) % 4;
  const renamed = [0, 1, 2, 3].map((i) => quad[(first + i) % 4]) as Quad;
  if (!bow || turn === 0) return { quad: renamed, bow };
  return turn === 180 ? { quad: renamed, bow: { tilt: bow.tilt, bend: -bow.bend } } : { quad: renamed };
}
