import { findComponents } from '../detect/components.ts';
import type { Point, Quad } from '../types.ts';

/** The start of a line and what stands before it, drawn upright: the line is `UNIT` pixels high. */
export const UNIT = 28;
/** Heights of the line that are seen: before its start, after it, above and below. */
const BEFORE = 3.6;
const AFTER = 1.8;
const BEYOND = 0.65;
export const STRIP_WIDTH = Math.round((BEFORE + AFTER) * UNIT);
export const STRIP_HEIGHT = Math.round((1 + 2 * BEYOND) * UNIT);
/** Side of what is shown to the network. */
export const PATCH = 24;

/** A pixel is ink when it differs from the ground by this share of the text's contrast. */
const INK = 0.48;
/** Contrast below which there is nothing to see, of 2 (black on white). */
const LEAST_CONTRAST = 0.16;
const LEAST_PIXELS = 8;
/** Parts of one sign stand closer together than this, in heights of the line; sign and text further apart. */
const GAP = 0.1;
/** Parts above each other are no higher together than this many times the longest side of one of them. */
const MOST_STACK = 1.5;
/** A blob higher than this in its widths is several signs on top of each other. */
const MOST_COLUMN = 2.2;
const LEAST_SIDE = 0.42;
const MOST_SIDE = 2;
const LEAST_ASPECT = 0.36;
/** Ground left round a sign on its patch, in parts of the sign. */
const MARGIN = 0.08;

/** A blob of ink that may be a sign, in pixels of the strip. */
export interface Blob {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Corners of the strip on the picture, from those of the line. */
export function stripQuad([a, b, , d]: Quad): Quad {
  const height = Math.max(1, Math.hypot(d.x - a.x, d.y - a.y));
  const length = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const along = { x: ((b.x - a.x) / length) * height, y: ((b.y - a.y) / length) * height };
  const down = { x: d.x - a.x, y: d.y - a.y };
  const at = (u: number, v: number): Point => ({
    x: a.x + along.x * u + down.x * v,
    y: a.y + along.y * u + down.y * v,
  });
  return [at(-BEFORE, -BEYOND), at(AFTER, -BEYOND), at(AFTER, 1 + BEYOND), at(-BEFORE, 1 + BEYOND)];
}

/** Place on the strip in heights of the line: `along` from the line's start, `down` from its upper edge. */
export const placeOf = ({ x, y, width, height }: Blob) => ({
  along: x / UNIT - BEFORE,
  down: y / UNIT - BEYOND,
  width: width / UNIT,
  height: height / UNIT,
});

/**
 * How much each pixel of the strip differs from its ground, 0 to 1 at the contrast of the text.
 * @param planes blue, green and red, -1 to 1, one after the other; null where there is nothing to see
 */
export function inkOf(planes: Float32Array): Float32Array | null {
  const size = STRIP_WIDTH * STRIP_HEIGHT;
  const ink = new Float32Array(size);
  for (let c = 0; c < 3; c++) {
    const plane = planes.subarray(c * size, (c + 1) * size);
    // Left of the text the card may end; what the text stands on is the ground.
    const ground = groundOf(textPart(plane));
    for (let i = 0; i < size; i++) ink[i] = Math.max(ink[i]!, Math.abs(plane[i]! - ground));
  }
  const contrast = quantile(textPart(ink), 0.93);
  if (contrast < LEAST_CONTRAST) return null;
  for (let i = 0; i < size; i++) ink[i] = Math.min(1, ink[i]! / contrast);
  return ink;
}

/** The commonest tone: letters cover less than what they stand on. */
function groundOf(plane: Float32Array): number {
  const bins = new Float64Array(32);
  for (const value of plane) bins[Math.min(31, Math.max(0, Math.floor((value + 1) * 16)))]! += 1;
  const smooth = bins.map((count, i) => count + 0.6 * ((bins[i - 1] ?? 0) + (bins[i + 1] ?? 0)));
  const best = smooth.indexOf(Math.max(...smooth));
  let sum = 0;
  let count = 0;
  for (const value of plane) {
    if (Math.abs(Math.floor((value + 1) * 16) - best) > 1) continue;
    sum += value;
    count++;
  }
  return count ? sum / count : (best + 0.5) / 16 - 1;
}

/** The part of the strip that the line itself covers. */
function textPart(plane: Float32Array): Float32Array {
  const [left, top, bottom] = [Math.round(BEFORE * UNIT), Math.round(BEYOND * UNIT), Math.round((1 + BEYOND) * UNIT)];
  const part: number[] = [];
  for (let y = top; y < bottom; y++) for (let x = left; x < STRIP_WIDTH; x++) part.push(plane[y * STRIP_WIDTH + x]!);
  return Float32Array.from(part);
}

function quantile(values: Float32Array, share: number): number {
  const sorted = values.slice().sort();
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

/** Squarish blobs of ink that stand alone beside the start of the line, from left to right. */
export function blobsOf(ink: Float32Array): Blob[] {
  const found = findComponents(ink, STRIP_WIDTH, STRIP_HEIGHT, { threshold: INK, least: LEAST_PIXELS });
  const boxes = found.map(({ outline }): Blob => {
    const xs = outline.map(({ x }) => x);
    const ys = outline.map(({ y }) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  });
  return joined(boxes)
    .map(ofThisRow)
    .filter(isSignLike)
    .sort((a, b) => a.x - b.x);
}

/** Signs on discs touch those of the next rows: of such a column the square at the height of the line is meant. */
function ofThisRow(blob: Blob): Blob {
  const { x, y, width, height } = blob;
  const isColumn = height > MOST_COLUMN * width || y === 0 || y + height === STRIP_HEIGHT;
  const top = STRIP_HEIGHT / 2 - width / 2;
  if (!isColumn || top < 1 || y > top + width / 6 || y + height < top + (5 * width) / 6) return blob;
  return { x, y: top, width, height: width };
}

/** Boxes with those that stand close to them, until nothing is close to anything any more. */
function joined(boxes: Blob[]): Blob[] {
  const open = [...boxes];
  const done: Blob[] = [];
  while (open.length > 0) {
    const one = open.pop()!;
    const near = open.findIndex((other) => isNear(one, other));
    if (near < 0) {
      const old = done.findIndex((other) => isNear(one, other));
      if (old < 0) done.push(one);
      else open.push(around(one, done.splice(old, 1)[0]!));
    } else open.push(around(one, open.splice(near, 1)[0]!));
  }
  return done;
}

function isNear(a: Blob, b: Blob): boolean {
  const across = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
  const down = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
  if (across >= GAP * UNIT || down >= GAP * UNIT) return false;
  // One above the other: parts of one sign, unless they are two signs of rows that stand close.
  const union = around(a, b);
  return across > 0 || union.height <= MOST_STACK * Math.max(a.width, a.height, b.width, b.height);
}

function around(a: Blob, b: Blob): Blob {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

function isSignLike({ x, y, width, height }: Blob): boolean {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const middle = (y + height / 2) / UNIT - BEYOND;
  const isWhole = x > 0 && y > 0 && y + height < STRIP_HEIGHT && x + width < STRIP_WIDTH;
  return (
    isWhole &&
    long >= LEAST_SIDE * UNIT &&
    long <= MOST_SIDE * UNIT &&
    short >= LEAST_ASPECT * long &&
    middle > -0.1 &&
    middle < 1.1
  );
}

/** What the network sees of a blob: its square, `PATCH` pixels a side, ink 1 and ground 0. */
export function patchOf(ink: Float32Array, { x, y, width, height }: Blob): Float32Array {
  const side = Math.max(width, height) * (1 + 2 * MARGIN);
  const [left, top] = [x + width / 2 - side / 2, y + height / 2 - side / 2];
  const patch = new Float32Array(PATCH * PATCH);
  let most = 0.05;
  for (let row = 0; row < PATCH; row++) {
    for (let column = 0; column < PATCH; column++) {
      const value = inkAt(ink, left + ((column + 0.5) * side) / PATCH - 0.5, top + ((row + 0.5) * side) / PATCH - 0.5);
      patch[row * PATCH + column] = value;
      if (value > most) most = value;
    }
  }
  return patch.map((value) => value / most);
}

function inkAt(ink: Float32Array, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= STRIP_WIDTH || row >= STRIP_HEIGHT ? 0 : ink[row * STRIP_WIDTH + column]!;
  const [fx, fy] = [x - x0, y - y0];
  return (
    (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
    (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy
  );
}
