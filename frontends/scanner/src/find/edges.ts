import { bytes, floats, integers, shorts } from './buffers.ts';
import type { Sums } from './raster.ts';

/** Pixels where the picture changes most across an edge. */
export interface Edges {
  width: number;
  height: number;
  /** 0 where there is no edge, else 0-1: how strong, with everything that is clearly an edge near 1. */
  strength: Float32Array;
  /** Direction across the edge in bins of `180° / ORIENTATIONS`, 0-255 for 180 degrees. */
  orientation: Uint8Array;
  /** Where edges are, for loops that need no others. */
  at: Int32Array;
}

/** An edge is told from noise by this many levels per pixel at least. */
const LEAST = 1.6;
/** Beyond this a stronger edge is no better evidence: print is stronger than the rim of a white card on a white desk. */
const CLEAR = 11;
/** At most this share of pixels: on a rough table only the better edges count. */
const MOST = 0.22;
const LEVELS = 128;

/** Steps of Sobel's sum per level, of which the planes have quarters. */
const STEPS = 8 * 4;

/** Sobel's gradient of the colour that changes most, thinned to the ridge (Canny 1986). */
export function findEdges(sums: Sums): Edges {
  const { width, height } = sums;
  const count = width * height;
  // Their rims are never written: they stay 0.
  const gradient: Gradient = {
    width,
    height,
    square: integers('gradient', count),
    x: shorts('gradient x', count),
    y: shorts('gradient y', count),
  };
  const histogram = integers('edge levels', LEVELS).fill(0);
  sobel(sums, gradient, histogram);
  return thin(gradient, Math.max(LEAST, levelExceededBy(histogram, MOST * 1.6 * count) / 4));
}

interface Gradient {
  width: number;
  height: number;
  /** Its square and its parts. */
  square: Int32Array;
  x: Int16Array;
  y: Int16Array;
}

/** Below, quarters of a level need not be counted: as many edges as there are are allowed. */
const COUNTED = (LEAST * STEPS) ** 2 / 2;

function sobel({ width, height, red, green, blue }: Sums, { square, x, y }: Gradient, histogram: Int32Array): void {
  for (let row = 1; row < height - 1; row++) {
    let i = row * width + 1;
    // Hot: sums of the columns left, here and right, and their falls, move along with the pixel.
    let redLeft = sumAt(red, i - 1, width);
    let redHere = sumAt(red, i, width);
    let redLeftFall = fallAt(red, i - 1, width);
    let redFall = fallAt(red, i, width);
    let greenLeft = sumAt(green, i - 1, width);
    let greenHere = sumAt(green, i, width);
    let greenLeftFall = fallAt(green, i - 1, width);
    let greenFall = fallAt(green, i, width);
    let blueLeft = sumAt(blue, i - 1, width);
    let blueHere = sumAt(blue, i, width);
    let blueLeftFall = fallAt(blue, i - 1, width);
    let blueFall = fallAt(blue, i, width);
    for (const end = (row + 1) * width - 1; i < end; i++) {
      let sum = sumAt(red, i + 1, width);
      let fall = fallAt(red, i + 1, width);
      let dx = sum - redLeft;
      let dy = redLeftFall + 2 * redFall + fall;
      let most = Math.imul(dx, dx) + Math.imul(dy, dy);
      redLeft = redHere;
      redHere = sum;
      redLeftFall = redFall;
      redFall = fall;
      // Which colour is the strongest is as good as random, and a branch that is guessed wrong costs more than all this.
      sum = sumAt(green, i + 1, width);
      fall = fallAt(green, i + 1, width);
      let colourX = sum - greenLeft;
      let colourY = greenLeftFall + 2 * greenFall + fall;
      greenLeft = greenHere;
      greenHere = sum;
      greenLeftFall = greenFall;
      greenFall = fall;
      let more = Math.imul(colourX, colourX) + Math.imul(colourY, colourY) - most;
      let isLess = (more - 1) >> 31;
      most += more & ~isLess;
      dx = (dx & isLess) | (colourX & ~isLess);
      dy = (dy & isLess) | (colourY & ~isLess);
      sum = sumAt(blue, i + 1, width);
      fall = fallAt(blue, i + 1, width);
      colourX = sum - blueLeft;
      colourY = blueLeftFall + 2 * blueFall + fall;
      blueLeft = blueHere;
      blueHere = sum;
      blueLeftFall = blueFall;
      blueFall = fall;
      more = Math.imul(colourX, colourX) + Math.imul(colourY, colourY) - most;
      isLess = (more - 1) >> 31;
      most += more & ~isLess;
      square[i] = most;
      x[i] = (dx & isLess) | (colourX & ~isLess);
      y[i] = (dy & isLess) | (colourY & ~isLess);
      if (most > COUNTED) {
        const bin = (Math.sqrt(most) * (4 / STEPS)) | 0;
        histogram[bin < LEVELS ? bin : LEVELS - 1]!++;
      }
    }
  }
}

const sumAt = (plane: Int16Array, i: number, width: number): number =>
  plane[i - width]! + 2 * plane[i]! + plane[i + width]!;

const fallAt = (plane: Int16Array, i: number, width: number): number => plane[i + width]! - plane[i - width]!;

function levelExceededBy(histogram: Int32Array, pixels: number): number {
  let above = 0;
  for (let level = LEVELS - 1; level > 0; level--) {
    above += histogram[level]!;
    if (above > pixels) return level;
  }
  return 0;
}

function thin({ width, height, square, x, y }: Gradient, least: number): Edges {
  const strength = floats('strength', width * height).fill(0);
  const orientation = bytes('orientation', width * height);
  const at = integers('edges', width * height);
  const leastSquare = (least * STEPS) ** 2;
  let found = 0;
  for (let row = 1; row < height - 1; row++) {
    for (let i = row * width + 1, end = (row + 1) * width - 1; i < end; i++) {
      const own = square[i]!;
      if (own < leastSquare) continue;
      const gx = x[i]!;
      const gy = y[i]!;
      const ax = Math.abs(gx);
      const ay = Math.abs(gy);
      const step = ax > 2.4 * ay ? 1 : ay > 2.4 * ax ? width : (gx ^ gy) >= 0 ? width + 1 : width - 1;
      if (own < square[i - step]! || own <= square[i + step]!) continue;
      let turn = Math.atan2(gy, gx);
      if (turn < 0) turn += Math.PI;
      orientation[i] = Math.min(255, (turn * 256) / Math.PI);
      const level = Math.sqrt(own) / STEPS;
      strength[i] = 0.25 + 0.75 * Math.min(1, (level - least) / Math.max(1, CLEAR - least));
      at[found++] = i;
    }
  }
  return { width, height, strength, orientation, at: at.subarray(0, found) };
}

/** Least turn between two directions, both 0-255 for half a turn. */
export function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b);
  return turn > 128 ? 256 - turn : turn;
}
