import { type Edges, turnBetween } from './edges.ts';
import { type Quad, waysAlong } from './geometry.ts';

/** Edges round a quad that tell a card from a piece of a pattern, or of a larger thing. */
export interface SurroundingEvidence {
  /** Share of pixels that are edges in a ring outside. */
  ringEdges: number;
  /** Share of the sides' lines beyond the corners that has edges: patterns go on, cards end. */
  beyond: number;
  /** The same along the sides just before the corners: a card's sides reach them. */
  atCorners: number;
  /** Share of the sides that a second edge accompanies outside and inside: frames of screens, borders, piles. */
  secondOutside: number;
  secondInside: number;
}

/** @param quad clockwise, in the pixels of the edges */
export function lookAround(edges: Edges, quad: Quad): SurroundingEvidence {
  return {
    ringEdges: edgesAround(edges, quad),
    beyond: edgesBeyond(edges, quad),
    atCorners: edgesAtCorners(edges, quad),
    secondOutside: secondEdge(edges, quad, 1),
    secondInside: secondEdge(edges, quad, -1),
  };
}

function edgesAround({ width, height, strength }: Edges, [a, b, c, d]: Quad): number {
  let [on, seen] = [0, 0];
  for (let ring = 2; ring <= 5; ring++) {
    const away = 0.025 * ring;
    for (let k = 0; k < 120; k++) {
      const side = k & 3;
      const along = -away + (1 + 2 * away) * ((k >> 2) / 29);
      const u = side === 1 ? 1 + away : side === 3 ? -away : along;
      const v = side === 0 ? -away : side === 2 ? 1 + away : along;
      const x = Math.round((1 - v) * (a.x + (b.x - a.x) * u) + v * (d.x + (c.x - d.x) * u));
      const y = Math.round((1 - v) * (a.y + (b.y - a.y) * u) + v * (d.y + (c.y - d.y) * u));
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      seen += 1;
      if (strength[y * width + x]! > 0) on += 1;
    }
  }
  return seen > 0 ? on / seen : 0;
}

const PARALLEL = 24;

/** Is there an edge at this place, a pixel more or less across, that runs along the line with this normal? */
function runsHere(edges: Edges, x: number, y: number, nx: number, ny: number, turn: number): boolean {
  const { width, height, strength, orientation } = edges;
  for (let away = -1; away <= 1; away++) {
    const column = Math.round(x + nx * away);
    const row = Math.round(y + ny * away);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const i = row * width + column;
    if (strength[i]! > 0 && turnBetween(orientation[i]!, turn) < PARALLEL) return true;
  }
  return false;
}

/** Half a turn is 256 steps, as in `Edges`. */
function turnOf(nx: number, ny: number): number {
  const turn = Math.atan2(ny, nx);
  return ((turn < 0 ? turn + Math.PI : turn) * 256) / Math.PI;
}

/** Share of the sides' lines beyond the corners that has edges; the quad is in the pixels of the edges. */
export const edgesBeyond = (edges: Edges, quad: Quad): number => edgesNearCorners(edges, quad, 3, 14, 1);

const edgesAtCorners = (edges: Edges, quad: Quad): number => edgesNearCorners(edges, quad, 1, 7, -1);

function edgesNearCorners(edges: Edges, quad: Quad, near: number, far: number, outwards: 1 | -1): number {
  let on = 0;
  let seen = 0;
  for (const { from, to, nx, ny } of waysAlong(quad)) {
    const turn = turnOf(nx, ny);
    for (let end = 0; end < 2; end++) {
      const corner = end === 0 ? from : to;
      const way = end === 0 ? -outwards : outwards;
      for (let step = near; step < far; step++) {
        const x = corner.x - ny * way * step;
        const y = corner.y + nx * way * step;
        if (x < 1 || y < 1 || x > edges.width - 2 || y > edges.height - 2) continue;
        seen += 1;
        if (runsHere(edges, x, y, nx, ny, turn)) on += 1;
      }
    }
  }
  return seen > 0 ? on / seen : 0;
}

const ALONG = 12;

/** Of all distances from the rim the one at which the third best side has most edges along it. */
function secondEdge(edges: Edges, quad: Quad, way: 1 | -1): number {
  const ways = waysAlong(quad);
  const turns = ways.map(({ nx, ny }) => turnOf(nx, ny));
  let best = 0;
  for (let away = 3; away <= 10; away++) {
    let least = ALONG;
    let second = ALONG;
    // Two sides without more than the best distance has: no need to look at the others.
    for (let side = 0; side < 4 && second > best; side++) {
      const { from, dx, dy, nx, ny } = ways[side]!;
      const x = from.x + nx * away * way;
      const y = from.y + ny * away * way;
      let on = 0;
      for (let k = 0; k < ALONG; k++) {
        const t = 0.1 + (0.8 * k) / (ALONG - 1);
        if (runsHere(edges, x + dx * t, y + dy * t, nx, ny, turns[side]!)) on += 1;
      }
      if (on < least) [second, least] = [least, on];
      else if (on < second) second = on;
    }
    best = Math.max(best, second);
  }
  return best / ALONG;
}
