import { describe, expect, test } from '@jest/globals';
import { corners } from '../geometry/rectangle.ts';
import { textBoxes } from './text-boxes.ts';

const WIDTH = 320;
const HEIGHT = 160;

/** A map with 0.9 where `isText` holds. */
function mapOf(isText: (x: number, y: number) => boolean): Float32Array {
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isText(i % WIDTH, Math.floor(i / WIDTH)) ? 0.9 : 0.1,
  );
}

describe('boxes of a probability map', () => {
  test('an empty map has none', () => {
    expect(
      textBoxes(
        mapOf(() => false),
        WIDTH,
        HEIGHT,
      ),
    ).toEqual([]);
  });

  test('specks are no text', () => {
    expect(
      textBoxes(
        mapOf((x, y) => x === 10 && y < 8),
        WIDTH,
        HEIGHT,
      ),
    ).toEqual([]);
  });

  test('a faint blob is no text', () => {
    const faint = mapOf((x, y) => x > 20 && x < 120 && y > 20 && y < 30).map((value) => value * 0.45);
    expect(textBoxes(faint, WIDTH, HEIGHT)).toEqual([]);
  });

  test('a line gets a box larger than its core', () => {
    const [box, ...rest] = textBoxes(
      mapOf((x, y) => x >= 40 && x < 200 && y >= 50 && y < 60),
      WIDTH,
      HEIGHT,
    );
    expect(rest).toEqual([]);
    expect(box!.centre).toEqual({ x: 120, y: 55 });
    expect(box!.height).toBeGreaterThan(18);
    expect(box!.width).toBeGreaterThan(165);
    expect(box!.bow).toBeUndefined();
  });

  test('two lines that do not touch stay two', () => {
    const lines = mapOf((x, y) => x > 40 && x < 200 && ((y > 50 && y < 60) || (y > 62 && y < 72)));
    expect(textBoxes(lines, WIDTH, HEIGHT)).toHaveLength(2);
  });

  test('a tilted line keeps its direction', () => {
    const slope = Math.tan((8 * Math.PI) / 180);
    const [box] = textBoxes(
      mapOf((x, y) => x > 40 && x < 260 && Math.abs(y - 40 - slope * (x - 40)) < 5),
      WIDTH,
      HEIGHT,
    );
    expect((box!.angle * 180) / Math.PI).toBeCloseTo(8, 0);
  });

  test('a bent line is followed: its box is as high as the text, not as the bow', () => {
    const middle = (x: number): number => 60 + 24 * ((x - 160) / 130) ** 2;
    const [box] = textBoxes(
      mapOf((x, y) => x >= 30 && x < 290 && Math.abs(y + 0.5 - middle(x + 0.5)) <= 5),
      WIDTH,
      HEIGHT,
    );
    expect(box!.bow!.bend).toBeGreaterThan(20);
    expect(box!.height).toBeLessThan(30);
    const straight = corners(box!);
    expect(straight[3].y - straight[0].y).toBeLessThan(31);
  });
});
