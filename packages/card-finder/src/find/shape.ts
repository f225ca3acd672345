import { distance, type Quad } from './geometry.ts';

/** What the four corners alone tell about an object. */
export interface Shape {
  /** Long side divided by short side of the object itself, with perspective removed. */
  aspect: number;
  /** 1 for right angles on the picture, 0 if one is off by 35° or more. */
  rectangularity: number;
  /** Angle of the long sides against the nearest side of the picture, in degrees, 0-45. */
  tiltDegrees: number;
}

/** Typical focal length of phones and webcams, in long sides of the picture (26 mm on 36 mm, video crop). */
const FOCAL = 1.0;

/**
 * @param quad clockwise
 * @param picture size in the same pixels
 */
export function shapeOf(quad: Quad, picture: { width: number; height: number }): Shape {
  let worst = 0;
  for (let i = 0; i < 4; i++) worst = Math.max(worst, Math.abs(angleAt(quad, i) - 90));
  const sides = quad.map((corner, i) => distance(corner, quad[(i + 1) % 4]!)) as [number, number, number, number];
  const isLying = sides[0] + sides[2] >= sides[1] + sides[3];
  const [from, to] = isLying ? [quad[0], quad[1]] : [quad[1], quad[2]];
  const turn = Math.abs((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI) % 90;
  return {
    aspect: aspectOf(quad, picture),
    rectangularity: Math.max(0, 1 - worst / 35),
    tiltDegrees: Math.min(turn, 90 - turn),
  };
}

function angleAt(quad: Quad, i: number): number {
  const [before, at, after] = [quad[(i + 3) % 4]!, quad[i]!, quad[(i + 1) % 4]!];
  const a = Math.atan2(before.y - at.y, before.x - at.x);
  const b = Math.atan2(after.y - at.y, after.x - at.x);
  const turn = Math.abs(a - b) * (180 / Math.PI);
  return turn > 180 ? 360 - turn : turn;
}

/**
 * Ratio of long to short side of the rectangle that appears as the quad: Zhang and He, "Whiteboard scanning and image
 * enhancement", 2007, section 4, with an assumed focal length, because four corners alone determine it badly.
 */
export function aspectOf(quad: Quad, { width, height }: { width: number; height: number }): number {
  const focal = FOCAL * Math.max(width, height);
  const [a, b, c, d] = quad.map(({ x, y }) => [x - width / 2, y - height / 2, focal] as const) as unknown as Vectors;
  // Corners in the order 1 = a, 2 = b, 3 = d, 4 = c of the paper.
  const k2 = dot(cross(a, c), d) / nonZero(dot(cross(b, c), d));
  const k3 = dot(cross(a, c), b) / nonZero(dot(cross(d, c), b));
  const n2 = b.map((value, i) => k2 * value - a[i]!);
  const n3 = d.map((value, i) => k3 * value - a[i]!);
  const across = Math.hypot(...n2);
  const down = Math.hypot(...n3);
  return Math.max(across, down) / Math.max(1e-6, Math.min(across, down));
}

type Vector = readonly [number, number, number];
type Vectors = readonly [Vector, Vector, Vector, Vector];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const nonZero = (value: number): number => (Math.abs(value) < 1e-9 ? 1e-9 : value);
