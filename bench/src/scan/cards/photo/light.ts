import type { Point } from '@kaard/recognition';
import type { Random } from '../random.ts';
import { FRAME } from './camera.ts';
import { fractalNoise } from './noise.ts';

/** The effect of light on the scene, per pixel of the frame: a factor for everything, an addition on the card. */
export interface Light {
  factor: Float32Array;
  glare: Float32Array;
  tags: string[];
}

/** Light varies slowly, so it is computed on a grid that is this many times coarser. */
const STEP = 8;

export function drawLight(random: Random): Light {
  const tags: string[] = [];
  const dim = random.chance(0.1);
  if (dim) tags.push('low-light');
  const level = dim ? random.between(0.5, 0.68) : random.between(0.86, 1.08);
  const direction = random.between(0, Math.PI * 2);
  const fall = random.between(0, dim ? 0.28 : 0.18);
  const vignette = random.between(0.01, 0.12);
  const shadow = random.chance(0.2) ? drawShadow(random) : undefined;
  if (shadow) tags.push('shadow');
  const glare = random.chance(0.16) ? drawGlare(random) : undefined;
  if (glare) tags.push('glare');

  const factorAt = (x: number, y: number): number => {
    const along = (x / FRAME.width - 0.5) * Math.cos(direction) + (y / FRAME.height - 0.5) * Math.sin(direction);
    const radius = Math.hypot(x / FRAME.width - 0.5, y / FRAME.height - 0.5);
    return level * (1 + fall * along * 2) * (1 - vignette * radius * radius * 4) * (shadow ? shadow(x, y) : 1);
  };
  return { factor: spread(factorAt), glare: spread((x, y) => (glare ? glare(x, y) : 0)), tags };
}

/** The edge of an object between lamp and card: a soft half plane with an uneven border. */
function drawShadow(random: Random): (x: number, y: number) => number {
  const turn = random.between(0, Math.PI * 2);
  const [middleX, middleY] = [random.between(350, 930), random.between(200, 520)];
  const soft = random.between(25, 110);
  const depth = random.between(0.25, 0.5);
  const rim = fractalNoise(random, 2);
  const bumps = random.between(0, 160);
  return (x, y) => {
    const across =
      (x - middleX) * Math.cos(turn) + (y - middleY) * Math.sin(turn) + bumps * (rim(x / 200, y / 200) - 0.5);
    return 1 - depth / (1 + Math.exp(-across / (soft / 4)));
  };
}

/** A lamp that is mirrored in the card's coating. */
function drawGlare(random: Random): (x: number, y: number) => number {
  const [middleX, middleY] = [random.between(200, 1080), random.between(120, 600)];
  const [a, b] = [random.between(60, 190), random.between(35, 110)];
  const turn = random.between(0, Math.PI);
  const strength = random.between(45, 130);
  return (x, y) => {
    const [dx, dy] = [x - middleX, y - middleY];
    const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / a;
    const across = (dy * Math.cos(turn) - dx * Math.sin(turn)) / b;
    return strength * Math.exp(-(along * along + across * across));
  };
}

/** A soft dark border around the card where it touches the table. */
export function castShadow(corners: readonly Point[], random: Random): (x: number, y: number) => number {
  const turn = random.between(0, Math.PI * 2);
  const reach = random.between(3, 12);
  const soft = random.between(5, 22);
  const depth = random.between(0.25, 0.6);
  const moved = corners.map(({ x, y }) => ({ x: x + reach * Math.cos(turn), y: y + reach * Math.sin(turn) }));
  return (x, y) => {
    const outside = distanceOutside(moved, x, y);
    return outside > soft * 3 ? 1 : 1 - depth * Math.exp(-Math.max(0, outside) / soft);
  };
}

/** The distance of a point from a convex polygon; negative inside. */
export function distanceOutside(polygon: readonly Point[], x: number, y: number): number {
  let farthest = -Infinity;
  for (let i = 0; i < polygon.length; i++) {
    const [a, b] = [polygon[i]!, polygon[(i + 1) % polygon.length]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    farthest = Math.max(farthest, ((b.y - a.y) * (x - a.x) - (b.x - a.x) * (y - a.y)) / length);
  }
  return farthest;
}

/** Interpolates a slowly changing function from a coarse grid to every pixel. */
export function spread(at: (x: number, y: number) => number): Float32Array {
  const columns = FRAME.width / STEP + 1;
  const rows = FRAME.height / STEP + 1;
  const coarse = Float32Array.from({ length: columns * rows }, (_, i) =>
    at((i % columns) * STEP, Math.floor(i / columns) * STEP),
  );
  const field = new Float32Array(FRAME.width * FRAME.height);
  for (let y = 0; y < FRAME.height; y++) {
    const top = Math.floor(y / STEP);
    const fy = (y % STEP) / STEP;
    for (let x = 0; x < FRAME.width; x++) {
      const left = Math.floor(x / STEP);
      const fx = (x % STEP) / STEP;
      const corner = top * columns + left;
      const upper = coarse[corner]! * (1 - fx) + coarse[corner + 1]! * fx;
      const lower = coarse[corner + columns]! * (1 - fx) + coarse[corner + columns + 1]! * fx;
      field[y * FRAME.width + x] = upper * (1 - fy) + lower * fy;
    }
  }
  return field;
}
