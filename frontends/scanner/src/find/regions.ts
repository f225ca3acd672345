import { bytes, integers } from './buffers.ts';
import { areaOf, distance, type Point, type Quad } from './geometry.ts';
import { LEAST_AREA, type Size } from './quads.ts';
import type { Planes } from './raster.ts';

/**
 * Quads round regions of even colour: on a patterned table the lines of the pattern drown those of the card, but its
 * paper is the one large place where nothing changes. Looked for twice: pixel by pixel, and among pixels with nothing
 * but calm around them, because the card of the colour of a pattern runs into it.
 */
export function findEvenRegions(planes: Planes): Quad[] {
  const quads: Quad[] = [];
  const changes = changesOf(planes);
  for (const { tolerance, isCalm } of WAYS) {
    if (isCalm) findCalm(changes, planes, tolerance);
    const found = label(changes, planes, tolerance, isCalm);
    for (const region of found) {
      const quad = quadAround(hullOf(region, planes.width));
      if (!quad || !isCardLike(quad, region, planes)) continue;
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

interface Region {
  pixels: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Label of each pixel, and which labels belong together. */
  labels: Int32Array;
  parents: Int32Array;
  root: number;
}

interface Changes {
  right: Uint8Array;
  below: Uint8Array;
}

/** Half levels by which the strongest colour changes to the right and down; 255 at the rims, beyond every tolerance. */
function changesOf({ width, height, red, green, blue }: Planes): Changes {
  const right = bytes('right', width * height);
  const below = bytes('below', width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const hasBelow = y + 1 < height;
    let r = red[i]!;
    let g = green[i]!;
    let b = blue[i]!;
    for (let x = 0; x < width; x++, i++) {
      below[i] = hasBelow ? change(r, g, b, red[i + width]!, green[i + width]!, blue[i + width]!) : RIM;
      if (x + 1 === width) right[i] = RIM;
      else {
        const nextRed = red[i + 1]!;
        const nextGreen = green[i + 1]!;
        const nextBlue = blue[i + 1]!;
        right[i] = change(r, g, b, nextRed, nextGreen, nextBlue);
        r = nextRed;
        g = nextGreen;
        b = nextBlue;
      }
    }
  }
  return { right, below };
}

const RIM = 255;

function change(r: number, g: number, b: number, red: number, green: number, blue: number): number {
  let most = r > red ? r - red : red - r;
  const greens = g > green ? g - green : green - g;
  if (greens > most) most = greens;
  const blues = b > blue ? b - blue : blue - b;
  if (blues > most) most = blues;
  return most > 127 ? 254 : 2 * most;
}

/** Marks pixels that change by no more than the tolerance to any neighbour, nor do their neighbours. */
function findCalm({ right, below }: Changes, { width, height }: Size, tolerance: number): Uint8Array {
  const count = width * height;
  const own = bytes('own calm', count).fill(0);
  const calm = bytes('calm', count).fill(0);
  for (let i = width; i < count - width; i++) {
    const isLoud =
      right[i]! > tolerance || below[i]! > tolerance || right[i - 1]! > tolerance || below[i - width]! > tolerance;
    own[i] = isLoud ? 0 : 1;
  }
  for (let i = 2 * width; i < count - 2 * width; i++) {
    if (own[i] === 0) continue;
    calm[i] = own[i - 1]! & own[i + 1]! & own[i - width]! & own[i + width]!;
  }
  return calm;
}

/** Neighbours that differ by no more than the tolerance belong together: labels in one pass, joined in a small forest. */
function label({ right, below }: Changes, { width, height }: Size, tolerance: number, isCalm: boolean): Region[] {
  const count = width * height;
  const labels = integers('labels', count);
  const parents = integers('parents', count);
  const pixels = integers('pixels', count);
  const box = integers('boxes', 4 * count);
  const calm = isCalm ? bytes('calm', count) : null;
  let used = 0;
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width;
    let i = y * width;
    while (i < end) {
      if (calm && calm[i] === 0) {
        labels[i++] = -1;
        continue;
      }
      // One run of pixels that belong together, and every label above that it touches.
      const first = i;
      let own = -1;
      let last = -1;
      for (;;) {
        if (y > 0 && below[i - width]! <= tolerance) {
          const above = labels[i - width]!;
          if (above >= 0 && above !== last) {
            last = above;
            own = own < 0 ? above : own === above ? own : join(parents, own, above);
          }
        }
        if (right[i]! > tolerance || (calm && calm[i + 1] === 0)) break;
        i += 1;
      }
      const from = first - y * width;
      const to = i - y * width;
      if (own < 0) {
        own = used++;
        parents[own] = own;
        pixels[own] = 0;
        box[4 * own] = from;
        box[4 * own + 1] = to;
        box[4 * own + 2] = y;
      }
      if (from < box[4 * own]!) box[4 * own] = from;
      if (to > box[4 * own + 1]!) box[4 * own + 1] = to;
      box[4 * own + 3] = y;
      pixels[own]! += i - first + 1;
      for (let k = first; k <= i; k++) labels[k] = own;
      i += 1;
    }
  }
  for (let own = used - 1; own >= 0; own--) {
    // Parents have smaller labels than their children.
    const parent = parents[own]!;
    if (parent === own) continue;
    pixels[parent]! += pixels[own]!;
    box[4 * parent] = Math.min(box[4 * parent]!, box[4 * own]!);
    box[4 * parent + 1] = Math.max(box[4 * parent + 1]!, box[4 * own + 1]!);
    box[4 * parent + 2] = Math.min(box[4 * parent + 2]!, box[4 * own + 2]!);
    box[4 * parent + 3] = Math.max(box[4 * parent + 3]!, box[4 * own + 3]!);
  }
  const found: Region[] = [];
  for (let own = 0; own < used; own++) {
    if (parents[own] !== own) {
      parents[own] = parents[parents[own]!]!;
      continue;
    }
    const region = {
      pixels: pixels[own]!,
      left: box[4 * own]!,
      right: box[4 * own + 1]!,
      top: box[4 * own + 2]!,
      bottom: box[4 * own + 3]!,
      labels,
      parents,
      root: own,
    };
    if (isLarge(region, width, height)) found.push(region);
  }
  return found.sort((a, b) => b.pixels - a.pixels).slice(0, MOST_REGIONS);
}

function join(parents: Int32Array, one: number, other: number): number {
  const a = rootOf(parents, one);
  const b = rootOf(parents, other);
  if (a < b) parents[b] = a;
  else parents[a] = b;
  return a < b ? a : b;
}

function rootOf(parents: Int32Array, start: number): number {
  let i = start;
  while (parents[i] !== i) {
    parents[i] = parents[parents[i]!]!;
    i = parents[i]!;
  }
  return i;
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

/** Convex hull of a region's rims, clockwise on the screen (Andrew's monotone chain over the ends of its rows). */
function hullOf({ labels, parents, root, left, right, top, bottom }: Region, width: number): Point[] {
  const points: Point[] = [];
  for (let y = top; y <= bottom; y++) {
    let [first, last] = [-1, -1];
    for (let x = left; x <= right; x++) {
      const own = labels[y * width + x]!;
      if (own < 0 || parents[own] !== root) continue;
      if (first < 0) first = x;
      last = x;
    }
    // The rim lies half a pixel outside of the middle of its pixels.
    if (first >= 0) points.push({ x: first - 0.5, y }, { x: last + 0.5, y });
  }
  points.sort((a, b) => a.x - b.x || a.y - b.y);
  const chain = (list: readonly Point[]): Point[] => {
    const hull: Point[] = [];
    for (const point of list) {
      while (hull.length > 1 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...chain(points), ...chain(points.reverse())];
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Takes away the edges of a hull, each time the one that costs least area, until four are left. */
function quadAround(hull: Point[]): Quad | null {
  const points = [...hull];
  while (points.length > 4) {
    let [best, place] = [Infinity, -1];
    let meeting: Point | null = null;
    for (let i = 0; i < points.length; i++) {
      const [a, b, c, d] = [0, 1, 2, 3].map((step) => points[(i + step) % points.length]!) as unknown as Quad;
      // Without the edge b-c its neighbours meet outside of it.
      const point = meet(a, b, d, c);
      if (!point) continue;
      const cost = Math.abs(turn(b, point, c));
      if (cost < best) [best, place, meeting] = [cost, i, point];
    }
    if (!meeting) return null;
    const [b, c] = [(place + 1) % points.length, (place + 2) % points.length];
    points[b] = meeting;
    points.splice(c, 1);
  }
  return points.length === 4 ? (points as unknown as Quad) : null;
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
    const sine = turn(a, b, c) / (Math.hypot(b.x - a.x, b.y - a.y) * Math.hypot(c.x - b.x, c.y - b.y) + 1e-9);
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
