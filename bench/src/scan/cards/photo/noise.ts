import type { Random } from '../random.ts';

/** Smooth noise in the plane, 0-1; features are one unit wide. */
export type Noise = (x: number, y: number) => number;

/** Value noise on a hashed lattice. */
export function valueNoise(random: Random): Noise {
  const seed = random.int(0, 2 ** 31 - 1);
  const at = (x: number, y: number): number => {
    let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed;
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
  };
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const fx = ease(x - left);
    const fy = ease(y - top);
    const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
    const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
    return upper * (1 - fy) + lower * fy;
  };
}

/** Several octaves on each other. */
export function fractalNoise(random: Random, octaves: number): Noise {
  const noise = valueNoise(random);
  return (x, y) => {
    let sum = 0;
    let weight = 1;
    let scale = 1;
    let total = 0;
    for (let octave = 0; octave < octaves; octave++) {
      sum += weight * noise(x * scale + octave * 17.3, y * scale - octave * 9.1);
      total += weight;
      weight /= 2;
      scale *= 2;
    }
    return sum / total;
  };
}

const ease = (t: number): number => t * t * (3 - 2 * t);
