import { describe, expect, test } from '@jest/globals';
import { corners } from '../geometry/rectangle.ts';
import { batches, cropOf, printHeight, shiftsOf } from './crops.ts';

const lineOf = (width: number, height = 30) => ({
  quad: corners({ centre: { x: 400, y: 200 }, width, height, angle: 0.1 }),
});

test('a crop is a whole number of steps wide', () => {
  expect(cropOf(lineOf(137)).width % 8).toBe(0);
});

test('an endless line is squeezed, a speck still has a width', () => {
  expect(cropOf(lineOf(9000, 10)).width).toBe(2000);
  expect(cropOf(lineOf(1, 40)).width).toBeGreaterThanOrEqual(8);
});

describe('batches', () => {
  test('hold every crop once, six at most', () => {
    const crops = Array.from({ length: 20 }, (_, i) => cropOf(lineOf(40 + i)));
    const groups = batches(crops);
    expect(groups.flat()).toHaveLength(20);
    expect(new Set(groups.flat()).size).toBe(20);
    expect(Math.max(...groups.map((group) => group.length))).toBe(6);
  });

  test('do not pad a short line to the width of a long one', () => {
    const [short, long] = [cropOf(lineOf(100)), cropOf(lineOf(800))];
    expect(batches([long, short])).toEqual([[short], [long]]);
  });

  test('stay small when lines are long', () => {
    const groups = batches(Array.from({ length: 6 }, () => cropOf(lineOf(900))));
    expect(Math.max(...groups.map((group) => group.length))).toBeLessThan(4);
  });
});

test('a crop shows some ground above and below the line, and nothing beside it', () => {
  const line = lineOf(200);
  const { quad } = cropOf(line);
  const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
  expect(distance(quad[0], quad[3])).toBeCloseTo(40.8);
  expect(distance(quad[0], quad[1])).toBeCloseTo(200);
});

test('print is as high as the line was found', () => {
  expect(printHeight(cropOf(lineOf(200, 24)))).toBeCloseTo(24);
});

test('a straight line is not shifted, a bent one most at its ends', () => {
  expect(shiftsOf(cropOf(lineOf(200)))).toBeUndefined();
  const shifts = shiftsOf(cropOf({ ...lineOf(200), bow: { tilt: 0, bend: 0.5 } }))!;
  expect(shifts[0]).toBeCloseTo(17.6, 0);
  expect(Math.abs(shifts[shifts.length >> 1]!)).toBeLessThan(0.1);
});
