/** Plane geometry of a card on a picture. Points are in pixels; the middle of the first pixel is (0, 0). */

export interface Point {
  x: number;
  y: number;
}

/** Clockwise on the screen. */
export type Quad = readonly [Point, Point, Point, Point];

/** The points with `x·nx + y·ny = offset`, measured from the middle of the picture; the normal has length 1. */
export interface Line {
  nx: number;
  ny: number;
  offset: number;
}

/** Avoids `Math.hypot`, which is several times slower. */
export function distance(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** Null for nearly parallel lines. */
export function intersect(a: Line, b: Line): Point | null {
  const determinant = a.nx * b.ny - a.ny * b.nx;
  if (Math.abs(determinant) < 0.05) return null;
  return {
    x: (a.offset * b.ny - b.offset * a.ny) / determinant,
    y: (b.offset * a.nx - a.offset * b.nx) / determinant,
  };
}

/** Clockwise on the screen, starting with the corner nearest to the picture’s top left. */
export function inReadingOrder(quad: Quad): Quad {
  const middle = { x: 0, y: 0 };
  for (const { x, y } of quad) {
    middle.x += x / 4;
    middle.y += y / 4;
  }
  const turn = ({ x, y }: Point): number => Math.atan2(y - middle.y, x - middle.x);
  const around = [...quad].sort((a, b) => turn(a) - turn(b));
  let first = 0;
  for (let i = 1; i < 4; i++) if (around[i]!.x + around[i]!.y < around[first]!.x + around[first]!.y) first = i;
  return [0, 1, 2, 3].map((i) => around[(first + i) % 4]!) as unknown as Quad;
}

/** The largest distance between corresponding corners, for the best rotation of one quad. */
export function farthestCorner(a: Quad, b: Quad): number {
  let best = Infinity;
  for (let shift = 0; shift < 4; shift++) {
    let worst = 0;
    for (let i = 0; i < 4 && worst < best; i++) worst = Math.max(worst, distance(a[i]!, b[(i + shift) & 3]!));
    best = Math.min(best, worst);
  }
  return best;
}

/** Negative if the corners are counterclockwise. */
export const areaOf = (corners: readonly Point[]): number =>
  corners.reduce((sum, a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0) / 2;

/** Sine of the minimum angle between two sides at a corner. */
const LEAST_TURN = 0.2;

/** Whether every corner turns clockwise by at least a few degrees, and no two corners coincide. */
export const isConvex = (quad: Quad): boolean =>
  turnsOf(quad).every((turn, i) => {
    const at = quad[i]!;
    return turn > LEAST_TURN * distance(quad[(i + 3) & 3]!, at) * distance(at, quad[(i + 1) & 3]!);
  });

/** Per corner the product of both sides’ lengths and the sine of the angle between them, positive if clockwise. */
export const turnsOf = (quad: Quad): number[] =>
  quad.map((at, i) => {
    const [before, after] = [quad[(i + 3) & 3]!, quad[(i + 1) & 3]!];
    return (at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x);
  });

/** The direction along a side of a quad. */
export interface Way {
  from: Point;
  dx: number;
  dy: number;
  /** Outward normal of length 1. */
  nx: number;
  ny: number;
}

/**
 * The line that starts `shift` outside of a side’s middle and diverges from it by `slope` per pixel, outwards.
 * @param nx, ny outward normal of length 1; the side is perpendicular to it, clockwise
 */
export function lineBeside(middle: Point, nx: number, ny: number, slope: number, shift: number): Line {
  const turnedX = nx + slope * ny;
  const turnedY = ny - slope * nx;
  const norm = Math.sqrt(turnedX * turnedX + turnedY * turnedY);
  const line = { nx: turnedX / norm, ny: turnedY / norm, offset: 0 };
  line.offset = (middle.x + nx * shift) * line.nx + (middle.y + ny * shift) * line.ny;
  return line;
}

/** @param quad clockwise */
export function waysAlong(quad: Quad): Way[] {
  return quad.map((from, side) => {
    const to = quad[(side + 1) & 3]!;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    return { from, dx, dy, nx: dy / length, ny: -dx / length };
  });
}

export const scaled = (quad: Quad, factor: number): Quad =>
  quad.map(({ x, y }) => ({ x: (x + 0.5) * factor - 0.5, y: (y + 0.5) * factor - 0.5 })) as unknown as Quad;
