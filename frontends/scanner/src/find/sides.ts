import { floats } from './buffers.ts';
import { distance, intersect, type Line, type Point, type Quad } from './geometry.ts';
import type { Planes } from './raster.ts';

/** A side after it was laid onto the change of colour that it follows. */
export interface Side {
  line: Line;
  /** Share of the samples along it whose edge lies on the line, 0-1. */
  support: number;
  /** How far the edges of those samples lie off the line, root of the mean square, in pixels. */
  roughness: number;
}

export interface Refit {
  /** Clockwise. */
  quad: Quad;
  sides: readonly [Side, Side, Side, Side];
}

export interface RefitOptions {
  /** How far the edge is looked for on both sides, in pixels. */
  reach: number;
  samples: number;
}

/** The ends of a side are rounded or hidden more often than its middle. */
const ENDS = 0.07;
/** Change over two pixels that counts as an edge, in levels of the strongest colour. */
const LEAST_CHANGE = 6;
/** An edge this far off the fitted line is another edge, in pixels. */
const ON_LINE = 1.3;

/** Lays every side onto the edge along its own gradient. Null when the sides do not meet in four corners any more. */
export function refit(planes: Planes, quad: Quad, { reach, samples }: RefitOptions): Refit | null {
  const sides: Side[] = [];
  for (let i = 0; i < 4; i++) sides.push(refitSide(planes, quad[i]!, quad[(i + 1) % 4]!, reach, samples));
  const corners: Point[] = [];
  for (let i = 0; i < 4; i++) {
    const corner = intersect(sides[(i + 3) % 4]!.line, sides[i]!.line);
    if (!corner || distance(corner, quad[i]!) > 4 * reach) return null;
    corners.push(corner);
  }
  return { quad: corners as unknown as Quad, sides: sides as unknown as Refit['sides'] };
}

const TEMPORARY = new Float32Array(3 * 64);

function refitSide(planes: Planes, from: Point, to: Point, reach: number, samples: number): Side {
  const length = distance(from, to);
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  // Clockwise corners: the outside is on the left of the way.
  const nx = uy;
  const ny = -ux;
  const at = floats('side at', samples);
  const off = floats('side off', samples);
  const weight = floats('side weight', samples);
  for (let k = 0; k < samples; k++) {
    const t = (ENDS + ((1 - 2 * ENDS) * (k + 0.5)) / samples) * length;
    at[k] = t - length / 2;
    const found = strongestChange(planes, from.x + ux * t, from.y + uy * t, nx, ny, reach);
    off[k] = found.offset;
    weight[k] = found.change < LEAST_CHANGE ? 0 : Math.sqrt(Math.min(1, found.change / 30));
  }
  const { slope, shift } = robustLine(at, off, weight, reach);
  let [on, squares] = [0, 0];
  for (let k = 0; k < samples; k++) {
    const rest = Math.abs(off[k]! - shift - slope * at[k]!);
    if (weight[k] === 0 || rest > ON_LINE) continue;
    on += 1;
    squares += rest * rest;
  }
  // Offset grows along the way: the line turns with it.
  const turned = { nx: nx - slope * ux, ny: ny - slope * uy };
  const norm = Math.sqrt(turned.nx * turned.nx + turned.ny * turned.ny);
  const middle = { x: (from.x + to.x) / 2 + nx * shift, y: (from.y + to.y) / 2 + ny * shift };
  const line = { nx: turned.nx / norm, ny: turned.ny / norm, offset: 0 };
  line.offset = middle.x * line.nx + middle.y * line.ny;
  return { line, support: on / samples, roughness: on > 0 ? Math.sqrt(squares / on) : ON_LINE };
}

const RESULT = { offset: 0, change: 0 };

/** Where along the normal the colour changes most; places near the middle are preferred a little. */
function strongestChange(planes: Planes, x: number, y: number, nx: number, ny: number, reach: number): typeof RESULT {
  const { width, height, red, green, blue } = planes;
  const count = 2 * reach + 3;
  for (let k = 0; k < count; k++) {
    const px = Math.min(width - 1.001, Math.max(0, x + nx * (k - reach - 1)));
    const py = Math.min(height - 1.001, Math.max(0, y + ny * (k - reach - 1)));
    const left = px | 0;
    const top = py | 0;
    const fx = px - left;
    const fy = py - top;
    const i = top * width + left;
    const a = (1 - fx) * (1 - fy);
    const b = fx * (1 - fy);
    const c = (1 - fx) * fy;
    const d = fx * fy;
    TEMPORARY[k] = a * red[i]! + b * red[i + 1]! + c * red[i + width]! + d * red[i + width + 1]!;
    TEMPORARY[64 + k] = a * green[i]! + b * green[i + 1]! + c * green[i + width]! + d * green[i + width + 1]!;
    TEMPORARY[128 + k] = a * blue[i]! + b * blue[i + 1]! + c * blue[i + width]! + d * blue[i + width + 1]!;
  }
  let best = 0;
  let place = 0;
  for (let k = 1; k < count - 1; k++) {
    const change = changeAt(k) * (1 - 0.35 * ((k - reach - 1) / (reach + 1)) ** 2);
    if (change > best) [best, place] = [change, k];
  }
  RESULT.change = changeAt(place);
  RESULT.offset = 0;
  if (place === 0) return RESULT;
  // The top of the parabola through three neighbours: parts of a pixel.
  const before = place > 1 ? changeAt(place - 1) : RESULT.change;
  const after = place < count - 2 ? changeAt(place + 1) : RESULT.change;
  const bow = before - 2 * RESULT.change + after;
  const part = bow < -1e-6 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bow)) : 0;
  RESULT.offset = place - reach - 1 + part;
  return RESULT;
}

function changeAt(k: number): number {
  if (k < 1) return 0;
  const red = Math.abs(TEMPORARY[k + 1]! - TEMPORARY[k - 1]!);
  const green = Math.abs(TEMPORARY[65 + k]! - TEMPORARY[63 + k]!);
  const blue = Math.abs(TEMPORARY[129 + k]! - TEMPORARY[127 + k]!);
  return Math.max(red, green, blue) * 0.6 + (red + green + blue) * 0.2;
}

/** Offsets along a side to a straight line, whatever outliers do: Tukey's weights, ever narrower. */
function robustLine(at: Float32Array, off: Float32Array, weight: Float32Array, reach: number) {
  let [slope, shift] = [0, 0];
  for (const scale of [reach + 1, 0.6 * reach + 1, 2.2, 1.6, 1.4]) {
    let [w, st, so, stt, sto] = [0, 0, 0, 0, 0];
    for (let k = 0; k < at.length; k++) {
      const rest = (off[k]! - shift - slope * at[k]!) / scale;
      if (weight[k] === 0 || rest > 1 || rest < -1) continue;
      const own = weight[k]! * (1 - rest * rest) ** 2;
      w += own;
      st += own * at[k]!;
      so += own * off[k]!;
      stt += own * at[k]! * at[k]!;
      sto += own * at[k]! * off[k]!;
    }
    const spread = w * stt - st * st;
    if (w < 2 || spread < 1e-3) break;
    slope = Math.max(-0.12, Math.min(0.12, (w * sto - st * so) / spread));
    shift = (so - slope * st) / w;
  }
  return { slope, shift };
}
