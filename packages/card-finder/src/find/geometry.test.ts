import { describe, expect, it } from '@jest/globals';
import { isConvex, type Quad } from './geometry.ts';

const quadOf = (...corners: [number, number][]): Quad => corners.map(([x, y]) => ({ x, y })) as unknown as Quad;

describe('a quad is convex', () => {
  it.each([
    ['upright', quadOf([0, 0], [40, 0], [40, 60], [0, 60])],
    ['turned, and seen from the side', quadOf([10, 0], [50, 22], [38, 60], [0, 30])],
  ])('%s', (_, quad) => {
    expect(isConvex(quad)).toBe(true);
  });

  it.each([
    ['against the clock', quadOf([0, 0], [0, 60], [40, 60], [40, 0])],
    ['with sides that cross', quadOf([0, 0], [40, 60], [40, 0], [0, 60])],
    ['with a corner that points inwards', quadOf([0, 0], [40, 0], [10, 15], [0, 60])],
    ['flat at a corner', quadOf([0, 0], [40, 0], [21, 30], [0, 60])],
    ['with two corners at one place', quadOf([0, 0], [40, 0], [40, 0], [0, 60])],
    ['a point', quadOf([5, 5], [5, 5], [5, 5], [5, 5])],
    ['of no numbers', quadOf([0, 0], [40, Number.NaN], [40, 60], [0, 60])],
  ])('but not %s', (_, quad) => {
    expect(isConvex(quad)).toBe(false);
  });
});
