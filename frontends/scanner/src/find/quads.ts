import { areaOf, farthestCorner, intersect, type Point, type Quad } from './geometry.ts';
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
const MOST_PARALLEL_TURN = (24 * Math.PI) / 180;
const LEAST_CROSSING = Math.sin((52 * Math.PI) / 180);
/** A side's ends are rounded, shaded or out of focus. */
const ENDS = 0.06;
/** Length of the look beyond a corner, and the gap before it, in pixels. */
const BEYOND = 11;
const GAP = 2.5;

interface Pair {
  a: EdgeLine;
  b: EdgeLine;
  /** Direction between the lines' normals, of length 1. */
  nx: number;
  ny: number;
  score: number;
}

/** The best quads made of these lines by the evidence along their sides and against that beyond their corners. */
export function findQuads(lines: readonly EdgeLine[], size: Size, limits: QuadLimits): Hypothesis[] {
  const pairs = pairsOf(lines, size).slice(0, limits.pairs);
  const kept: Hypothesis[] = [];
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < pairs.length; j++) {
      const [p, q] = [pairs[i]!, pairs[j]!];
      if (Math.abs(p.nx * q.ny - p.ny * q.nx) < LEAST_CROSSING) continue;
      const found = judge(p, q, size, kept.length < limits.kept ? -Infinity : kept.at(-1)!.score);
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
      const [a, b] = [lines[i]!, lines[j]!];
      const cosine = a.nx * b.nx + a.ny * b.ny;
      if (Math.abs(cosine) < Math.cos(MOST_PARALLEL_TURN)) continue;
      const apart = Math.abs(a.offset - Math.sign(cosine) * b.offset);
      if (apart < least) continue;
      const sign = Math.sign(cosine);
      const nx = a.nx + sign * b.nx;
      const ny = a.ny + sign * b.ny;
      const length = Math.sqrt(nx * nx + ny * ny);
      pairs.push({
        a,
        b,
        nx: nx / length,
        ny: ny / length,
        // The weaker side counts more: one long line makes no pair.
        score: Math.min(enough, a.run) + Math.min(enough, b.run) + 2 * Math.min(enough, a.run, b.run),
      });
    }
  }
  return pairs.sort((x, y) => y.score - x.score);
}

function judge(p: Pair, q: Pair, { width, height }: Size, least: number): Hypothesis | null {
  const [limitX, limitY] = [width * (0.5 + OUTSIDE), height * (0.5 + OUTSIDE)];
  // Hot: most combinations end at their first corner.
  const a = cornerOf(p.a, q.a, limitX, limitY);
  if (!a) return null;
  const b = cornerOf(q.a, p.b, limitX, limitY);
  if (!b) return null;
  const c = cornerOf(p.b, q.b, limitX, limitY);
  if (!c) return null;
  const d = cornerOf(q.b, p.a, limitX, limitY);
  if (!d) return null;
  const quad: Quad = [a, b, c, d];
  const area = areaOf(quad) / (width * height);
  if (area < LEAST_AREA || !isPlausible(quad)) return null;
  const lines = [q.a, p.b, q.b, p.a] as const;
  const support = [0, 0, 0, 0];
  for (let i = 0; i < 4; i++) {
    const line = lines[i]!;
    const t0 = along(line, quad[i]!);
    const t1 = along(line, quad[(i + 1) % 4]!);
    const end = ENDS * (t1 - t0);
    support[i] = supportBetween(line, t0 + end, t1 - end);
    if (support[i]! < 0.18) return null;
  }
  const sum = support[0]! + support[1]! + support[2]! + support[3]!;
  support.sort((x, y) => x - y);
  if (support[1]! < 0.3) return null;
  const goesOn = beyondCorners(quad, lines, width, height);
  const size = 0.25 * Math.sqrt(Math.min(0.7, area));
  const score = 0.25 * sum + 0.25 * support[0]! + 0.2 * support[1]! - 0.45 * goesOn + size;
  if (score <= least) return null;
  return { quad: isClockwise(quad) ? quad : [a, d, c, b], score };
}

function cornerOf(a: EdgeLine, b: EdgeLine, limitX: number, limitY: number): Point | null {
  const corner = intersect(a, b);
  return corner && Math.abs(corner.x) <= limitX && Math.abs(corner.y) <= limitY ? corner : null;
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
  const lengths = [0, 0, 0, 0];
  let way = 0;
  for (let i = 0; i < 4; i++) {
    const a = quad[i]!;
    const b = quad[(i + 1) % 4]!;
    const c = quad[(i + 2) % 4]!;
    const ux = b.x - a.x;
    const uy = b.y - a.y;
    const vx = c.x - b.x;
    const vy = c.y - b.y;
    lengths[i] = Math.sqrt(ux * ux + uy * uy);
    const turn = (ux * vy - uy * vx) / (lengths[i]! * Math.sqrt(vx * vx + vy * vy) + 1e-9);
    if (Math.abs(turn) < 0.72 || (way !== 0 && Math.sign(turn) !== way)) return false;
    way = Math.sign(turn);
  }
  const [top, right, bottom, left] = lengths as [number, number, number, number];
  if (Math.min(top, bottom) < 0.55 * Math.max(top, bottom)) return false;
  if (Math.min(left, right) < 0.55 * Math.max(left, right)) return false;
  const aspect = (top + bottom) / (left + right);
  return aspect < 2.4 && aspect > 1 / 2.4;
}

/** A quad that is nearly another takes its place when it is better. */
function keep(kept: Hypothesis[], found: Hypothesis, most: number): void {
  const near = kept.findIndex(({ quad }) => farthestCorner(quad, found.quad) < 3);
  if (near >= 0) {
    if (kept[near]!.score >= found.score) return;
    kept.splice(near, 1);
  }
  const place = kept.findIndex(({ score }) => score < found.score);
  kept.splice(place < 0 ? kept.length : place, 0, found);
  if (kept.length > most) kept.pop();
}
