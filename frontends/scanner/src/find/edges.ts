import { bytes, floats, integers } from './buffers.ts';
import type { Planes } from './raster.ts';

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

/** Sobel's gradient of the colour that changes most, thinned to the ridge (Canny 1986). */
export function findEdges(planes: Planes): Edges {
  const { width, height, red, green, blue } = planes;
  const count = width * height;
  // Their rims are never written: they stay 0.
  const gradient: Gradient = {
    width,
    height,
    magnitude: floats('magnitude', count),
    gradientX: floats('gradientX', count),
    gradientY: floats('gradientY', count),
    least: 0,
  };
  sobel(red, gradient, true);
  sobel(green, gradient, false);
  sobel(blue, gradient, false);
  const { magnitude } = gradient;
  const histogram = integers('edge levels', LEVELS).fill(0);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const level = Math.sqrt(magnitude[i]!) / 8;
      magnitude[i] = level;
      const bin = (level * 4) | 0;
      histogram[bin < LEVELS ? bin : LEVELS - 1]!++;
    }
  }
  gradient.least = Math.max(LEAST, levelExceededBy(histogram, MOST * 1.6 * count) / 4);
  return thin(gradient);
}

/** Keeps the gradient of this colour wherever it is the first or changes more than those before; magnitudes squared. */
function sobel(plane: Float32Array, { width, height, magnitude, gradientX, gradientY }: Gradient, isFirst: boolean) {
  for (let y = 1; y < height - 1; y++) {
    let i = y * width + 1;
    // Hot: sums of the columns left, here and right, and their falls, move along with the pixel.
    let leftSum = plane[i - 1 - width]! + 2 * plane[i - 1]! + plane[i - 1 + width]!;
    let leftFall = plane[i - 1 + width]! - plane[i - 1 - width]!;
    let sum = plane[i - width]! + 2 * plane[i]! + plane[i + width]!;
    let fall = plane[i + width]! - plane[i - width]!;
    for (const end = (y + 1) * width - 1; i < end; i++) {
      const above = plane[i + 1 - width]!;
      const below = plane[i + 1 + width]!;
      const rightSum = above + 2 * plane[i + 1]! + below;
      const rightFall = below - above;
      const dx = rightSum - leftSum;
      const dy = leftFall + 2 * fall + rightFall;
      const square = dx * dx + dy * dy;
      if (isFirst || square > magnitude[i]!) {
        magnitude[i] = square;
        gradientX[i] = dx;
        gradientY[i] = dy;
      }
      leftSum = sum;
      leftFall = fall;
      sum = rightSum;
      fall = rightFall;
    }
  }
}

function levelExceededBy(histogram: Int32Array, pixels: number): number {
  let above = 0;
  for (let level = LEVELS - 1; level > 0; level--) {
    above += histogram[level]!;
    if (above > pixels) return level;
  }
  return 0;
}

interface Gradient {
  width: number;
  height: number;
  magnitude: Float32Array;
  gradientX: Float32Array;
  gradientY: Float32Array;
  least: number;
}

function thin({ width, height, magnitude, gradientX, gradientY, least }: Gradient): Edges {
  const strength = floats('strength', width * height).fill(0);
  const orientation = bytes('orientation', width * height);
  const at = integers('edges', width * height);
  let found = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const level = magnitude[i]!;
      if (level < least) continue;
      const gx = gradientX[i]!;
      const gy = gradientY[i]!;
      const ax = Math.abs(gx);
      const ay = Math.abs(gy);
      const step = ax > 2.4 * ay ? 1 : ay > 2.4 * ax ? width : gx * gy > 0 ? width + 1 : width - 1;
      if (level < magnitude[i - step]! || level <= magnitude[i + step]!) continue;
      let turn = Math.atan2(gy, gx);
      if (turn < 0) turn += Math.PI;
      orientation[i] = Math.min(255, (turn * 256) / Math.PI);
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
