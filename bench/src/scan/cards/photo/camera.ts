import type { Point } from '@kaard/recognition';
import type { Random } from '../random.ts';

export const FRAME = { width: 1280, height: 720 } as const;

/** The position of a card relative to the lens. Angles are in degrees. */
export interface Shot {
  difficulty: 'easy' | 'medium' | 'hard';
  /** Quarter turns of the card, clockwise. */
  quarter: 0 | 1 | 2 | 3;
  /** The rotation in the plane in addition to the quarter turns. */
  roll: number;
  pitch: number;
  yaw: number;
  /** The height of the bend in millimetres, along the card or across it. */
  bend: { mm: number; along: boolean };
  /** The share of the frame that the card covers, in the direction that is filled first. */
  fill: number;
  /** How the rest of the frame is divided, 0-1. */
  place: Point;
  /** The focal length in frame widths. */
  focal: number;
  /** Radial distortion of the lens at the corner of the frame, as a share: below 0 barrel, above pincushion. */
  distortion: number;
}

/** Maps a point of the card, in fractions of its width and height, to a point of the photo. */
export type Projection = (u: number, v: number) => Point;

export function drawShot([width, height]: readonly [number, number], random: Random): Shot {
  const difficulty = random.weighted([
    ['easy', 37],
    ['medium', 48],
    ['hard', 15],
  ] as const);
  const tilt = { easy: 5, medium: 11, hard: 22 }[difficulty];
  const roll = { easy: 3, medium: 8, hard: 20 }[difficulty];
  const tall = height > width;
  const quarter = tall
    ? random.weighted([
        [0, 4],
        [1, 4],
        [3, 4],
        [2, 0.4],
      ] as const)
    : random.weighted([
        [0, 93],
        [2, 2.5],
        [1, 2],
        [3, 2],
      ] as const);
  return {
    difficulty,
    quarter,
    roll: clamp(random.gauss() * roll * 0.6, roll * 1.5),
    pitch: clamp(random.gauss() * tilt * 0.6, tilt * 1.4),
    yaw: clamp(random.gauss() * tilt * 0.6, tilt * 1.4),
    bend: random.chance(0.16)
      ? { mm: random.between(1.5, 5) * (random.chance(0.5) ? 1 : -1), along: random.chance(0.7) }
      : { mm: 0, along: true },
    fill: { easy: random.between(0.86, 0.96), medium: random.between(0.8, 0.94), hard: random.between(0.72, 0.9) }[
      difficulty
    ],
    place: { x: random.between(0.15, 0.85), y: random.between(0.15, 0.85) },
    focal: random.between(0.95, 1.5),
    distortion: random.gauss() * 0.006,
  };
}

/** A pinhole camera above a card that may be bent; the whole card is inside the frame. */
export function project([width, height]: readonly [number, number], shot: Shot): Projection {
  const [roll, pitch, yaw] = [shot.roll + shot.quarter * 90, shot.pitch, shot.yaw].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const focal = shot.focal * FRAME.width;
  const inSpace = (u: number, v: number): [number, number, number] => {
    const [x, y] = [(u - 0.5) * width, (v - 0.5) * height];
    const z = shot.bend.mm * (1 - (2 * (shot.bend.along ? u : v) - 1) ** 2);
    const [xr, yr] = [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll)];
    const [yp, zp] = [yr * Math.cos(pitch) - z * Math.sin(pitch), yr * Math.sin(pitch) + z * Math.cos(pitch)];
    return [xr * Math.cos(yaw) + zp * Math.sin(yaw), yp, -xr * Math.sin(yaw) + zp * Math.cos(yaw)];
  };
  const at =
    (distance: number) =>
    (u: number, v: number): Point => {
      const [x, y, z] = inSpace(u, v);
      return { x: (focal * x) / (distance + z), y: (focal * y) / (distance + z) };
    };
  // The distance for the wanted size. Size falls with the distance, so a few steps are enough.
  let distance = (focal * width) / (FRAME.width * shot.fill);
  for (let i = 0; i < 12; i++) {
    const box = boundsOf(at(distance));
    distance *= Math.max(box.width / FRAME.width, box.height / FRAME.height) / shot.fill;
  }
  const raw = at(distance);
  const box = boundsOf(raw);
  const shift = {
    x: (FRAME.width - box.width) * shot.place.x - box.left,
    y: (FRAME.height - box.height) * shot.place.y - box.top,
  };
  return (u, v) => {
    const point = raw(u, v);
    const [x, y] = [point.x + shift.x - FRAME.width / 2, point.y + shift.y - FRAME.height / 2];
    const pull = 1 + (shot.distortion * (x * x + y * y)) / (FRAME.width / 2) ** 2;
    return { x: FRAME.width / 2 + x * pull, y: FRAME.height / 2 + y * pull };
  };
}

function boundsOf(projection: Projection): { left: number; top: number; width: number; height: number } {
  const edge = Array.from({ length: 9 }, (_, i) => i / 8).flatMap((t) => [
    projection(t, 0),
    projection(t, 1),
    projection(0, t),
    projection(1, t),
  ]);
  const xs = edge.map(({ x }) => x);
  const ys = edge.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
