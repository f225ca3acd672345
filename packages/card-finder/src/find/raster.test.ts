import { describe, expect, it } from '@jest/globals';
import { type Frame, mirrored, sumsOf, sumsWithin } from './raster.ts';

/** Every pixel has a colour of its own. */
function frameOf(width: number, height: number): Frame {
  const data = Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) => (i * 37 + (i >> 3)) % 251);
  return { width, height, data };
}

const copied = ({ width, height, red, green, blue }: ReturnType<typeof sumsOf>) => ({
  width,
  height,
  red: [...red],
  green: [...green],
  blue: [...blue],
});

describe('a mirror', () => {
  it('exchanges left and right in every row and colour', () => {
    const sums = copied(sumsOf(frameOf(10, 6)));
    const seen = mirrored(sumsOf(frameOf(10, 6)));
    const rows = (colours: ArrayLike<number>) =>
      [0, 1, 2].map((row) => Array.from(colours).slice(5 * row, 5 * row + 5));
    for (const colour of ['red', 'green', 'blue'] as const)
      expect(rows(seen[colour])).toEqual(rows(sums[colour]).map((row) => row.reverse()));
  });
});

describe('a part of a frame', () => {
  it('that is all of it, at half its size, is the sums of two by two pixels', () => {
    const frame = frameOf(40, 24);
    const box = { left: 0, top: 0, width: 40, height: 24 };
    const sums = copied(sumsOf(frame));
    expect(copied(sumsWithin(frame, box, { width: 20, height: 12 }))).toEqual(sums);
  });

  it('at its own size is four times each pixel', () => {
    const frame = frameOf(40, 24);
    const { red, blue } = sumsWithin(frame, { left: 10, top: 6, width: 8, height: 5 }, { width: 8, height: 5 });
    expect(red[0]).toBe(4 * frame.data[4 * (6 * 40 + 10)]!);
    expect(blue[4 * 8 + 7]).toBe(4 * frame.data[4 * (10 * 40 + 17) + 2]!);
  });

  it.each([
    ['at the rim', { left: 30.5, top: 12.25, width: 9.5, height: 11.75 }],
    ['beyond it', { left: -4, top: -3, width: 60, height: 40 }],
  ])('%s takes nothing from outside of the frame', (_, box) => {
    const frame = frameOf(40, 24);
    const sums = sumsWithin(frame, box, { width: 16, height: 10 });
    expect(sums.green.every((sum) => sum >= 0 && sum <= 1020)).toBe(true);
    expect(sums.green).toHaveLength(160);
  });
});
