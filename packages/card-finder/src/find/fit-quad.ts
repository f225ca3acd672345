import { distance, intersect, type Line, lineBeside, type Point, type Quad, type Way, waysAlong } from './geometry.ts';
import { robustLine } from './robust-line.ts';
import { between, type Cells, overlapOf } from './sight.ts';

/** On a card rather than not. */
const EVEN = 0.5;
/** Cells of the smallest card that is looked for, and along its shortest side. */
const LEAST_CELLS = 24;
const LEAST_SIDE = 3;
/** Cells to both sides in which a side is looked for, ever fewer. */
const REACHES = [4, 2.5, 1.5, 1.2];
const SAMPLES = 18;
const STEP = 0.25;
/** The ends of a side are rounded, on the card and by the network. */
const ENDS = 0.08;

/** A part this much as high as wide has no direction: of a square the moments tell none. Then all of these are tried. */
const SQUARE = 0.85;
const TURNS = [0, Math.PI / 6, Math.PI / 3];

/**
 * Lays a quad round the largest part of the frame that the network sees a card on: first the rectangle of its moments,
 * then side by side the line where it is as sure as not.
 * @returns clockwise, in cells; null when there is nothing with four sides
 */
export function fitQuad(cells: Cells): Quad | null {
  const part = largestPart(cells);
  if (!part) return null;
  const moments = momentsOf(cells, part);
  if (moments.short < SQUARE * moments.long) return fitFrom(cells, rectangleOf(moments, 0));
  const fitted = TURNS.map((turn) => fitFrom(cells, rectangleOf(moments, turn))).filter((quad) => quad !== null);
  const overlaps = fitted.map((quad) => overlapOf(cells, quad));
  return fitted[overlaps.indexOf(Math.max(...overlaps))] ?? null;
}

/** @param start clockwise, in cells */
function fitFrom(cells: Cells, start: Quad): Quad | null {
  let quad = start;
  for (const reach of REACHES) {
    const sides = waysAlong(quad).map((way) => sideNear(cells, way, reach));
    const corners = sides.map((side, i) => intersect(sides[(i + 3) % 4]!, side));
    if (corners.some((corner) => corner === null)) return null;
    const next = corners as unknown as Quad;
    if (next.some((corner, i) => distance(corner, next[(i + 1) % 4]!) < LEAST_SIDE)) return null;
    quad = next;
  }
  return quad;
}

/** Cells, connected by their sides, of which it is more sure than not. */
function largestPart({ columns, rows, onCard }: Cells): number[] | null {
  const seen = new Uint8Array(columns * rows);
  let best: number[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || onCard[start]! < EVEN) continue;
    const part = [start];
    seen[start] = 1;
    for (let next = 0; next < part.length; next++) {
      const cell = part[next]!;
      const column = cell % columns;
      for (const [other, isThere] of [
        [cell - 1, column > 0],
        [cell + 1, column < columns - 1],
        [cell - columns, cell >= columns],
        [cell + columns, cell < columns * (rows - 1)],
      ] as const) {
        if (!isThere || seen[other] || onCard[other]! < EVEN) continue;
        seen[other] = 1;
        part.push(other);
      }
    }
    if (part.length > best.length) best = part;
  }
  return best.length >= LEAST_CELLS ? best : null;
}

/** Where a part lies, and the rectangle of the same spreads: of an even one they are a twelfth of the squared sides. */
interface Moments {
  middle: Point;
  /** Of the long sides, in radians. */
  turn: number;
  /** Half of the sides. */
  long: number;
  short: number;
}

function momentsOf({ columns, onCard }: Cells, part: readonly number[]): Moments {
  let [weight, x, y] = [0, 0, 0];
  for (const cell of part) {
    const own = onCard[cell]!;
    weight += own;
    x += own * (cell % columns);
    y += own * Math.floor(cell / columns);
  }
  x /= weight;
  y /= weight;
  let [xx, xy, yy] = [0, 0, 0];
  for (const cell of part) {
    const own = onCard[cell]! / weight;
    const dx = (cell % columns) - x;
    const dy = Math.floor(cell / columns) - y;
    xx += own * dx * dx;
    xy += own * dx * dy;
    yy += own * dy * dy;
  }
  const mean = (xx + yy) / 2;
  const apart = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  return {
    middle: { x, y },
    turn: 0.5 * Math.atan2(2 * xy, xx - yy),
    long: Math.sqrt(3 * (mean + apart)),
    short: Math.sqrt(3 * Math.max(0.1, mean - apart)),
  };
}

/** @param further radians */
function rectangleOf({ middle, turn, long, short }: Moments, further: number): Quad {
  const [cos, sin] = [Math.cos(turn + further), Math.sin(turn + further)];
  const at = (u: number, v: number): Point => ({
    x: middle.x + u * long * cos - v * short * sin,
    y: middle.y + u * long * sin + v * short * cos,
  });
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
}

/** Cells off the line within which a place counts, ever fewer. */
const SCALES = [4, 2, 1.2, 0.8];
/** Used again for each side. */
const ENDS_FOUND = {
  along: new Float64Array(SAMPLES),
  off: new Float64Array(SAMPLES),
  weight: new Float64Array(SAMPLES),
  count: SAMPLES,
};

/** The line through the places along a side where the card ends. */
function sideNear(cells: Cells, { from, dx, dy, nx, ny }: Way, reach: number): Line {
  for (let k = 0; k < SAMPLES; k++) {
    const t = ENDS + ((1 - 2 * ENDS) * (k + 0.5)) / SAMPLES;
    const off = endOf(cells, { x: from.x + dx * t, y: from.y + dy * t }, nx, ny, reach);
    ENDS_FOUND.along[k] = t - 0.5;
    ENDS_FOUND.off[k] = off ?? 0;
    ENDS_FOUND.weight[k] = off === null ? 0 : 1;
  }
  const { slope, shift } = robustLine(ENDS_FOUND, SCALES);
  // The slope is that over the whole side.
  return lineBeside({ x: from.x + dx / 2, y: from.y + dy / 2 }, nx, ny, slope / Math.sqrt(dx * dx + dy * dy), shift);
}

/** How far outwards the card ends for good, within reach; null when it does not. */
function endOf(cells: Cells, { x, y }: Point, nx: number, ny: number, reach: number): number | null {
  let outer = between(cells, cells.onCard, x + nx * reach, y + ny * reach);
  for (let off = reach - STEP; off >= -reach - 1e-6; off -= STEP) {
    const inner = between(cells, cells.onCard, x + nx * off, y + ny * off);
    if (inner >= EVEN && outer < EVEN) return off + (STEP * (inner - EVEN)) / (inner - outer);
    outer = inner;
  }
  return null;
}
