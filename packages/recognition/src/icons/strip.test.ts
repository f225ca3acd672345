import { describe, expect, test } from '@jest/globals';
import type { Quad } from '../types.ts';
import { blobsOf, inkOf, PATCH, patchOf, placeOf, STRIP_HEIGHT, STRIP_WIDTH, stripQuad, UNIT } from './strip.ts';

type Paint = (x: number, y: number) => boolean;

/** Places in heights of the line, as `placeOf` gives them, painted dark on light. */
function strip(isInk: Paint): Float32Array {
  const plane = Float32Array.from({ length: STRIP_WIDTH * STRIP_HEIGHT }, (_, i) => {
    const { along, down } = placeOf({
      x: (i % STRIP_WIDTH) + 0.5,
      y: Math.floor(i / STRIP_WIDTH) + 0.5,
      width: 0,
      height: 0,
    });
    return isInk(along, down) ? -0.8 : 0.8;
  });
  return Float32Array.from([...plane, ...plane, ...plane]);
}
const within = (x: number, from: number, to: number): boolean => x >= from && x < to;
/** Letters of the line: bars from its start to the end of the strip. */
const text: Paint = (x, y) => x >= 0 && within(y, 0.2, 0.85) && (x * 10) % 2 < 1;
const square =
  (left: number, top: number, side: number): Paint =>
  (x, y) =>
    within(x, left, left + side) && within(y, top, top + side);
const both =
  (...paints: Paint[]): Paint =>
  (x, y) =>
    paints.some((paint) => paint(x, y));
const placesOf = (paint: Paint) => blobsOf(inkOf(strip(paint))!).map(placeOf);

describe('signs before a line', () => {
  test('are none where there is only text', () => {
    expect(placesOf(text)).toEqual([]);
  });

  test('are none where nothing stands at all', () => {
    expect(inkOf(strip(() => false))).toBeNull();
  });

  test('are found with their place in heights of the line', () => {
    const [sign, ...rest] = placesOf(both(text, square(-1.4, 0, 0.9)));
    expect(rest).toEqual([]);
    expect(sign!.along).toBeCloseTo(-1.4, 1);
    expect(sign!.width).toBeCloseTo(0.9, 1);
  });

  test('are put together from their parts', () => {
    const [sign] = placesOf(both(text, square(-1.4, 0.1, 0.4), square(-0.95, 0.5, 0.4)));
    expect(sign!.width).toBeCloseTo(0.85, 1);
  });

  test('that touch those of the next rows are cut out at the height of the line', () => {
    const column: Paint = (x) => within(x, -1.7, -0.7);
    const [sign] = placesOf(both(text, column));
    expect(sign!.height).toBeCloseTo(1, 1);
    expect(sign!.down + sign!.height / 2).toBeCloseTo(0.5, 1);
  });

  test.each([
    ['a rule', (x: number, y: number) => within(x, -3, -0.5) && within(y, 0.5, 0.6)],
    ['a speck', square(-1, 0.5, 0.15)],
    ['the edge of the card', (x: number) => x < -2],
    ['a sign of the row above', square(-1.4, -0.6, 0.45)],
  ])('are not %s', (_, paint) => {
    expect(placesOf(both(text, paint))).toEqual([]);
  });
});

test('a patch shows the sign in its middle, whole, with a little ground', () => {
  const ink = inkOf(strip(both(text, square(-1.6, 0, 1))))!;
  const patch = patchOf(ink, blobsOf(ink)[0]!);
  const at = (x: number, y: number): number => patch[y * PATCH + x]!;
  expect(at(PATCH / 2, PATCH / 2)).toBeCloseTo(1);
  for (const corner of [at(0, 0), at(PATCH - 1, 0), at(0, PATCH - 1), at(PATCH - 1, PATCH - 1)])
    expect(corner).toBeLessThan(0.4);
});

test('the strip runs along a slanted line and reaches before its start', () => {
  const line: Quad = [
    { x: 100, y: 100 },
    { x: 300, y: 120 },
    { x: 298, y: 140 },
    { x: 98, y: 120 },
  ];
  const [a, b, , d] = stripQuad(line);
  expect((b.y - a.y) / (b.x - a.x)).toBeCloseTo(0.1);
  expect(a.x).toBeLessThan(50);
  expect(Math.hypot(d.x - a.x, d.y - a.y)).toBeCloseTo((STRIP_HEIGHT / UNIT) * Math.hypot(2, 20), 0);
});
