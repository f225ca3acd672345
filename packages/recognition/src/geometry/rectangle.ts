import type { Point, Quad } from '../types.ts';

/** A rectangle at any angle. `angle` is the direction of its width, in radians, with y pointing down. */
export interface Rectangle {
  centre: Point;
  width: number;
  height: number;
  angle: number;
}

/** Andrew's monotone chain. The hull runs clockwise on the screen, without repeated or collinear points. */
export function convexHull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const chain = (ordered: Point[]): Point[] => {
    const hull: Point[] = [];
    for (const point of ordered) {
      while (hull.length >= 2 && turn(hull[hull.length - 2]!, hull[hull.length - 1]!, point) <= 0) hull.pop();
      hull.push(point);
    }
    hull.pop();
    return hull;
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/**
 * The smallest rectangle around a hull: one of its sides lies on a side of the hull (Freeman and Shapira 1975). The
 * width is the side nearer to the horizontal: `angle` is in (-π/4, π/4].
 */
export function smallestRectangle(hull: Point[]): Rectangle {
  let best: Rectangle | undefined;
  for (let i = 0; i < hull.length; i++) {
    const from = hull[i]!;
    const to = hull[(i + 1) % hull.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const ux = length === 0 ? 1 : (to.x - from.x) / length;
    const uy = length === 0 ? 0 : (to.y - from.y) / length;
    const rectangle = boundsAlong(hull, ux, uy);
    if (!best || rectangle.width * rectangle.height < best.width * best.height) best = rectangle;
  }
  return levelled(best ?? { centre: { x: 0, y: 0 }, width: 0, height: 0, angle: 0 });
}

/** The rectangle around the points whose width runs along the unit vector (ux, uy). */
function boundsAlong(points: Point[], ux: number, uy: number): Rectangle {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    const along = x * ux + y * uy;
    const across = y * ux - x * uy;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const along = (left + right) / 2;
  const across = (top + bottom) / 2;
  return {
    centre: { x: along * ux - across * uy, y: along * uy + across * ux },
    width: right - left,
    height: bottom - top,
    angle: Math.atan2(uy, ux),
  };
}

function levelled(rectangle: Rectangle): Rectangle {
  const quarters = Math.round(rectangle.angle / (Math.PI / 2));
  const angle = rectangle.angle - quarters * (Math.PI / 2);
  const swapped = quarters % 2 !== 0;
  return {
    centre: rectangle.centre,
    width: swapped ? rectangle.height : rectangle.width,
    height: swapped ? rectangle.width : rectangle.height,
    angle,
  };
}

/** The corners clockwise from the top left one. */
export function corners({ centre, width, height, angle }: Rectangle): Quad {
  const ux = Math.cos(angle);
  const uy = Math.sin(angle);
  const at = (along: number, across: number): Point => ({
    x: centre.x + along * ux - across * uy,
    y: centre.y + along * uy + across * ux,
  });
  return [
    at(-width / 2, -height / 2),
    at(width / 2, -height / 2),
    at(width / 2, height / 2),
    at(-width / 2, height / 2),
  ];
}

export function bounds(points: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
