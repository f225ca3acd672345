import { describe, expect, it } from '@jest/globals';
import { areaOf, farthestCorner, type Quad } from './geometry.ts';
import { type Cells, evenView, inCells, meanOverlap, onFrame, overlapOf, type Sight, towardsPeaks } from './sight.ts';

const COLUMNS = 20;
const ROWS = 12;
const QUAD: Quad = [
  { x: 4, y: 3 },
  { x: 14, y: 3 },
  { x: 14, y: 9 },
  { x: 4, y: 9 },
];

function sightOf(onCard: (x: number, y: number) => number, corners: readonly [number, number, number][] = []): Cells {
  const values = (at: (x: number, y: number) => number): Float32Array =>
    Float32Array.from({ length: COLUMNS * ROWS }, (_, i) => at(i % COLUMNS, Math.floor(i / COLUMNS)));
  const peaks = values((x, y) =>
    Math.max(0, ...corners.map(([cx, cy, height]) => height * Math.exp(-((x - cx) ** 2) - (y - cy) ** 2))),
  );
  return { columns: COLUMNS, rows: ROWS, onCard: values(onCard), atCorner: peaks };
}

const isInside = (x: number, y: number): boolean => x >= 4 && x <= 14 && y >= 3 && y <= 9;

describe('overlap', () => {
  it('is nearly all of a card that is seen as it is', () => {
    const sight = sightOf((x, y) => (x > 4 && x < 14 && y > 3 && y < 9 ? 1 : isInside(x, y) ? 0.5 : 0));
    expect(overlapOf(sight, QUAD)).toBeGreaterThan(0.95);
  });

  it.each([
    ['nothing is seen', () => 0, 0, 0.01],
    ['half of it is seen', (x: number, y: number) => (isInside(x, y) && x < 9 ? 1 : 0), 0.4, 0.6],
    ['more is seen than the quad has', () => 1, 0.2, 0.35],
    ['it is seen vaguely', (x: number, y: number) => (isInside(x, y) ? 0.6 : 0), 0.45, 0.7],
  ])('is less where %s', (_, onCard, least, most) => {
    const overlap = overlapOf(sightOf(onCard), QUAD);
    expect(overlap).toBeGreaterThanOrEqual(least);
    expect(overlap).toBeLessThan(most);
  });
});

describe('the mean overlap', () => {
  it('is that of all sights, each with the quad in its own cells', () => {
    const seen = sightOf((x, y) => (isInside(x, y) ? 1 : 0));
    const whole: Sight = { ...seen, view: evenView({ x: 2, y: 2 }, { x: 0, y: 0 }) };
    const blind: Sight = { ...whole, onCard: new Float32Array(COLUMNS * ROWS) };
    const quad = onFrame(whole, QUAD);
    expect(meanOverlap([whole, blind], quad)).toBeCloseTo(overlapOf(seen, QUAD) / 2);
  });
});

describe('corners move to peaks', () => {
  it('that are within reach, to parts of a cell', () => {
    const sight = sightOf(() => 0, [[5.4, 3.6, 0.9]]);
    const moved = towardsPeaks(sight, QUAD, 3);
    expect(moved[0].x).toBeCloseTo(5.4, 0);
    expect(moved[0].y).toBeCloseTo(3.6, 0);
    expect(moved.slice(1)).toEqual(QUAD.slice(1));
  });

  it('not to one beyond reach, nor to hardly anything', () => {
    expect(
      towardsPeaks(
        sightOf(() => 0, [[9, 6, 0.9]]),
        QUAD,
        3,
      ),
    ).toEqual(QUAD);
    expect(
      towardsPeaks(
        sightOf(() => 0, [[5, 3, 0.1]]),
        QUAD,
        3,
      ),
    ).toEqual(QUAD);
  });

  it('to the nearer of two that are alike', () => {
    const sight = sightOf(
      () => 0,
      [
        [5, 3, 0.8],
        [7, 5, 0.8],
      ],
    );
    expect(towardsPeaks(sight, QUAD, 4)[0].x).toBeCloseTo(5, 0);
  });

  it('at the rim of the frame, too', () => {
    const atRim = QUAD.map(({ x, y }) => ({ x: x - 4, y: y - 3 })) as unknown as Quad;
    expect(
      towardsPeaks(
        sightOf(() => 0, [[0, 0, 0.9]]),
        atRim,
        3,
      )[0].x,
    ).toBeLessThan(0.6);
  });
});

describe('cells and pixels of the frame are converted to and fro', () => {
  const cells = sightOf(() => 0);
  const whole: Sight = { ...cells, view: evenView({ x: 2, y: 2 }, { x: 0, y: 0 }) };
  const mirror: Sight = { ...cells, view: evenView({ x: -2, y: 2 }, { x: 8 * COLUMNS, y: 0 }) };
  const near: Sight = { ...cells, view: evenView({ x: 1.25, y: 1.2 }, { x: 40.5, y: 12 }) };

  it('of the whole frame: the middle of a cell lies between two pixels', () => {
    expect(onFrame(whole, QUAD)[0]).toEqual({ x: 32.5, y: 24.5 });
  });

  it('in a mirror a place lies as far from the right rim as it was seen from the left one, and quads stay clockwise', () => {
    const right = 8 * COLUMNS - 1;
    const [leftUpper, rightUpper] = onFrame(whole, QUAD);
    const seen = onFrame(mirror, QUAD);
    const byPlace = (quad: Quad) => [...quad].sort((a, b) => a.y - b.y || a.x - b.x);
    expect(byPlace(seen)[0]).toEqual({ x: right - rightUpper.x, y: rightUpper.y });
    expect(byPlace(seen)[1]).toEqual({ x: right - leftUpper.x, y: leftUpper.y });
    expect(areaOf(seen)).toBeCloseTo(areaOf(onFrame(whole, QUAD)));
  });

  it.each([
    ['whole', whole],
    ['near', near],
    ['in a mirror', mirror],
  ])('%s', (_, sight) => {
    expect(farthestCorner(inCells(sight, onFrame(sight, QUAD)), QUAD)).toBeLessThan(1e-9);
  });
});
