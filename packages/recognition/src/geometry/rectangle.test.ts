import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Point } from '../types.ts';
import { bounds, convexHull, corners, smallestRectangle } from './rectangle.ts';

describe('the hull', () => {
  test('leaves out inner, repeated and collinear points', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
      { x: 1, y: 2 },
      { x: 0, y: 0 },
    ];
    expect(convexHull(square)).toHaveLength(4);
  });

  test('has every point on its inner side', () => {
    const point = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 40 }), (points: Point[]) => {
        const hull = convexHull(points);
        if (hull.length < 3) return;
        hull.forEach((a, i) => {
          const b = hull[(i + 1) % hull.length]!;
          for (const p of points) {
            expect((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)).toBeGreaterThanOrEqual(0);
          }
        });
      }),
    );
  });
});

describe('the smallest rectangle', () => {
  test.each([-40, -10, 0, 3, 44])('finds a rectangle that is turned by %d degrees', (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const found = smallestRectangle(
      convexHull([...corners({ centre: { x: 30, y: 20 }, width: 50, height: 8, angle })]),
    );
    expect(found.width).toBeCloseTo(50);
    expect(found.height).toBeCloseTo(8);
    expect(found.angle).toBeCloseTo(angle);
    expect(found.centre.x).toBeCloseTo(30);
    expect(found.centre.y).toBeCloseTo(20);
  });

  test('names the side nearer to the horizontal its width, so that upright text is high', () => {
    const upright = corners({ centre: { x: 0, y: 0 }, width: 60, height: 10, angle: (80 * Math.PI) / 180 });
    const found = smallestRectangle(convexHull([...upright]));
    expect(found.height).toBeGreaterThan(found.width);
    expect(found.angle).toBeCloseTo((-10 * Math.PI) / 180);
  });
});

test('the bounds hold all points and nothing more', () => {
  expect(
    bounds([
      { x: 3, y: 9 },
      { x: -1, y: 4 },
      { x: 2, y: 5 },
    ]),
  ).toEqual({ x: -1, y: 4, width: 4, height: 5 });
});
