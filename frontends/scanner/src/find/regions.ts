import { bytes, integers } from './buffers.ts';
import { areaOf, distance, type Point, type Quad } from './geometry.ts';
import { LEAST_AREA, type Size } from './quads.ts';
import type { Sums } from './raster.ts';

/**
 * Quads round regions of even colour: on a patterned table the lines of the pattern drown those of the card, but its
 * paper is the one large place where nothing changes. Looked for twice: pixel by pixel, and among pixels with nothing
 * but calm around them, because the card of the colour of a pattern runs into it.
 */
export function findEvenRegions(sums: Sums): Quad[] {
  const quads: Quad[] = [];
  const changes = changesOf(sums);
  for (const { tolerance, isCalm } of WAYS) {
    const runs = isCalm ? calmRunsOf(findLoud(changes, sums, tolerance), sums) : runsOf(changes, sums, tolerance);
    joinRuns(runs, changes, sums, tolerance);
    for (const region of label(runs, sums)) {
      const quad = quadAround(hullOf(region, runs, sums.width));
      if (!quad || !isCardLike(quad, region, sums)) continue;
      quads.push(isCalm ? grown(quad, CALM_RIM) : quad);
    }
  }
  return quads;
}

/** In half levels of the colour that changes most. */
const WAYS = [
  { tolerance: 10, isCalm: false },
  { tolerance: 22, isCalm: false },
  { tolerance: 18, isCalm: true },
] as const;
/** How far calm ends before the edge. */
const CALM_RIM = 2;

/** A piece of a row that belongs together. Those of a row follow each other, and so do the rows. */
interface Runs {
  from: Int32Array;
  to: Int32Array;
  /** A forest: runs of one region have one root, which is the first of them. */
  parents: Int32Array;
  /** Number of each row's first run, and of all runs. */
  starts: Int32Array;
}

interface Region {
  root: number;
  pixels: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Changes {
  right: Uint8Array;
  below: Uint8Array;
}

/** Half levels by which the strongest colour changes to the right and down; 255 at the rims, beyond every tolerance. */
function changesOf({ width, height, red, green, blue }: Sums): Changes {
  const count = width * height;
  const right = bytes('right', count);
  const below = bytes('below', count);
  const inner = count - width;
  for (let i = 0; i < inner; i++) {
    const r = red[i]!;
    const g = green[i]!;
    const b = blue[i]!;
    right[i] = most(r - red[i + 1]!, g - green[i + 1]!, b - blue[i + 1]!);
    below[i] = most(r - red[i + width]!, g - green[i + width]!, b - blue[i + width]!);
  }
  for (let i = inner; i < count - 1; i++)
    right[i] = most(red[i]! - red[i + 1]!, green[i]! - green[i + 1]!, blue[i]! - blue[i + 1]!);
  for (let y = 1; y <= height; y++) right[y * width - 1] = RIM;
  return { right, below: below.fill(RIM, inner) };
}

const RIM = 255;

/** The largest of three differences, without its sign, in half levels. Hot: no branch can be guessed wrong here. */
function most(a: number, b: number, c: number): number {
  let level = (a ^ (a >> 31)) - (a >> 31);
  let more = (b ^ (b >> 31)) - (b >> 31) - level;
  level += more & ~(more >> 31);
  more = (c ^ (c >> 31)) - (c >> 31) - level;
  level += more & ~(more >> 31);
  const over = 509 - level;
  return (level + (over & (over >> 31))) >> 1;
}

/**
 * Marks with 0 the pixels that change by no more than the tolerance to any neighbour, as their neighbours don't. Hot, as
 * is cutting rows: a branch would be guessed wrong at every grain of the table. Differences become negative, their signs 1.
 */
function findLoud({ right, below }: Changes, { width, height }: Size, tolerance: number): Uint8Array {
  const count = width * height;
  const own = bytes('own loud', count).fill(1);
  const loud = bytes('loud', count).fill(1);
  for (let i = width; i < count - width; i++) {
    const here = (tolerance - right[i]!) | (tolerance - below[i]!);
    own[i] = (here | (tolerance - right[i - 1]!) | (tolerance - below[i - width]!)) >>> 31;
  }
  for (let i = 2 * width; i < count - 2 * width; i++)
    loud[i] = own[i]! | own[i - 1]! | own[i + 1]! | own[i - width]! | own[i + width]!;
  return loud;
}

/** Cuts rows where neighbours differ by more than the tolerance. */
function runsOf({ right }: Changes, { width, height }: Size, tolerance: number): Runs {
  const runs = emptyRuns(width * height, height);
  const { from, to, starts } = runs;
  let count = 0;
  for (let y = 0, i = 0; y < height; y++) {
    starts[y] = count;
    from[count] = i;
    // The last change of a row is beyond every tolerance.
    for (const end = i + width; i < end; i++) {
      to[count] = i;
      const isCut = (tolerance - right[i]!) >>> 31;
      count += isCut;
      from[count] = from[count]! + ((i + 1 - from[count]!) & -isCut);
    }
  }
  starts[height] = count;
  return runs;
}

/** Takes the stretches of rows that are calm. */
function calmRunsOf(loud: Uint8Array, { width, height }: Size): Runs {
  const runs = emptyRuns(width * height, height);
  const { from, to, starts } = runs;
  let begun = 0;
  let ended = 0;
  for (let y = 0; y < height; y++) {
    starts[y] = begun;
    // Two rows and columns at the rims are loud.
    if (y < 2 || y >= height - 2) continue;
    for (let i = y * width, end = i + width; i < end; i++) {
      const isCalm = 1 ^ loud[i]!;
      from[begun] = i;
      begun += isCalm & loud[i - 1]!;
      to[ended] = i;
      ended += isCalm & loud[i + 1]!;
    }
  }
  starts[height] = begun;
  return runs;
}

const emptyRuns = (most: number, rows: number): Runs => ({
  from: integers('run from', most + 1),
  to: integers('run to', most + 1),
  parents: integers('run parents', most),
  starts: integers('row starts', rows + 1),
});

/** Joins runs of neighbouring rows where a pixel differs from the one below it by no more than the tolerance. */
function joinRuns({ from, to, parents, starts }: Runs, { below }: Changes, { width, height }: Size, tolerance: number) {
  for (let run = 0; run < starts[1]!; run++) parents[run] = run;
  for (let y = 1; y < height; y++) {
    const end = starts[y]!;
    let above = starts[y - 1]!;
    for (let run = end; run < starts[y + 1]!; run++) {
      const first = from[run]! - width;
      const last = to[run]! - width;
      while (above < end && to[above]! < first) above += 1;
      let own = run;
      parents[run] = run;
      for (; above < end && from[above]! <= last; above++) {
        if (touches(below, Math.max(first, from[above]!), Math.min(last, to[above]!), tolerance)) {
          // The first run of a region is its root.
          const root = rootOf(parents, above);
          parents[Math.max(root, own)] = Math.min(root, own);
          own = Math.min(root, own);
        }
        // It may reach over the next run too.
        if (to[above]! > last) break;
      }
    }
  }
}

/** Does one of these pixels hardly differ from the one below it? */
function touches(below: Uint8Array, first: number, last: number, tolerance: number): boolean {
  for (let i = first; i <= last; i++) if (below[i]! <= tolerance) return true;
  return false;
}

function rootOf(parents: Int32Array, start: number): number {
  let i = start;
  while (parents[i] !== i) {
    parents[i] = parents[parents[i]!]!;
    i = parents[i]!;
  }
  return i;
}

/** Neighbours that differ by no more than the tolerance belong together: the largest regions that may be a card. */
function label({ from, to, parents, starts }: Runs, { width, height }: Size): Region[] {
  const runs = starts[height]!;
  const pixels = integers('pixels', width * height).fill(0, 0, runs);
  const box = integers('boxes', 4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let run = starts[y]!; run < starts[y + 1]!; run++) {
      // Parents come before their children: one step is enough.
      const root = parents[parents[run]!]!;
      parents[run] = root;
      const left = from[run]! - y * width;
      const right = to[run]! - y * width;
      const at = 4 * root;
      if (run === root) {
        box[at] = left;
        box[at + 1] = right;
        box[at + 2] = y;
      } else {
        if (left < box[at]!) box[at] = left;
        if (right > box[at + 1]!) box[at + 1] = right;
      }
      box[at + 3] = y;
      pixels[root]! += right - left + 1;
    }
  }
  const found: Region[] = [];
  for (let run = 0; run < runs; run++) {
    if (parents[run] !== run || pixels[run]! <= LEAST_FILL * LEAST_AREA * width * height) continue;
    const [left, right, top, bottom] = box.subarray(4 * run, 4 * run + 4);
    const region = { root: run, pixels: pixels[run]!, left: left!, right: right!, top: top!, bottom: bottom! };
    if (isLarge(region, width, height)) found.push(region);
  }
  return found.sort((a, b) => b.pixels - a.pixels).slice(0, MOST_REGIONS);
}

/** Share of its bounding box that a region fills at least: a card that stands askew, with print all over it. */
const LEAST_FILL = 0.18;
/** At most so many of each way. */
const MOST_REGIONS = 4;

function isLarge({ pixels, left, right, top, bottom }: Region, width: number, height: number): boolean {
  const area = (right - left + 1) * (bottom - top + 1);
  if (pixels <= LEAST_FILL * area || area <= LEAST_AREA * width * height) return false;
  const touches = Number(left <= 1) + Number(top <= 1) + Number(right >= width - 2) + Number(bottom >= height - 2);
  return touches < 3;
}

/** Convex hull of a region's rims, clockwise on the screen from its leftmost point (Andrew's monotone chain by rows). */
function hullOf({ root, top, bottom }: Region, { from, to, parents, starts }: Runs, width: number): Point[] {
  const rightRim: Point[] = [];
  const leftRim: Point[] = [];
  for (let y = top; y <= bottom; y++) {
    let [first, last] = [-1, -1];
    for (let run = starts[y]!; run < starts[y + 1]!; run++) {
      if (parents[run] !== root) continue;
      if (first < 0) first = from[run]! - y * width;
      last = to[run]! - y * width;
    }
    // The rim lies half a pixel outside of the middle of its pixels.
    extend(leftRim, { x: first - 0.5, y }, -1);
    extend(rightRim, { x: last + 0.5, y }, 1);
  }
  const hull = [...rightRim, ...leftRim.reverse()];
  let leftmost = 0;
  for (let i = 1; i < hull.length; i++) {
    const apart = hull[i]!.x - hull[leftmost]!.x;
    if (apart < 0 || (apart === 0 && hull[i]!.y < hull[leftmost]!.y)) leftmost = i;
  }
  return [...hull.slice(leftmost), ...hull.slice(0, leftmost)];
}

/** Adds the next point of a rim; points that it leaves inside are none of the hull. */
function extend(rim: Point[], point: Point, way: 1 | -1): void {
  while (rim.length > 1 && way * turn(rim.at(-2)!, rim.at(-1)!, point) <= 0) rim.pop();
  rim.push(point);
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Takes away the edges of a hull, each time the one that costs least area, until four are left. */
function quadAround(hull: Point[]): Quad | null {
  const points = [...hull];
  const costs = points.map((_, i) => costOf(points, i));
  while (points.length > 4) {
    let best = 0;
    for (let i = 1; i < costs.length; i++) if (costs[i]! < costs[best]!) best = i;
    const place = (best + 1) % points.length;
    const meeting = meetingOver(points, best);
    if (!meeting) return null;
    points[place] = meeting;
    const gone = (best + 2) % points.length;
    points.splice(gone, 1);
    costs.splice(gone, 1);
    // Of the others, those four are new that the new point takes part in.
    const there = gone < place ? place - 1 : place;
    for (let step = 0; step < 4; step++) {
      const i = (there - step + costs.length) % costs.length;
      costs[i] = costOf(points, i);
    }
  }
  return points.length === 4 ? (points as unknown as Quad) : null;
}

/** Where the neighbours of an edge meet when it is taken away; the edge is that behind the point after this one. */
function meetingOver(points: readonly Point[], i: number): Point | null {
  const count = points.length;
  return meet(points[i]!, points[(i + 1) % count]!, points[(i + 3) % count]!, points[(i + 2) % count]!);
}

/** Twice the area that is won by it. */
function costOf(points: readonly Point[], i: number): number {
  const point = meetingOver(points, i);
  const count = points.length;
  return point ? Math.abs(turn(points[(i + 1) % count]!, point, points[(i + 2) % count]!)) : Infinity;
}

/** Where the ray from a through b meets the one from d through c, beyond b and c. */
function meet(a: Point, b: Point, d: Point, c: Point): Point | null {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - d.x, c.y - d.y];
  const determinant = ux * vy - uy * vx;
  if (Math.abs(determinant) < 1e-6) return null;
  const along = ((c.x - b.x) * vy - (c.y - b.y) * vx) / determinant;
  const back = ((c.x - b.x) * uy - (c.y - b.y) * ux) / determinant;
  return along > -1e-6 && back > -1e-6 ? { x: b.x + ux * along, y: b.y + uy * along } : null;
}

function isCardLike(quad: Quad, region: Region, { width, height }: Size): boolean {
  const area = areaOf(quad);
  if (area < LEAST_AREA * width * height || region.pixels < LEAST_FILL * area) return false;
  for (let i = 0; i < 4; i++) {
    const { x, y } = quad[i]!;
    if (x < -0.04 * width || x > 1.04 * width || y < -0.04 * height || y > 1.04 * height) return false;
    const [a, b, c] = [quad[(i + 3) % 4]!, quad[i]!, quad[(i + 1) % 4]!];
    const sine = turn(a, b, c) / (distance(a, b) * distance(b, c) + 1e-9);
    if (Math.abs(sine) < 0.7) return false;
  }
  return true;
}

/** The quad with every side this much further out. */
function grown(quad: Quad, by: number): Quad {
  return quad.map((corner, i) => {
    const before = quad[(i + 3) % 4]!;
    const after = quad[(i + 1) % 4]!;
    const there = distance(before, corner) || 1;
    const back = distance(after, corner) || 1;
    return {
      x: corner.x + by * ((corner.x - before.x) / there + (corner.x - after.x) / back),
      y: corner.y + by * ((corner.y - before.y) / there + (corner.y - after.y) / back),
    };
  }) as unknown as Quad;
}
