import { findComponents } from '../detect/components.ts';
import type { Point, Quad } from '../types.ts';

/**
 * The height of a line in pixels of its strip. A strip is the start of a line and the space in front of it, drawn
 * upright.
 */
export const UNIT = 28;
/** The extent of a strip in heights of the line: in front of its start, behind it, above and below. */
const BEFORE = 3.6;
const AFTER = 1.8;
const BEYOND = 0.65;
export const STRIP_WIDTH = Math.round((BEFORE + AFTER) * UNIT);
export const STRIP_HEIGHT = Math.round((1 + 2 * BEYOND) * UNIT);
/** The side of the network's input, in pixels. */
export const PATCH = 24;

/** The difference from the background from which a pixel is ink, as a share of the text's contrast. */
const INK = 0.48;
/** The least contrast, on a scale to 2 (black on white); below it, nothing is visible. */
const LEAST_CONTRAST = 0.16;
const LEAST_PIXELS = 8;
/** The largest distance between parts of one icon, in heights of the line. Icons and text are further apart. */
const GAP = 0.1;
/** The largest height of parts above each other, as a multiple of the longest side of one part. */
const MOST_STACK = 1.5;
/** A blob with a higher ratio of height to width is several icons above each other. */
const MOST_COLUMN = 2.2;
const LEAST_SIDE = 0.42;
const MOST_SIDE = 2;
const LEAST_ASPECT = 0.36;
/** The margin around an icon in its patch, as a share of the icon. */
const MARGIN = 0.08;

/** A blob of ink that may be an icon, in pixels of the strip. */
export interface Blob {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The corners of the strip on the picture, computed from those of the line. */
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

/** The position in heights of the line: `along` from the line's start, `down` from its upper edge. */
export const placeOf = ({ x, y, width, height }: Blob) => ({
  along: x / UNIT - BEFORE,
  down: y / UNIT - BEYOND,
  width: width / UNIT,
  height: height / UNIT,
});

/**
 * The difference of each pixel of the strip from the background, 0 to 1 relative to the contrast of the text.
 * @param planes blue, green and red, -1 to 1, one after the other
 * @returns null if nothing is visible
 */
export function inkOf(planes: Float32Array): Float32Array | null {
  const size = STRIP_WIDTH * STRIP_HEIGHT;
  const ink = new Float32Array(size);
  for (let c = 0; c < 3; c++) {
    const plane = planes.subarray(c * size, (c + 1) * size);
    // The card may end to the left of the text, so the background is taken from the text.
    const ground = groundOf(textPart(plane));
    for (let i = 0; i < size; i++) ink[i] = Math.max(ink[i]!, Math.abs(plane[i]! - ground));
  }
  const contrast = quantile(textPart(ink), 0.93);
  if (contrast < LEAST_CONTRAST) return null;
  for (let i = 0; i < size; i++) ink[i] = Math.min(1, ink[i]! / contrast);
  return ink;
}

/** The most frequent tone, since letters cover less than the background does. */
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

/** The part of the strip that the line covers. */
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

/** Finds nearly square blobs of ink that are separate and beside the start of the line, from left to right. */
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

/** Icons on discs touch those of the next rows. From such a column, takes the square at the height of the line. */
function ofThisRow(blob: Blob): Blob {
  const { x, y, width, height } = blob;
  const isColumn = height > MOST_COLUMN * width || y === 0 || y + height === STRIP_HEIGHT;
  const top = STRIP_HEIGHT / 2 - width / 2;
  if (!isColumn || top < 1 || y > top + width / 6 || y + height < top + (5 * width) / 6) return blob;
  return { x, y: top, width, height: width };
}

/** Joins boxes that are close to each other, until none are. */
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
  // Boxes above each other are parts of one icon, unless they are two icons of rows that are close.
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

/** The network's input for a blob: a square of `PATCH` pixels, with 1 for ink and 0 for background. */
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
