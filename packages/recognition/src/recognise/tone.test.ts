import { describe, expect, test } from '@jest/globals';
import { sharpnessOf, toneOf } from './tone.ts';

const WIDTH = 80;
const HEIGHT = 48;
/** Bars of `ink` on `ground`, 4 pixels of 16. */
const bars = (ink: number, ground: number): Float32Array =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => ((i % WIDTH) % 16 < 4 ? ink : ground));

describe('the tone of a line', () => {
  test('dark ink on a light ground', () => {
    expect(toneOf(bars(-0.8, 0.9), WIDTH, HEIGHT)).toMatchObject({ ink: 25, ground: 242 });
  });

  test('light ink on a dark ground', () => {
    expect(toneOf(bars(0.9, -0.8), WIDTH, HEIGHT)).toMatchObject({ ink: 242, ground: 25 });
  });

  test('edges count by contrast: pale print is as sharp as black', () => {
    const black = toneOf(bars(-0.9, 0.9), WIDTH, HEIGHT).edge;
    expect(toneOf(bars(0.3, 0.9), WIDTH, HEIGHT).edge).toBeCloseTo(black, 3);
  });
});

test('sharpness is 0 without text and falls with blur', () => {
  const crisp = bars(-0.9, 0.9);
  const soft = crisp.map((_, i) => crisp.subarray(Math.max(0, i - 3), i + 4).reduce((a, b) => a + b / 7, 0));
  expect(sharpnessOf([])).toBe(0);
  const [clear, blurred] = [crisp, soft].map((grey) => sharpnessOf([toneOf(grey, WIDTH, HEIGHT)]));
  expect(clear!).toBeGreaterThan(blurred!);
  expect(clear!).toBeLessThanOrEqual(1);
});
