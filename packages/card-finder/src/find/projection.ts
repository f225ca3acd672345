import type { Point, Quad } from './geometry.ts';

/** (a·u + b·v + c, d·u + e·v + f) / (g·u + h·v + 1), in this order. */
export type Projection = readonly [number, number, number, number, number, number, number, number];

/** The projective map of the unit square onto the quad: Heckbert 1989, section 2.2.3. */
export function squareToQuad([a, b, c, d]: Quad): Projection {
  const dx1 = b.x - c.x;
  const dx2 = d.x - c.x;
  const dy1 = b.y - c.y;
  const dy2 = d.y - c.y;
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = determinant === 0 ? 0 : (sx * dy2 - dx2 * sy) / determinant;
  const h = determinant === 0 ? 0 : (dx1 * sy - sx * dy1) / determinant;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h];
}

export function project(h: Projection, u: number, v: number): Point {
  const w = h[6] * u + h[7] * v + 1;
  return { x: (h[0] * u + h[1] * v + h[2]) / w, y: (h[3] * u + h[4] * v + h[5]) / w };
}

/** The inverse: the position on the square. */
export function unproject(h: Projection, { x, y }: Point): { u: number; v: number } {
  // Two equations that are linear in the two unknowns.
  const [a, b, c, d] = [h[0] - x * h[6], h[1] - x * h[7], h[3] - y * h[6], h[4] - y * h[7]];
  const determinant = a * d - b * c;
  return { u: ((x - h[2]) * d - b * (y - h[5])) / determinant, v: (a * (y - h[5]) - (x - h[2]) * c) / determinant };
}
