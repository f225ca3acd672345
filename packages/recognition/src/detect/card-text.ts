import { convexHull } from '../geometry/rectangle.ts';
import type { Point, Quad } from '../types.ts';

/**
 * The largest difference between the directions of a card's lines, even if it is bent or seen from the side, in
 * radians.
 */
const MOST_DEVIATION = 0.13;
/** The accuracy of a short line's direction, in radians. */
const SHORT_DEVIATION = 0.2;
const SHORT_ASPECT = 3;
/** The largest difference between neighbouring lines of a card that is seen from the side, in radians. */
const MOST_TURN = 0.08;
/**
 * The largest difference from the direction expected at a line's place, and the least number of lines to compute it
 * from.
 */
const MOST_MISFIT = 0.06;
const LEAST_FITTED = 4;
/** The largest gap between neighbouring lines, in heights of the higher one. */
const MOST_GAP = 1.2;
/** How far the detector's boxes extend beyond the letters, as a share of their height. */
const AROUND_LETTERS = 0.2;
/** The least number of lines from which the card can be identified. */
const LEAST_CORE = 2;

interface Placed<T> {
  line: T;
  centre: Point;
  /** The direction of the line or across it, whichever is nearer to the horizontal: -π/4 to π/4. */
  angle: number;
  /** The direction of its longer side. */
  turn: number;
  length: number;
  thickness: number;
  touches: boolean;
  /** Whether the picture's edge cuts off its letters. */
  isCut: boolean;
}

/**
 * Separates the card's text from that of other objects in the picture (papers below the card, a screen). Other lines
 * are cut off by the picture's edge or run in another direction, and are outside of what certainly belongs to the card.
 * If a card is seen from the side, the directions of its lines change gradually.
 */
export function cardText<T>(
  lines: T[],
  quadOf: (line: T) => Quad,
  picture: { width: number; height: number },
): { card: T[]; other: T[] } {
  const placed = lines.map((line) => place(line, quadOf(line), picture));
  const direction = mainDirection(placed, picture);
  const isSure = (line: Placed<T>): boolean => !line.touches && deviates(line, direction) <= allowed(line);
  const core = placed.filter(isSure);
  if (core.length < LEAST_CORE) return { card: lines, other: [] };
  const hull = convexHull(core.flatMap(({ line }) => [...quadOf(line)]));
  const card = new Set(placed.filter((line) => isSure(line) || isInside(line.centre, hull)));
  const rest = (): Placed<T>[] => placed.filter((line) => !card.has(line));
  const runsAlong = directionSeenFromTheSide(core, direction);
  const isNext = (line: Placed<T>): boolean =>
    !line.isCut &&
    (deviates(line, direction) <= allowed(line) || runsAlong(line)) &&
    [...card].some((one) => follows(line, one));
  for (let next = rest().find(isNext); next; next = rest().find(isNext)) card.add(next);
  const linesOf = (some: Placed<T>[]): T[] => some.map(({ line }) => line);
  return { card: linesOf(placed.filter((line) => card.has(line))), other: linesOf(rest()) };
}

/**
 * Returns a function that tells whether a line has the direction of the card's lines at its place. Directions change
 * evenly across the lines; the change is computed by least squares over lines that certainly belong to the card.
 */
function directionSeenFromTheSide<T>(core: Placed<T>[], direction: number): (line: Placed<T>) => boolean {
  const acrossOf = ({ centre }: Placed<T>): number => centre.y * Math.cos(direction) - centre.x * Math.sin(direction);
  const turnOf = ({ angle }: Placed<T>): number => levelled(angle - direction);
  const long = core.filter((line) => line.length > SHORT_ASPECT * line.thickness);
  if (long.length < LEAST_FITTED) return () => false;
  const mean = (of: (line: Placed<T>) => number): number => long.reduce((sum, line) => sum + of(line), 0) / long.length;
  const [across, turn] = [mean(acrossOf), mean(turnOf)];
  const spread = mean((line) => (acrossOf(line) - across) ** 2);
  if (spread === 0) return () => false;
  const slope = mean((line) => (acrossOf(line) - across) * (turnOf(line) - turn)) / spread;
  return (line) => Math.abs(turnOf(line) - turn - slope * (acrossOf(line) - across)) <= MOST_MISFIT;
}

/** Whether one line is directly above or below the other and has nearly the same direction. */
function follows(line: Placed<unknown>, other: Placed<unknown>): boolean {
  if (deviates(line, other.angle) > MOST_TURN) return false;
  const [x, y] = [line.centre.x - other.centre.x, line.centre.y - other.centre.y];
  const along = Math.abs(x * Math.cos(other.turn) + y * Math.sin(other.turn));
  const across = Math.abs(y * Math.cos(other.turn) - x * Math.sin(other.turn));
  const [lower, higher] = [line.thickness, other.thickness].sort((a, b) => a - b) as [number, number];
  return along < (line.length + other.length) / 2 && across < (lower + higher) / 2 + MOST_GAP * higher;
}

function place<T>(line: T, quad: Quad, picture: { width: number; height: number }): Placed<T> {
  const [a, b, c, d] = quad;
  const along = { x: b.x - a.x + c.x - d.x, y: b.y - a.y + c.y - d.y };
  const across = { x: d.x - a.x + c.x - b.x, y: d.y - a.y + c.y - b.y };
  const turn = Math.atan2(along.y, along.x);
  const sides = [Math.hypot(along.x, along.y) / 2, Math.hypot(across.x, across.y) / 2];
  const centre = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  const thickness = Math.min(...sides);
  const isOut = ({ x, y }: Point): boolean => x <= 0 || y <= 0 || x >= picture.width || y >= picture.height;
  return {
    line,
    centre,
    angle: levelled(turn),
    turn: sides[0]! >= sides[1]! ? turn : turn + Math.PI / 2,
    length: Math.max(...sides),
    thickness,
    touches: quad.some(isOut),
    isCut: shrunk(quad, AROUND_LETTERS * thickness).some(isOut),
  };
}

/** The corners moved inwards by this distance along both of their sides. */
function shrunk(quad: Quad, by: number): Point[] {
  const towards = (from: Point, to: Point): Point => {
    const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
    return { x: ((to.x - from.x) / length) * by, y: ((to.y - from.y) / length) * by };
  };
  return quad.map((corner, i) => {
    const [next, last] = [towards(corner, quad[(i + 1) % 4]!), towards(corner, quad[(i + 3) % 4]!)];
    return { x: corner.x + next.x + last.x, y: corner.y + next.y + last.y };
  });
}

/** The direction that most text has; lines in the middle of the picture have more weight. */
function mainDirection<T>(lines: Placed<T>[], picture: { width: number; height: number }): number {
  const weighed = lines
    .filter(({ touches, length, thickness }) => !touches && length > SHORT_ASPECT * thickness)
    .map((line) => {
      const off = Math.hypot(line.centre.x / picture.width - 0.5, line.centre.y / picture.height - 0.5);
      return { angle: line.angle, weight: line.length * (1 - off) };
    });
  const support = (angle: number): number =>
    weighed.reduce((sum, other) => sum + (Math.abs(other.angle - angle) < MOST_DEVIATION ? other.weight : 0), 0);
  let best = { angle: 0, support: 0 };
  for (const { angle } of weighed) {
    const found = support(angle);
    if (found > best.support) best = { angle, support: found };
  }
  return best.angle;
}

/** Reduces a direction to -π/4 to π/4, since quarter turns count as the same. */
const levelled = (angle: number): number => angle - (Math.PI / 2) * Math.round(angle / (Math.PI / 2));

const deviates = ({ angle }: Placed<unknown>, direction: number): number => Math.abs(levelled(angle - direction));

const allowed = ({ length, thickness }: Placed<unknown>): number =>
  length > SHORT_ASPECT * thickness ? MOST_DEVIATION : SHORT_DEVIATION;

/** Whether the middle of a line lies in one of the areas. */
export function liesOn(line: Quad, areas: Quad[]): boolean {
  const centre = { x: (line[0].x + line[2].x) / 2, y: (line[0].y + line[2].y) / 2 };
  return areas.some((area) => isInside(centre, convexHull([...area])));
}

/** @param hull clockwise on the screen, as returned by `convexHull` */
function isInside(point: Point, hull: Point[]): boolean {
  return hull.every((a, i) => {
    const b = hull[(i + 1) % hull.length]!;
    return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0;
  });
}
