import { describe, expect, test } from '@jest/globals';
import type { Quad } from '../types.ts';
import { apply, mapQuad, multiply, rectangleToQuad, scaleAt, scaling } from './homography.ts';

const slanted: Quad = [
  { x: 12, y: 30 },
  { x: 210, y: 18 },
  { x: 190, y: 130 },
  { x: 25, y: 118 },
];

describe('the map of a rectangle to a quad', () => {
  test('takes corner to corner, in perspective too', () => {
    const h = rectangleToQuad(100, 40, slanted);
    const rectangle: Quad = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 40 },
      { x: 0, y: 40 },
    ];
    mapQuad(h, rectangle).forEach((corner, i) => {
      expect(corner.x).toBeCloseTo(slanted[i]!.x);
      expect(corner.y).toBeCloseTo(slanted[i]!.y);
    });
  });

  test('keeps straight lines straight', () => {
    const h = rectangleToQuad(100, 40, slanted);
    const [a, b, c] = [0, 35, 100].map((x) => apply(h, { x, y: 10 }));
    const area = (b!.x - a!.x) * (c!.y - a!.y) - (b!.y - a!.y) * (c!.x - a!.x);
    expect(area).toBeCloseTo(0);
  });
});

test('maps are joined in the order of matrices: the second first', () => {
  const h = rectangleToQuad(100, 40, slanted);
  const joined = apply(multiply(h, scaling(2, 4)), { x: 20, y: 5 });
  const expected = apply(h, { x: 40, y: 20 });
  expect(joined.x).toBeCloseTo(expected.x);
  expect(joined.y).toBeCloseTo(expected.y);
});

test('the scale says how many source pixels lie along one target pixel', () => {
  expect(scaleAt(scaling(3, 3), { x: 7, y: 9 })).toBeCloseTo(3);
});
