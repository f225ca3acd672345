import type { Point, Quad } from '../types.ts';

/** A projective transformation of the plane, row by row; the last entry is always 1 here. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

export function apply(h: Homography, { x, y }: Point): Point {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}

/** Applies `second`, then `first`, as in matrix notation. */
export function multiply(first: Homography, second: Homography): Homography {
  const entry = (row: number, column: number): number =>
    first[row * 3]! * second[column]! +
    first[row * 3 + 1]! * second[column + 3]! +
    first[row * 3 + 2]! * second[column + 6]!;
  return [
    entry(0, 0),
    entry(0, 1),
    entry(0, 2),
    entry(1, 0),
    entry(1, 1),
    entry(1, 2),
    entry(2, 0),
    entry(2, 1),
    entry(2, 2),
  ];
}

/** Maps the rectangle (0,0)–(width,height) to the quad, corner to corner: Heckbert 1989, section 2.2.3. */
export function rectangleToQuad(width: number, height: number, quad: Quad): Homography {
  const [a, b, c, d] = quad;
  const dx1 = b.x - c.x;
  const dx2 = d.x - c.x;
  const dy1 = b.y - c.y;
  const dy2 = d.y - c.y;
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = determinant === 0 ? 0 : (sx * dy2 - dx2 * sy) / determinant;
  const h = determinant === 0 ? 0 : (dx1 * sy - sx * dy1) / determinant;
  return [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
    1,
  ];
}

export const scaling = (x: number, y: number): Homography => [x, 0, 0, 0, y, 0, 0, 0, 1];

export function mapQuad(h: Homography, quad: Quad): Quad {
  return [apply(h, quad[0]), apply(h, quad[1]), apply(h, quad[2]), apply(h, quad[3])];
}

/** The number of source pixels per target pixel along a side, near the given target point. */
export function scaleAt(h: Homography, at: Point): number {
  const origin = apply(h, at);
  const right = apply(h, { x: at.x + 1, y: at.y });
  const below = apply(h, { x: at.x, y: at.y + 1 });
  const area = (right.x - origin.x) * (below.y - origin.y) - (right.y - origin.y) * (below.x - origin.x);
  return Math.sqrt(Math.abs(area));
}
