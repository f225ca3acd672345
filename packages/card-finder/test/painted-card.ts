/** Frames painted pixel by pixel, with a card whose corners are known to a fraction of a pixel. */
import type { Quad } from '../src/find/geometry.ts';
import { squareToQuad, unproject } from '../src/find/projection.ts';
import type { Frame } from '../src/find/raster.ts';

export type Colour = readonly [number, number, number];

export const WOOD: Colour = [120, 84, 56];
export const PAPER: Colour = [238, 236, 228];
export const INK: Colour = [40, 42, 60];

/** Deterministic noise, so that no two pixels are identical. */
function grain(x: number, y: number): number {
  let h = Math.imul(x + 1, 0x27d4eb2d) ^ Math.imul(y + 7, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return (((h ^ (h >>> 13)) >>> 0) / 2 ** 32 - 0.5) * 5;
}

/** Paints a frame pixel by pixel from 3 x 3 samples each, as a lens would blend them. */
export function paint(width: number, height: number, colourAt: (x: number, y: number) => Colour): Frame {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0];
      for (const dy of [-0.33, 0, 0.33])
        for (const dx of [-0.33, 0, 0.33]) {
          const colour = colourAt(x + dx, y + dy);
          for (let c = 0; c < 3; c++) sum[c]! += colour[c]! / 9;
        }
      const at = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[at + c] = sum[c]! + grain(x, y);
      data[at + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Five letters made of strokes: whether there is ink at a position of 0-1 from the left and from the top. */
const LETTERS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => x < 0.3 || (y > 0.8 && x < 0.8),
  (x) => x < 0.25 || (x > 0.5 && x < 0.75),
  (x, y) => Math.abs(x - 0.4) < 0.15 || y < 0.2,
  (x, y) => x < 0.25 || (x < 0.75 && (y < 0.2 || y > 0.8)),
  (x, y) => x < 0.25 || (x < 0.75 && y > 0.4 && y < 0.6),
];
/** A name, a company and three lines of small print: top, bottom, left, right, letters per card width. */
const LINES = [
  [0.16, 0.25, 0.1, 0.55, 27],
  [0.31, 0.36, 0.1, 0.42, 48],
  [0.6, 0.65, 0.1, 0.5, 54],
  [0.7, 0.75, 0.1, 0.58, 54],
  [0.8, 0.85, 0.1, 0.46, 54],
] as const;

export function print(u: number, v: number): boolean {
  return LINES.some(([above, below, left, right, letters]) => {
    if (v < above || v > below || u < left || u > right) return false;
    const letter = Math.floor(u * letters);
    const isBlank = letter % 7 === 5;
    return !isBlank && LETTERS[(letter * 7919) % 5]!(u * letters - letter, (v - above) / (below - above));
  });
}

/** A page of a report: forty lines. */
export const page = (u: number, v: number): boolean =>
  u > 0.1 && u < 0.9 && v > 0.08 && v < 0.92 && (v * 46) % 1 < 0.5 && (u * 70) % 3 < 2.4;

export function cardOn(quad: Quad, table: (x: number, y: number) => Colour, paper = PAPER, ink = INK, printed = print) {
  const onFrame = squareToQuad(quad);
  return (x: number, y: number): Colour => {
    const { u, v } = unproject(onFrame, { x, y });
    if (u < 0 || v < 0 || u > 1 || v > 1) return table(x, y);
    return printed(u, v) ? ink : paper;
  };
}

export const wood = (_x: number, y: number): Colour => {
  const tone = 1 + 0.12 * Math.sin(y / 5);
  return [WOOD[0] * tone, WOOD[1] * tone, WOOD[2] * tone];
};

export const QUAD: Quad = [
  { x: 74.3, y: 38.6 },
  { x: 331.8, y: 49.2 },
  { x: 322.5, y: 196.1 },
  { x: 66.1, y: 186.4 },
];
