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
  const magnitude = floats('magnitude', count);
  const gradientX = floats('gradientX', count);
  const gradientY = floats('gradientY', count);
  const histogram = new Int32Array(LEVELS);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const above = i - width;
      const below = i + width;
      let most = 0;
      let gx = 0;
      let gy = 0;
      // Hot: a loop over channels with arrays in it takes four times as long.
      for (let channel = 0; channel < 3; channel++) {
        const plane = channel === 0 ? red : channel === 1 ? green : blue;
        const falling = plane[below + 1]! - plane[above - 1]!;
        const rising = plane[above + 1]! - plane[below - 1]!;
        const dx = falling + rising + 2 * (plane[i + 1]! - plane[i - 1]!);
        const dy = falling - rising + 2 * (plane[below]! - plane[above]!);
        const square = dx * dx + dy * dy;
        if (square <= most) continue;
        most = square;
        gx = dx;
        gy = dy;
      }
      const level = Math.sqrt(most) / 8;
      magnitude[i] = level;
      gradientX[i] = gx;
      gradientY[i] = gy;
      histogram[Math.min(LEVELS - 1, level * 4) | 0]!++;
    }
  }
  const least = Math.max(LEAST, levelExceededBy(histogram, MOST * 1.6 * count) / 4);
  return thin({ width, height, magnitude, gradientX, gradientY, least });
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
