import { describe, expect, it } from '@jest/globals';
import { fitQuad } from './fit-quad.ts';
import { farthestCorner, type Point, type Quad, waysAlong } from './geometry.ts';
import type { Cells } from './sight.ts';

const COLUMNS = 50;
const ROWS = 28;

/** How far inside of all four sides, in cells; negative outside. */
const depthIn = (quad: Quad, { x, y }: Point): number =>
  Math.min(...waysAlong(quad).map(({ from, nx, ny }) => (from.x - x) * nx + (from.y - y) * ny));

function sightOf(sureAt: (place: Point) => number, columns = COLUMNS, rows = ROWS): Cells {
  const onCard = Float32Array.from({ length: columns * rows }, (_, i) =>
    Math.max(0, Math.min(1, sureAt({ x: i % columns, y: Math.floor(i / columns) }))),
  );
  return { columns, rows, onCard, atCorner: new Float32Array(columns * rows) };
}

/** As the network draws it: a step of about a cell at the sides. */
const drawn =
  (quad: Quad) =>
  (place: Point): number =>
    depthIn(quad, place) + 0.5;

const quadOf = (...corners: readonly [number, number][]): Quad =>
  corners.map(([x, y]) => ({ x, y })) as unknown as Quad;

const LYING = quadOf([10.3, 6.2], [40.1, 7.4], [39.2, 23.6], [9.8, 22.1]);

describe('what is no card has no quad', () => {
  it.each([
    ['nothing', () => 0],
    ['doubt everywhere', () => 0.4],
    ['a few cells', ({ x, y }: Point) => (x > 20 && x < 24 && y > 10 && y < 15 ? 1 : 0)],
    ['a line of cells', ({ y }: Point) => (y === 12 ? 1 : 0)],
  ])('%s', (_, sureAt) => {
    expect(fitQuad(sightOf(sureAt))).toBeNull();
  });

  it('of an empty mask neither', () => {
    expect(fitQuad(sightOf(() => 1, 0, 0))).toBeNull();
  });
});

describe('a quad is fitted', () => {
  it.each([
    ['lying', LYING],
    ['turned', quadOf([20, 3], [40, 13.5], [33, 26], [13, 15.5])],
    ['upright', quadOf([18, 2], [30.5, 3], [29, 26], [17, 24.5])],
    ['seen from the side', quadOf([12, 4], [38, 8], [38, 19], [12, 25])],
  ])('%s', (_, quad) => {
    expect(farthestCorner(fitQuad(sightOf(drawn(quad)))!, quad)).toBeLessThan(0.35);
  });

  it.each([0, 8, 15, 23, 30, 38, 45, 52, 60, 68, 75, 82])('square, turned by %i degrees', (degrees) => {
    const [cos, sin] = [9 * Math.cos((degrees * Math.PI) / 180), 9 * Math.sin((degrees * Math.PI) / 180)];
    const quad = quadOf([25 - cos, 14 - sin], [25 + sin, 14 - cos], [25 + cos, 14 + sin], [25 - sin, 14 + cos]);
    expect(farthestCorner(fitQuad(sightOf(drawn(quad)))!, quad)).toBeLessThan(0.35);
  });

  it('to the larger of two parts', () => {
    const other = quadOf([1, 1], [7, 1], [7, 6], [1, 6]);
    const fitted = fitQuad(sightOf((place) => Math.max(drawn(LYING)(place), drawn(other)(place))))!;
    expect(farthestCorner(fitted, LYING)).toBeLessThan(0.35);
  });

  it('past a bite out of a side', () => {
    const isBitten = ({ x, y }: Point): boolean => x > 20 && x < 25 && y < 11;
    const fitted = fitQuad(sightOf((place) => (isBitten(place) ? 0 : drawn(LYING)(place))))!;
    expect(farthestCorner(fitted, LYING)).toBeLessThan(0.8);
  });

  it('to what the frame cuts off, at its rim', () => {
    const beyond = quadOf([-6, 6], [24, 6], [24, 22], [-6, 22]);
    const fitted = fitQuad(sightOf(drawn(beyond)))!;
    expect(farthestCorner(fitted, quadOf([-0.5, 6], [24, 6], [24, 22], [-0.5, 22]))).toBeLessThan(0.6);
  });
});
