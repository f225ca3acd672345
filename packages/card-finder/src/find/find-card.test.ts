import { describe, expect, it } from '@jest/globals';
import { type Colour, cardOn, INK, PAPER, page, paint, print, QUAD, WOOD, wood } from '../../test/painted-card.ts';
import { findCard } from './find-card.ts';
import { farthestCorner, type Quad } from './geometry.ts';

describe('where there is no card', () => {
  it.each([
    ['nothing but a table', (x: number, y: number) => wood(x, y)],
    ['one colour', () => PAPER],
    ['a chessboard', (x: number, y: number): Colour => ((Math.floor(x / 36) + Math.floor(y / 36)) % 2 ? PAPER : WOOD)],
    ['boards with gaps', (x: number, y: number): Colour => (y % 52 < 3 ? [40, 28, 20] : wood(x, y))],
    [
      'a sheet of paper full of text',
      cardOn(
        [
          { x: 120, y: 6 },
          { x: 273, y: 8 },
          { x: 272, y: 219 },
          { x: 118, y: 217 },
        ],
        wood,
        PAPER,
        INK,
        page,
      ),
    ],
  ])('none is detected: %s', (_, colourAt) => {
    expect(findCard(paint(400, 225, colourAt))?.isDetected ?? false).toBe(false);
  });

  it.each([
    [1, 1],
    [3, 2],
    [40, 30],
  ])('a frame of %i x %i pixels is no error', (width, height) => {
    expect(findCard(paint(width, height, () => PAPER))?.isDetected ?? false).toBe(false);
  });
});

describe('a card', () => {
  it('is found with its corners to a pixel, aligned and readable', () => {
    const found = findCard(paint(400, 225, cardOn(QUAD, wood)))!;
    expect(farthestCorner(found.quad, QUAD)).toBeLessThan(1);
    expect(found).toMatchObject({ isDetected: true, isAligned: true });
    expect(found.readability).toBeGreaterThan(0.5);
    expect(found.quad[0].x).toBeCloseTo(QUAD[0].x, 0);
  });

  it('is found on a patterned table', () => {
    const checked = (x: number, y: number): Colour =>
      (Math.floor(x / 18) + Math.floor(y / 18)) % 2 ? [212, 204, 190] : [92, 46, 44];
    const found = findCard(paint(400, 225, cardOn(QUAD, checked)))!;
    expect(farthestCorner(found.quad, QUAD)).toBeLessThan(2);
  });

  it('is found dark on dark wood', () => {
    const dark = (x: number, y: number): Colour => wood(x, y).map((level) => level * 0.42) as unknown as Colour;
    const found = findCard(paint(400, 225, cardOn(QUAD, dark, [26, 30, 44], [190, 180, 150])))!;
    expect(farthestCorner(found.quad, QUAD)).toBeLessThan(2);
    expect(found.isDetected).toBe(true);
  });

  it('is found in an upright frame, and as it stands there', () => {
    const quad: Quad = [
      { x: 14, y: 130 },
      { x: 209, y: 138 },
      { x: 206, y: 257 },
      { x: 12, y: 249 },
    ];
    const found = findCard(paint(225, 400, cardOn(quad, wood)))!;
    expect(farthestCorner(found.quad, quad)).toBeLessThan(2);
    expect(found.isDetected).toBe(true);
  });

  it('is found to its edge, not to the border that is printed on it', () => {
    const border = (u: number, v: number): boolean => {
      const away = Math.min(u, 1 - u, (v * 147) / 258, ((1 - v) * 147) / 258);
      return (away > 0.03 && away < 0.034) || print(u, v);
    };
    const found = findCard(paint(400, 225, cardOn(QUAD, wood, PAPER, INK, border)))!;
    expect(farthestCorner(found.quad, QUAD)).toBeLessThan(2);
  });

  it('is not aligned when it stands askew', () => {
    const middle = { x: 200, y: 112 };
    const turned = QUAD.map(({ x, y }) => {
      const [dx, dy, turn] = [(x - middle.x) * 0.7, (y - middle.y) * 0.7, 0.5];
      return {
        x: middle.x + dx * Math.cos(turn) - dy * Math.sin(turn),
        y: middle.y + dx * Math.sin(turn) + dy * Math.cos(turn),
      };
    }) as unknown as Quad;
    const found = findCard(paint(400, 225, cardOn(turned, wood)))!;
    expect(farthestCorner(found.quad, turned)).toBeLessThan(2);
    expect(found.isAligned).toBe(false);
  });
});
