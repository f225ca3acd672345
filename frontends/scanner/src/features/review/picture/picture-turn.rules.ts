/**
 * The orientation in which a card is shown: pictures are sent as taken, and people photograph cards upside down, too.
 */
import type { Point } from '../../../scan/answer.ts';

/** Degrees clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/**
 * Returns the turn after which most of the text runs from left to right.
 * @param boxes corners in reading order, the start of the line first, in fractions of the picture
 * @param shape width by height of the picture
 */
export function turnToRead(boxes: readonly (readonly Point[])[], shape: number): QuarterTurn {
  const lengths: Record<QuarterTurn, number> = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const [start, end] of boxes) {
    if (!start || !end) continue;
    const across = (end.x - start.x) * shape;
    const down = end.y - start.y;
    if (Math.abs(across) >= Math.abs(down)) lengths[across >= 0 ? 0 : 180] += Math.abs(across);
    else lengths[down < 0 ? 90 : 270] += Math.abs(down);
  }
  return ([90, 180, 270] as const).reduce<QuarterTurn>(
    (best, turn) => (lengths[turn] > lengths[best] ? turn : best),
    0,
  );
}

/** Returns a point’s position after a turn, in fractions of the turned picture. */
export function turnedPoint({ x, y }: Point, turn: QuarterTurn): Point {
  if (turn === 90) return { x: 1 - y, y: x };
  if (turn === 180) return { x: 1 - x, y: 1 - y };
  if (turn === 270) return { x: y, y: 1 - x };
  return { x, y };
}

/** Returns width by height of the turned picture. */
export const turnedShape = (shape: number, turn: QuarterTurn): number => (turn % 180 === 0 ? shape : 1 / shape);
