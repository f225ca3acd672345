import { convexHull } from '../geometry/rectangle.ts';
import type { Point, Quad } from '../types.ts';

/** Lines of one card differ by less, even when it is bent or seen from the side. In radians. */
const MOST_DEVIATION = 0.13;
/** The direction of a short line is not known better than this. */
const SHORT_DEVIATION = 0.2;
const SHORT_ASPECT = 3;
/** Where a card is seen from the side, its lines turn from one to the next, each by no more than this. In radians. */
const MOST_TURN = 0.08;
/** What its direction may differ by from that of the others at its place, and how many of these must tell it. */
const MOST_MISFIT = 0.06;
const LEAST_FITTED = 4;
/** Lines that follow each other are no further apart than this, in heights of the higher one. */
const MOST_GAP = 1.2;
/** The detector's boxes reach beyond the letters by about this share of their height. */
const AROUND_LETTERS = 0.2;
/** With fewer lines there is no saying what is the card. */
const LEAST_CORE = 2;

interface Placed<T> {
  line: T;
  centre: Point;
  /** Direction of the line or across it, whichever is nearer to the horizontal: -π/4 to π/4. */
  angle: number;
  /** Direction of its longer side. */
  turn: number;
  length: number;
  thickness: number;
  touches: boolean;
  /** The picture's edge cuts its letters off. */
  isCut: boolean;
}

/**
 * Tells the card's text from that of other things in the picture (papers below the card, a screen): lines that the picture's edge
 * cuts off or that run in another direction than the card's, and stand outside of what is the card's for certain. Seen from the side,
 * the lines of one card run in directions that differ little by little.
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
 * Whether a line runs as one of the card's lines would at its place: their directions change evenly across the lines, by least squares
 * over those that are surely the card's.
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

/** Whether one line stands right above or below the other and runs nearly as it does. */
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

/** The corners moved inwards by so much, along both of their sides. */
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

/** The direction most text agrees with; what stands in the middle of the picture counts for more. */
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

/** Of directions a quarter turn is the same: -π/4 to π/4. */
const levelled = (angle: number): number => angle - (Math.PI / 2) * Math.round(angle / (Math.PI / 2));

const deviates = ({ angle }: Placed<unknown>, direction: number): number => Math.abs(levelled(angle - direction));

const allowed = ({ length, thickness }: Placed<unknown>): number =>
  length > SHORT_ASPECT * thickness ? MOST_DEVIATION : SHORT_DEVIATION;

/** Whether the middle of a line lies on one of the areas. */
export function liesOn(line: Quad, areas: Quad[]): boolean {
  const centre = { x: (line[0].x + line[2].x) / 2, y: (line[0].y + line[2].y) / 2 };
  return areas.some((area) => isInside(centre, convexHull([...area])));
}

/** @param hull clockwise on the screen, as `convexHull` gives it */
function isInside(point: Point, hull: Point[]): boolean {
  return hull.every((a, i) => {
    const b = hull[(i + 1) % hull.length]!;
    return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0;
  });
}
