import { distance, intersect, type Line, lineBeside, type Point, type Quad } from './geometry.ts';
import { type Frame, type Pixels, pixelsOf } from './raster.ts';
import { robustLine } from './robust-line.ts';

/** A side after refinement to the colour edge that it follows. */
export interface Side {
  line: Line;
  /** Share of the samples along it whose edge is on the line, 0-1. */
  support: number;
}

export interface Refit {
  /** Clockwise. */
  quad: Quad;
  sides: readonly [Side, Side, Side, Side];
}

export interface RefitOptions {
  /** The distance within which the edge is looked for on both sides, in pixels. */
  reach: number;
  samples: number;
}

/** Share of a side’s ends that is ignored, because ends are rounded or hidden more often than the middle. */
const ENDS = 0.07;
/** The minimum change over two pixels that counts as an edge, in levels of the strongest colour. */
const LEAST_CHANGE = 6;
/** An edge farther than this from the fitted line is another edge, in pixels. */
const ON_LINE = 1.3;

/** Refines every side to the edge along its own gradient. Null if the sides no longer meet in four corners. */
export function refit(frame: Frame, quad: Quad, { reach, samples }: RefitOptions): Refit | null {
  const sides: Side[] = [];
  const pixels = pixelsOf(frame);
  for (let i = 0; i < 4; i++) sides.push(refitSide(pixels, quad[i]!, quad[(i + 1) % 4]!, reach, samples));
  const corners: Point[] = [];
  for (let i = 0; i < 4; i++) {
    const corner = intersect(sides[(i + 3) % 4]!.line, sides[i]!.line);
    if (!corner || distance(corner, quad[i]!) > 4 * reach) return null;
    corners.push(corner);
  }
  return { quad: corners as unknown as Quad, sides: sides as unknown as Refit['sides'] };
}

/** The distance in pixels from the line within which an edge counts, in the last rounds. */
const LAST_SCALES = [2.2, 1.6, 1.4];
/** The maximum rotation of a side, as a tangent. */
const MOST_SLOPE = 0.12;

/** The maximum number of samples along a side. */
const MOST_SAMPLES = 96;
const AT = new Float64Array(MOST_SAMPLES);
const OFF = new Float64Array(MOST_SAMPLES);
const WEIGHT = new Float64Array(MOST_SAMPLES);

function refitSide(frame: Pixels, from: Point, to: Point, reach: number, samples: number): Side {
  const length = distance(from, to);
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  // Clockwise corners: the outside is on the left of the direction.
  const nx = uy;
  const ny = -ux;
  for (let k = 0; k < samples; k++) {
    const t = (ENDS + ((1 - 2 * ENDS) * (k + 0.5)) / samples) * length;
    AT[k] = t - length / 2;
    const change = strongestChange(frame, from.x + ux * t, from.y + uy * t, nx, ny, reach);
    OFF[k] = PLACE[0]!;
    WEIGHT[k] = change < LEAST_CHANGE ? 0 : Math.sqrt(Math.min(1, change / 30));
  }
  const scales = [reach + 1, 0.6 * reach + 1, ...LAST_SCALES];
  const offsets = { along: AT, off: OFF, weight: WEIGHT, count: samples };
  const { slope, shift } = robustLine(offsets, scales, MOST_SLOPE);
  let on = 0;
  for (let k = 0; k < samples; k++)
    if (WEIGHT[k] !== 0 && Math.abs(OFF[k]! - shift - slope * AT[k]!) <= ON_LINE) on += 1;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return { line: lineBeside(middle, nx, ny, slope, shift), support: on / samples };
}

/** Change of colour between the neighbours of each position along the normal. */
const CHANGES = new Float64Array(32);
/** Output of `strongestChange`: the position of the strongest change. */
const PLACE = new Float64Array(1);

/** Interpolates the colour in the lowest eight bits of four neighbours. */
const mixed = (a: number, p: number, b: number, q: number, c: number, r: number, d: number, s: number): number =>
  (Math.imul(a, p & 255) + Math.imul(b, q & 255) + Math.imul(c, r & 255) + Math.imul(d, s & 255)) | 0;

/** Fixed-point unit for shares of a pixel; sums of three colours just fit into an integer. */
const SHARES = 2 ** 20;

/**
 * The strongest change of colour along the normal, in levels; positions near the middle are slightly preferred. Stores
 * its position relative to the middle, in fractions of a pixel, in `PLACE`.
 */
function strongestChange(
  { width, height, pixels }: Pixels,
  x: number,
  y: number,
  nx: number,
  ny: number,
  reach: number,
) {
  const count = 2 * reach + 3;
  const far = reach + 1;
  const right = width - 1.001;
  const bottom = height - 1.001;
  const awayX = far * Math.abs(nx);
  const awayY = far * Math.abs(ny);
  const isInside = x >= awayX && y >= awayY && x + awayX <= right && y + awayY <= bottom;
  let best = 0;
  let place = 0;
  // Performance-critical: colours at the position and the two before it are kept as integers, because converting bytes
  // takes most of the time.
  let red = 0;
  let green = 0;
  let blue = 0;
  let redBefore = 0;
  let greenBefore = 0;
  let blueBefore = 0;
  let atX = x - nx * far;
  let atY = y - ny * far;
  for (let k = 0; k < count; k++, atX += nx, atY += ny) {
    const px = isInside ? atX : Math.min(right, Math.max(0, atX));
    const py = isInside ? atY : Math.min(bottom, Math.max(0, atY));
    const left = px | 0;
    const top = py | 0;
    const fx = (px - left) * SHARES;
    const fy = py - top;
    const d = (fx * fy) | 0;
    const c = ((fy * SHARES) | 0) - d;
    const b = (fx | 0) - d;
    const a = SHARES - b - c - d;
    const i = Math.imul(top, width) + left;
    const p = pixels[i]!;
    const q = pixels[i + 1]!;
    const r = pixels[i + width]!;
    const s = pixels[i + width + 1]!;
    const redHere = mixed(a, p, b, q, c, r, d, s);
    const greenHere = mixed(a, p >> 8, b, q >> 8, c, r >> 8, d, s >> 8);
    const blueHere = mixed(a, p >> 16, b, q >> 16, c, r >> 16, d, s >> 16);
    if (k > 1) {
      const reds = Math.abs((redHere - redBefore) | 0);
      const greens = Math.abs((greenHere - greenBefore) | 0);
      const blues = Math.abs((blueHere - blueBefore) | 0);
      // Without a branch, because which colour changes most is unpredictable.
      let most = reds + ((greens - reds) & ~((greens - reds) >> 31));
      most += (blues - most) & ~((blues - most) >> 31);
      const change = (3 * most + reds + greens + blues) * (0.2 / SHARES);
      CHANGES[k - 1] = change;
      // The preference only reduces a change, so smaller ones can’t become the best.
      if (change > best) {
        const away = (k - 1 - far) / far;
        const preferred = change * (1 - 0.35 * away * away);
        if (preferred > best) {
          best = preferred;
          place = k - 1;
        }
      }
    }
    redBefore = red;
    greenBefore = green;
    blueBefore = blue;
    red = redHere;
    green = greenHere;
    blue = blueHere;
  }
  PLACE[0] = 0;
  if (place === 0) return 0;
  // Vertex of the parabola through three neighbours, for subpixel accuracy.
  const here = CHANGES[place]!;
  const before = place > 1 ? CHANGES[place - 1]! : here;
  const after = place < count - 2 ? CHANGES[place + 1]! : here;
  const bow = before - 2 * here + after;
  const part = bow < -1e-6 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bow)) : 0;
  PLACE[0] = place - far + part;
  return here;
}
