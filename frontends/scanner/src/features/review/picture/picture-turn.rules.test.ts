import { describe, expect, it } from '@jest/globals';
import { turnedPoint, turnedShape, turnToRead } from './picture-turn.rules.ts';

const SHAPE = 1.6;
const round = (value: number) => Math.round(value * 1e6) / 1e6;
/** A line of text on an upright card. */
const LINE = [
  { x: 0.2, y: 0.3 },
  { x: 0.6, y: 0.3 },
  { x: 0.6, y: 0.4 },
  { x: 0.2, y: 0.4 },
];

describe('a picture of a card', () => {
  it('stays as it is when nothing was read on it', () => {
    expect(turnToRead([], SHAPE)).toBe(0);
    expect(turnToRead([[]], SHAPE)).toBe(0);
  });

  it.each([0, 90, 180, 270] as const)('that was taken turned by %d degrees is turned back', (taken) => {
    const box = LINE.map((point) => turnedPoint(point, taken));
    const turn = turnToRead([box], turnedShape(SHAPE, taken));
    expect((taken + turn) % 360).toBe(0);
    expect(box.map((point) => turnedPoint(point, turn)).map(({ x, y }) => ({ x: round(x), y: round(y) }))).toEqual(
      LINE,
    );
    expect(turnedShape(turnedShape(SHAPE, taken), turn)).toBeCloseTo(SHAPE);
  });

  it('is not turned for a line that is set upwards beside the others', () => {
    const upwards = [
      { x: 0.95, y: 0.7 },
      { x: 0.95, y: 0.4 },
      { x: 0.98, y: 0.4 },
      { x: 0.98, y: 0.7 },
    ];
    expect(turnToRead([LINE, upwards], SHAPE)).toBe(0);
  });
});
