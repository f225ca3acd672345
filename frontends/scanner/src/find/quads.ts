import { areaOf, farthestCorner, intersect, type Point, type Quad } from './geometry.ts';
import { type EdgeLine, supportBetween } from './lines.ts';

/** Four lines that may be the sides of a card. */
export interface Hypothesis {
  /** Clockwise, in the pixels of the edges. */
  quad: Quad;
  score: number;
  /** Share of the lines beyond the corners that has edges: high where a pattern goes on. */
  beyond: number;
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
  /** Direction of the lines' normals, half a turn. */
  turn: number;
  score: number;
}

/** The best quads made of these lines by the evidence along their sides and against that beyond their corners. */
export function findQuads(lines: readonly EdgeLine[], size: Size, limits: QuadLimits): Hypothesis[] {
  const pairs = pairsOf(lines, size).slice(0, limits.pairs);
  const kept: Hypothesis[] = [];
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < pairs.length; j++) {
      const [p, q] = [pairs[i]!, pairs[j]!];
      if (Math.abs(Math.sin(p.turn - q.turn)) < LEAST_CROSSING) continue;
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
  const enough = 0.5 * Math.min(width, height);
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      const [a, b] = [lines[i]!, lines[j]!];
      const cosine = a.nx * b.nx + a.ny * b.ny;
      if (Math.abs(cosine) < Math.cos(MOST_PARALLEL_TURN)) continue;
      const apart = Math.abs(a.offset - Math.sign(cosine) * b.offset);
      if (apart < least) continue;
      const sign = Math.sign(cosine);
      pairs.push({
        a,
        b,
        turn: Math.atan2(a.ny + sign * b.ny, a.nx + sign * b.nx),
        // The weaker side counts more: one long line makes no pair.
        score: Math.min(enough, a.total) + Math.min(enough, b.total) + 2 * Math.min(enough, a.total, b.total),
      });
    }
  }
  return pairs.sort((x, y) => y.score - x.score);
}

function judge(p: Pair, q: Pair, { width, height }: Size, least: number): Hypothesis | null {
  const corners = [intersect(p.a, q.a), intersect(q.a, p.b), intersect(p.b, q.b), intersect(q.b, p.a)];
  const [limitX, limitY] = [width * (0.5 + OUTSIDE), height * (0.5 + OUTSIDE)];
  for (const corner of corners) if (!corner || Math.abs(corner.x) > limitX || Math.abs(corner.y) > limitY) return null;
  const quad = corners as unknown as Quad;
  const area = areaOf(quad) / (width * height);
  if (area < LEAST_AREA || !isPlausible(quad)) return null;
  let [sum, lowest, second, beyond, looks] = [0, 1, 1, 0, 0];
  for (let i = 0; i < 4; i++) {
    const [from, to] = [quad[i]!, quad[(i + 1) % 4]!];
    const line = i === 0 ? q.a : i === 1 ? p.b : i === 2 ? q.b : p.a;
    const [t0, t1] = [along(line, from), along(line, to)];
    const end = ENDS * (t1 - t0);
    const support = supportBetween(line, t0 + end, t1 - end);
    sum += support;
    if (support < lowest) [lowest, second] = [support, lowest];
    else if (support < second) second = support;
    const outwards = Math.sign(t1 - t0);
    for (const [corner, t, way] of [
      [from, t0, -outwards],
      [to, t1, outwards],
    ] as const) {
      if (Math.abs(corner.x) > width / 2 - BEYOND || Math.abs(corner.y) > height / 2 - BEYOND) continue;
      beyond += supportBetween(line, t + way * GAP, t + way * (GAP + BEYOND));
      looks += 1;
    }
  }
  if (lowest < 0.18 || second < 0.3) return null;
  const goesOn = looks > 0 ? beyond / looks : 0;
  const score = 0.25 * sum + 0.25 * lowest + 0.2 * second - 0.45 * goesOn + 0.25 * Math.sqrt(Math.min(0.7, area));
  if (score <= least) return null;
  return { quad: isClockwise(quad) ? quad : [quad[0], quad[3], quad[2], quad[1]], score, beyond: goesOn };
}

const isClockwise = ([a, b, c]: Quad): boolean => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0;

const along = (line: EdgeLine, { x, y }: Point): number => y * line.nx - x * line.ny;

/** Convex, no corner too sharp, opposite sides alike, longer than wide but not a ribbon. */
function isPlausible(quad: Quad): boolean {
  const sides: number[] = [];
  let way = 0;
  for (let i = 0; i < 4; i++) {
    const [a, b, c] = [quad[i]!, quad[(i + 1) % 4]!, quad[(i + 2) % 4]!];
    const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
    const length = Math.hypot(ux, uy);
    const turn = (ux * vy - uy * vx) / (length * Math.hypot(vx, vy) + 1e-9);
    if (Math.abs(turn) < 0.72 || (way !== 0 && Math.sign(turn) !== way)) return false;
    way = Math.sign(turn);
    sides.push(length);
  }
  const [top, right, bottom, left] = sides as [number, number, number, number];
  if (Math.min(top, bottom) < 0.55 * Math.max(top, bottom)) return false;
  if (Math.min(left, right) < 0.55 * Math.max(left, right)) return false;
  const aspect = (top + bottom) / (left + right);
  const long = aspect < 1 ? 1 / aspect : aspect;
  return long < 2.4;
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
