import type { Point, Quad } from '@kaard/recognition';
import type { Random } from '../random.ts';
import type { Projection } from './camera.ts';
import { distanceOutside } from './light.ts';

/**
 * A thumb on the edge of the card that covers no text: the colour at a pixel of the frame, or null outside the thumb.
 */
export type Finger = (x: number, y: number) => { rgb: readonly [number, number, number]; alpha: number } | null;

const SKINS: (readonly [number, number, number])[] = [
  [224, 178, 152],
  [198, 148, 118],
  [150, 104, 76],
  [104, 70, 52],
  [236, 196, 174],
];

/** @returns null if there is text everywhere along the edge */
export function drawFinger(projection: Projection, text: readonly Quad[], random: Random): Finger | null {
  for (let attempt = 0; attempt < 12; attempt++) {
    const along = random.between(0.15, 0.85);
    const [u, v, du, dv] = random.pick([
      [0, along, 1, 0],
      [1, along, -1, 0],
      [along, 1, 0, -1],
    ] as const);
    const depth = random.between(0.03, 0.09);
    const tip = projection(u + du * depth, v + dv * depth);
    const edge = projection(u, v);
    const radius = random.between(26, 42);
    const length = Math.hypot(tip.x - edge.x, tip.y - edge.y) || 1;
    const root = { x: tip.x + ((edge.x - tip.x) / length) * 420, y: tip.y + ((edge.y - tip.y) / length) * 420 };
    const clear = text.every((quad) => !reaches(tip, root, radius + 8, quad));
    if (clear) return paint(tip, root, radius, random);
  }
  return null;
}

function reaches(tip: Point, root: Point, radius: number, quad: Quad): boolean {
  for (let t = 0; t <= 0.5; t += 0.02) {
    const [x, y] = [tip.x + (root.x - tip.x) * t, tip.y + (root.y - tip.y) * t];
    if (distanceOutside(quad, x, y) < radius) return true;
  }
  return false;
}

function paint(tip: Point, root: Point, radius: number, random: Random): Finger {
  const skin = random.pick(SKINS);
  const length = Math.hypot(root.x - tip.x, root.y - tip.y);
  const [ax, ay] = [(root.x - tip.x) / length, (root.y - tip.y) / length];
  return (x, y) => {
    const along = (x - tip.x) * ax + (y - tip.y) * ay - radius;
    const across = (x - tip.x) * ay - (y - tip.y) * ax;
    const width = radius * (1 + Math.min(0.35, Math.max(0, along) / 600));
    const distance = along < 0 ? Math.hypot(along, across) : Math.abs(across);
    if (distance > width) return null;
    const round = Math.sqrt(1 - (distance / width) ** 2);
    const nail = along > -radius * 0.55 && along < radius * 0.5 && Math.abs(across) < radius * 0.55 ? 1.1 : 1;
    const light = (0.62 + 0.42 * round) * nail;
    return { rgb: [skin[0] * light, skin[1] * light, skin[2] * light], alpha: Math.min(1, (width - distance) / 1.5) };
  };
}
