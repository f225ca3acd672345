import { describe, expect, test } from '@jest/globals';
import { rectangleToQuad } from '../geometry/homography.ts';
import type { Quad } from '../types.ts';
import { createPicture } from './picture.ts';
import { sample } from './sample.ts';

const [width, height] = [60, 40];
const pixels = Uint8Array.from({ length: 3 * width * height }, (_, i) => (i * 37) % 256);
const picture = createPicture({ data: pixels, width, height }, { width, height });
const leaning: Quad = [
  { x: 4, y: 3 },
  { x: 55, y: 6 },
  { x: 52, y: 36 },
  { x: 6, y: 33 },
];

describe('a view that is drawn in bands', () => {
  test.each([
    ['smaller', 40, 24],
    ['larger', 120, 80],
  ])('is the one that is drawn at once, %s than the picture', (_, w, h) => {
    const toPicture = rectangleToQuad(w, h, leaning);
    const drawn = (bands: { from: number; to: number }[] | [undefined]): Float32Array => {
      const data = new Float32Array(3 * w * h);
      for (const rows of bands) sample(picture, toPicture, w, h, { data, offset: 0, plane: w * h, row: w, rows });
      return data;
    };
    const whole = drawn([undefined]);
    expect(new Set(whole).size).toBeGreaterThan(100);
    expect(
      drawn([
        { from: 0, to: 7 },
        { from: 7, to: 20 },
        { from: 20, to: h },
      ]),
    ).toEqual(whole);
  });
});
