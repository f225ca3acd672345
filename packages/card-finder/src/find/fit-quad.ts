import { distance, intersect, type Line, lineBeside, type Point, type Quad, type Way, waysAlong } from './geometry.ts';
import { robustLine } from './robust-line.ts';
import { between, type Cells, overlapOf } from './sight.ts';

/** More likely on a card than not. */
const EVEN = 0.5;
/** The minimum size of a card in cells, and of its shortest side. */
const LEAST_CELLS = 24;
const LEAST_SIDE = 3;
/** How many cells to both sides of a line the edge is looked for, per round. */
const REACHES = [4, 2.5, 1.5, 1.2];
const SAMPLES = 18;
const STEP = 0.25;
/** Share of a side’s ends that is ignored, because cards and the network round corners. */
const ENDS = 0.08;

/**
 * A shape at least this close to a square has no direction, because its moments don’t determine one; then all of these
 * are tried.
 */
const SQUARE = 0.85;
const TURNS = [0, Math.PI / 6, Math.PI / 3];

/**
 * Fits a quad to the largest region that the network takes for a card: first the rectangle with the same moments, then
 * each side is moved to the line of probability 0.5.
 * @returns clockwise, in cells; null if there is no region with four sides
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

/** The largest region of cells, connected by their sides, that are more likely on the card than not. */
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

/** The position of a region, and the rectangle with the same variances, which are a twelfth of the squared sides. */
interface Moments {
  middle: Point;
  /** Direction of the long sides, in radians. */
  turn: number;
  /** Half of the side lengths. */
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

/** @param further additional rotation in radians */
function rectangleOf({ middle, turn, long, short }: Moments, further: number): Quad {
  const [cos, sin] = [Math.cos(turn + further), Math.sin(turn + further)];
  const at = (u: number, v: number): Point => ({
    x: middle.x + u * long * cos - v * short * sin,
    y: middle.y + u * long * sin + v * short * cos,
  });
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
}

/** Distance in cells from the line within which a sample counts, per round. */
const SCALES = [4, 2, 1.2, 0.8];
/** Reused for each side. */
const ENDS_FOUND = {
  along: new Float64Array(SAMPLES),
  off: new Float64Array(SAMPLES),
  weight: new Float64Array(SAMPLES),
  count: SAMPLES,
};

/** Fits a line to the samples along a side where the card ends. */
function sideNear(cells: Cells, { from, dx, dy, nx, ny }: Way, reach: number): Line {
  for (let k = 0; k < SAMPLES; k++) {
    const t = ENDS + ((1 - 2 * ENDS) * (k + 0.5)) / SAMPLES;
    const off = endOf(cells, { x: from.x + dx * t, y: from.y + dy * t }, nx, ny, reach);
    ENDS_FOUND.along[k] = t - 0.5;
    ENDS_FOUND.off[k] = off ?? 0;
    ENDS_FOUND.weight[k] = off === null ? 0 : 1;
  }
  const { slope, shift } = robustLine(ENDS_FOUND, SCALES);
  // The slope refers to the whole side.
  return lineBeside({ x: from.x + dx / 2, y: from.y + dy / 2 }, nx, ny, slope / Math.sqrt(dx * dx + dy * dy), shift);
}

/** Distance in outward direction at which the card finally ends, within reach; null if it doesn’t end. */
function endOf(cells: Cells, { x, y }: Point, nx: number, ny: number, reach: number): number | null {
  let outer = between(cells, cells.onCard, x + nx * reach, y + ny * reach);
  for (let off = reach - STEP; off >= -reach - 1e-6; off -= STEP) {
    const inner = between(cells, cells.onCard, x + nx * off, y + ny * off);
    if (inner >= EVEN && outer < EVEN) return off + (STEP * (inner - EVEN)) / (inner - outer);
    outer = inner;
  }
  return null;
}
