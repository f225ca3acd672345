import { describe, expect, it } from '@jest/globals';
import type { Quad } from './geometry.ts';
import { isLittleLarger, nestingOf } from './nesting.ts';
import { haveOnePaper } from './rim.ts';

const box = (left: number, top: number, right: number, bottom: number): Quad => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const laid = (quad: Quad, support = 1) => ({ quad, sides: [1, support, 1, 1].map((one) => ({ support: one })) });

const CARD = box(60, 50, 340, 210);
const BORDER = box(70, 60, 330, 200);

describe('quads in each other', () => {
  it('are told from each side, by the weakest side of the other', () => {
    const [outer, inner] = [laid(CARD, 0.9), laid(BORDER, 0.7)];
    expect(nestingOf(inner, [outer, inner])).toEqual({ enclosed: 0.9, encloses: 0, extended: 0, reduced: 0 });
    expect(nestingOf(outer, [outer, inner])).toEqual({ enclosed: 0, encloses: 0.7, extended: 0, reduced: 0 });
  });

  it('are told apart from those that share sides', () => {
    const part = laid(box(60, 50, 300, 210), 0.6);
    const whole = laid(CARD);
    expect(nestingOf(part, [part, whole])).toMatchObject({ enclosed: 0, extended: 1 });
    expect(nestingOf(whole, [part, whole])).toMatchObject({ encloses: 0, reduced: 0.6 });
  });

  it('are none where one crosses the other or is much smaller', () => {
    const nothing = { enclosed: 0, encloses: 0, extended: 0, reduced: 0 };
    const card = laid(CARD);
    expect(nestingOf(card, [card, laid(box(90, 80, 370, 240)), laid(box(100, 80, 180, 120))])).toEqual(nothing);
  });

  it('are a card and its border only when little is between them', () => {
    expect(isLittleLarger(CARD, BORDER)).toBe(true);
    expect(isLittleLarger(BORDER, CARD)).toBe(false);
    expect(isLittleLarger(box(10, 10, 390, 260), BORDER)).toBe(false);
  });
});

describe('the rims of two quads', () => {
  const frameWith = (rim: number) => {
    const data = new Uint8ClampedArray(400 * 270 * 4);
    const isIn = ([a, , c]: Quad, x: number, y: number): boolean => x >= a.x && x <= c.x && y >= a.y && y <= c.y;
    for (let y = 0; y < 270; y++)
      for (let x = 0; x < 400; x++) {
        const level = isIn(BORDER, x, y) ? 230 : isIn(CARD, x, y) ? rim : 90;
        data.fill(level, (y * 400 + x) * 4, (y * 400 + x) * 4 + 3);
      }
    return { width: 400, height: 270, data };
  };

  it('have one paper on a card with a border', () => {
    expect(haveOnePaper(frameWith(226), BORDER, CARD)).toBe(true);
  });

  it('have not where a screen has a frame, whichever corner comes first', () => {
    const turned: Quad = [CARD[2], CARD[3], CARD[0], CARD[1]];
    expect(haveOnePaper(frameWith(30), BORDER, turned)).toBe(false);
    expect(haveOnePaper(frameWith(226), BORDER, turned)).toBe(true);
  });
});
