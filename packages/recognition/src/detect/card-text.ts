import { convexHull } from '../geometry/rectangle.ts';
import type { Point, Quad } from '../types.ts';

/** Lines of one card differ by less, even when it is bent or seen from the side. In radians. */
const MOST_DEVIATION = 0.13;
/** The direction of a short line is not known better than this. */
const SHORT_DEVIATION = 0.2;
const SHORT_ASPECT = 3;
/** With fewer lines there is no saying what is the card. */
const LEAST_CORE = 2;

interface Placed<T> {
  line: T;
  centre: Point;
  /** Direction of the line or across it, whichever is nearer to the horizontal: -π/4 to π/4. */
  angle: number;
  length: number;
  thickness: number;
  touches: boolean;
}

/**
 * Tells the card's text from that of other things in the picture (papers below the card, a screen): lines that the picture's edge
 * cuts off or that run in another direction than the card's, and stand outside of what is the card's for certain.
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
  const card = placed.filter((line) => isSure(line) || isInside(line.centre, hull));
  const other = placed.filter((line) => !card.includes(line));
  return { card: card.map(({ line }) => line), other: other.map(({ line }) => line) };
}

function place<T>(line: T, quad: Quad, picture: { width: number; height: number }): Placed<T> {
  const [a, b, c, d] = quad;
  const along = { x: b.x - a.x + c.x - d.x, y: b.y - a.y + c.y - d.y };
  const across = { x: d.x - a.x + c.x - b.x, y: d.y - a.y + c.y - b.y };
  const turn = Math.atan2(along.y, along.x);
  const sides = [Math.hypot(along.x, along.y) / 2, Math.hypot(across.x, across.y) / 2];
  const centre = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  return {
    line,
    centre,
    angle: turn - (Math.PI / 2) * Math.round(turn / (Math.PI / 2)),
    length: Math.max(...sides),
    thickness: Math.min(...sides),
    touches: quad.some(({ x, y }) => x <= 0 || y <= 0 || x >= picture.width || y >= picture.height),
  };
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

/** Of directions a quarter turn is the same. */
function deviates({ angle }: Placed<unknown>, direction: number): number {
  const off = Math.abs(angle - direction) % (Math.PI / 2);
  return Math.min(off, Math.PI / 2 - off);
}

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
