import { areaOf, coincide, intersect, type Point, type Quad } from './geometry.ts';
import { type EdgeLine, supportBetween } from './lines.ts';

/** Four lines that may be the sides of a card. */
export interface Hypothesis {
  /** Clockwise, in the pixels of the edges. */
  quad: Quad;
  score: number;
}

export interface QuadLimits {
  /** Most pairs of opposite sides that are combined. */
  pairs: number;
  /** Most hypotheses that are kept. */
  kept: number;
}

/** Share of the picture that a card covers at least. */
export const LEAST_AREA = 0.045;
/** How far a corner may be outside of the picture: corners that are rounded or covered are found by their sides. */
const OUTSIDE = 0.02;
const LEAST_PARALLEL = Math.cos((24 * Math.PI) / 180);
const LEAST_CROSSING = Math.sin((52 * Math.PI) / 180);
/** A side's ends are rounded, shaded or out of focus. */
const ENDS = 0.06;
/** Length of the look beyond a corner, and the gap before it, in pixels. */
const BEYOND = 11;
const GAP = 2.5;

interface Pair {
  /** Numbers of its lines. */
  a: number;
  b: number;
  /** Direction between the lines' normals, of length 1. */
  nx: number;
  ny: number;
  score: number;
}

/** The best quads made of these lines by the evidence along their sides and against that beyond their corners. */
export function findQuads(lines: readonly EdgeLine[], size: Size, limits: QuadLimits): Hypothesis[] {
  const pairs = pairsOf(lines, size).slice(0, limits.pairs);
  const corners = cornersOf(lines, size);
  const kept: Hypothesis[] = [];
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < pairs.length; j++) {
      const p = pairs[i]!;
      const q = pairs[j]!;
      if (Math.abs(p.nx * q.ny - p.ny * q.nx) < LEAST_CROSSING) continue;
      const quad = quadOf(p, q, corners, lines.length);
      if (!quad) continue;
      const area = areaOf(quad) / (size.width * size.height);
      if (area < LEAST_AREA || !isPlausible(quad)) continue;
      const sides = [lines[q.a]!, lines[p.b]!, lines[q.b]!, lines[p.a]!] as const;
      const found = judge(quad, sides, size, area, kept.length < limits.kept ? -Infinity : kept.at(-1)!.score);
      if (found) keep(kept, found, limits.kept);
    }
  }
  return kept;
}

export interface Size {
  width: number;
  height: number;
}

/** Two lines that may be opposite sides, those with most evidence first. */
function pairsOf(lines: readonly EdgeLine[], { width, height }: Size): Pair[] {
  const pairs: Pair[] = [];
  const least = 0.16 * Math.min(width, height);
  const enough = 0.3 * Math.min(width, height);
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      const a = lines[i]!;
      const b = lines[j]!;
      const cosine = a.nx * b.nx + a.ny * b.ny;
      if (Math.abs(cosine) < LEAST_PARALLEL) continue;
      const apart = Math.abs(a.offset - Math.sign(cosine) * b.offset);
      if (apart < least) continue;
      const sign = Math.sign(cosine);
      const nx = a.nx + sign * b.nx;
      const ny = a.ny + sign * b.ny;
      const length = Math.sqrt(nx * nx + ny * ny);
      pairs.push({
        a: i,
        b: j,
        nx: nx / length,
        ny: ny / length,
        // The weaker side counts more: one long line makes no pair.
        score: Math.min(enough, a.run) + Math.min(enough, b.run) + 2 * Math.min(enough, a.run, b.run),
      });
    }
  }
  return pairs.sort((x, y) => y.score - x.score);
}

/** Where every two lines meet, near the picture: a line is part of many pairs. */
function cornersOf(lines: readonly EdgeLine[], { width, height }: Size): (Point | null)[] {
  const [limitX, limitY] = [width * (0.5 + OUTSIDE), height * (0.5 + OUTSIDE)];
  const count = lines.length;
  const corners: (Point | null)[] = new Array(count * count).fill(null);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const corner = intersect(lines[i]!, lines[j]!);
      if (!corner || Math.abs(corner.x) > limitX || Math.abs(corner.y) > limitY) continue;
      corners[i * count + j] = corner;
      corners[j * count + i] = corner;
    }
  }
  return corners;
}

/** Its first side is on the second pair's first line. Hot: most combinations end at their first corner. */
function quadOf(p: Pair, q: Pair, corners: readonly (Point | null)[], count: number): Quad | null {
  const a = corners[p.a * count + q.a];
  if (!a) return null;
  const b = corners[p.b * count + q.a];
  if (!b) return null;
  const c = corners[p.b * count + q.b];
  if (!c) return null;
  const d = corners[p.a * count + q.b];
  return d ? [a, b, c, d] : null;
}

/**
 * @param sides the lines of its sides, in their order
 * @param area share of the picture
 */
function judge(
  quad: Quad,
  sides: readonly EdgeLine[],
  { width, height }: Size,
  area: number,
  least: number,
): Hypothesis | null {
  let sum = 0;
  let weakest = 1;
  let second = 1;
  for (let i = 0; i < 4; i++) {
    const line = sides[i]!;
    const t0 = along(line, quad[i]!);
    const t1 = along(line, quad[(i + 1) & 3]!);
    const end = ENDS * (t1 - t0);
    const support = supportBetween(line, t0 + end, t1 - end);
    if (support < 0.18) return null;
    sum += support;
    if (support < weakest) {
      second = weakest;
      weakest = support;
    } else if (support < second) second = support;
  }
  if (second < 0.3) return null;
  const good = 0.25 * sum + 0.25 * weakest + 0.2 * second + 0.25 * Math.sqrt(Math.min(0.7, area));
  if (good <= least) return null;
  const score = good - 0.45 * beyondCorners(quad, sides, width, height);
  if (score <= least) return null;
  const [a, b, c, d] = quad;
  return { quad: isClockwise(quad) ? quad : [a, d, c, b], score };
}

/** Share of the lines beyond the corners that has edges: high where a pattern goes on. */
function beyondCorners(quad: Quad, lines: readonly EdgeLine[], width: number, height: number): number {
  let sum = 0;
  let looks = 0;
  for (let i = 0; i < 4; i++) {
    const line = lines[i]!;
    const t0 = along(line, quad[i]!);
    const t1 = along(line, quad[(i + 1) % 4]!);
    const outwards = Math.sign(t1 - t0);
    for (let end = 0; end < 2; end++) {
      const corner = quad[(i + end) % 4]!;
      if (Math.abs(corner.x) > width / 2 - BEYOND || Math.abs(corner.y) > height / 2 - BEYOND) continue;
      const [t, way] = end === 0 ? [t0, -outwards] : [t1, outwards];
      sum += supportBetween(line, t + way * GAP, t + way * (GAP + BEYOND));
      looks += 1;
    }
  }
  return looks > 0 ? sum / looks : 0;
}

const isClockwise = ([a, b, c]: Quad): boolean => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0;

const along = (line: EdgeLine, { x, y }: Point): number => y * line.nx - x * line.ny;

/** Convex, no corner too sharp, opposite sides alike, longer than wide but not a ribbon. */
function isPlausible(quad: Quad): boolean {
  let way = 0;
  for (let i = 0; i < 4; i++) {
    const a = quad[i]!;
    const b = quad[(i + 1) & 3]!;
    const c = quad[(i + 2) & 3]!;
    const ux = b.x - a.x;
    const uy = b.y - a.y;
    const vx = c.x - b.x;
    const vy = c.y - b.y;
    const length = Math.sqrt(ux * ux + uy * uy);
    LENGTHS[i] = length;
    const turn = (ux * vy - uy * vx) / (length * Math.sqrt(vx * vx + vy * vy) + 1e-9);
    if (Math.abs(turn) < 0.72 || (way !== 0 && Math.sign(turn) !== way)) return false;
    way = Math.sign(turn);
  }
  const top = LENGTHS[0]!;
  const right = LENGTHS[1]!;
  const bottom = LENGTHS[2]!;
  const left = LENGTHS[3]!;
  if (Math.min(top, bottom) < 0.55 * Math.max(top, bottom)) return false;
  if (Math.min(left, right) < 0.55 * Math.max(left, right)) return false;
  const aspect = (top + bottom) / (left + right);
  return aspect < 2.4 && aspect > 1 / 2.4;
}

const LENGTHS = new Float64Array(4);

/** A quad that is nearly another takes its place when it is better. */
function keep(kept: Hypothesis[], found: Hypothesis, most: number): void {
  const near = kept.findIndex(({ quad }) => coincide(quad, found.quad, 3));
  if (near >= 0) {
    if (kept[near]!.score >= found.score) return;
    kept.splice(near, 1);
  }
  const place = kept.findIndex(({ score }) => score < found.score);
  kept.splice(place < 0 ? kept.length : place, 0, found);
  if (kept.length > most) kept.pop();
}
