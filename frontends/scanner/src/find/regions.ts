import { floats, integers } from './buffers.ts';
import { areaOf, type Point, type Quad } from './geometry.ts';
import { LEAST_AREA, type Size } from './quads.ts';
import type { Planes } from './raster.ts';

/**
 * Quads round regions of even colour: on a patterned table the lines of the pattern drown those of the card, but its
 * paper is the one large place where nothing changes.
 */
export function findEvenRegions(planes: Planes, tolerances: readonly number[]): Quad[] {
  const quads: Quad[] = [];
  const changes = changesOf(planes);
  for (const tolerance of tolerances) {
    const labels = label(changes, planes.width, tolerance);
    for (const region of largeRegions(labels, planes)) {
      const quad = quadAround(hullOf(labels, region, planes.width));
      if (quad && isCardLike(quad, region, planes)) quads.push(quad);
    }
  }
  return quads;
}

interface Region {
  root: number;
  pixels: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How much the strongest colour changes to the pixel on the right and to the one below; the rims stay at infinity. */
function changesOf({ width, height, red, green, blue }: Planes): { right: Float32Array; below: Float32Array } {
  const right = floats('right', width * height).fill(Infinity);
  const below = floats('below', width * height).fill(Infinity);
  const change = (i: number, j: number): number =>
    Math.max(Math.abs(red[i]! - red[j]!), Math.abs(green[i]! - green[j]!), Math.abs(blue[i]! - blue[j]!));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x + 1 < width) right[i] = change(i, i + 1);
      if (y + 1 < height) below[i] = change(i, i + width);
    }
  }
  return { right, below };
}

/** Neighbours that differ by no more than the tolerance belong together: union-find in two passes. */
function label({ right, below }: ReturnType<typeof changesOf>, width: number, tolerance: number): Int32Array {
  const parent = integers('regions', right.length);
  for (let i = 0; i < parent.length; i++) parent[i] = i;
  for (let i = 0; i < parent.length; i++) {
    if (right[i]! <= tolerance) join(parent, i, i + 1);
    if (below[i]! <= tolerance) join(parent, i, i + width);
  }
  // Parents come before their children, and are settled then.
  for (let i = 0; i < parent.length; i++) parent[i] = parent[parent[i]!]!;
  return parent;
}

function join(parent: Int32Array, i: number, j: number): void {
  const a = rootOf(parent, i);
  const b = rootOf(parent, j);
  if (a < b) parent[b] = a;
  else if (b < a) parent[a] = b;
}

function rootOf(parent: Int32Array, start: number): number {
  let i = start;
  while (parent[i] !== i) {
    parent[i] = parent[parent[i]!]!;
    i = parent[i]!;
  }
  return i;
}

/** Share of its bounding box that a region fills at least: a card that stands askew, with print all over it. */
const LEAST_FILL = 0.18;
/** At most so many per tolerance. */
const MOST_REGIONS = 4;

function largeRegions(labels: Int32Array, { width, height }: Size): Region[] {
  const sizes = integers('sizes', labels.length).fill(0);
  for (let i = 0; i < labels.length; i++) sizes[labels[i]!]! += 1;
  const least = LEAST_FILL * LEAST_AREA * labels.length;
  const found = new Map<number, Region>();
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const root = labels[i]!;
      const pixels = sizes[root]!;
      if (pixels < least) continue;
      const region = found.get(root);
      if (!region) found.set(root, { root, pixels, left: x, right: x, top: y, bottom: y });
      else {
        if (x < region.left) region.left = x;
        if (x > region.right) region.right = x;
        region.bottom = y;
      }
    }
  }
  const count = width * height;
  return [...found.values()]
    .filter(({ pixels, left, right, top, bottom }) => {
      const box = (right - left + 1) * (bottom - top + 1);
      const touches = [left <= 1, top <= 1, right >= width - 2, bottom >= height - 2].filter(Boolean).length;
      return pixels > LEAST_FILL * box && box > LEAST_AREA * count && touches < 3;
    })
    .sort((a, b) => b.pixels - a.pixels)
    .slice(0, MOST_REGIONS);
}

/** Convex hull of a region's rims, clockwise on the screen (Andrew's monotone chain over the ends of its rows). */
function hullOf(labels: Int32Array, { root, left, right, top, bottom }: Region, width: number): Point[] {
  const points: Point[] = [];
  for (let y = top; y <= bottom; y++) {
    let [first, last] = [-1, -1];
    for (let x = left; x <= right; x++) {
      if (labels[y * width + x] !== root) continue;
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
  if (area < LEAST_AREA * width * height || region.pixels < 0.3 * area) return false;
  for (let i = 0; i < 4; i++) {
    const { x, y } = quad[i]!;
    if (x < -0.04 * width || x > 1.04 * width || y < -0.04 * height || y > 1.04 * height) return false;
    const [a, b, c] = [quad[(i + 3) % 4]!, quad[i]!, quad[(i + 1) % 4]!];
    const sine = turn(a, b, c) / (Math.hypot(b.x - a.x, b.y - a.y) * Math.hypot(c.x - b.x, c.y - b.y) + 1e-9);
    if (Math.abs(sine) < 0.7) return false;
  }
  return true;
}
