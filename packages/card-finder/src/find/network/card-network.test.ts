import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Sums } from '../raster.ts';
import { CardNetwork } from './card-network.ts';
import { CODED } from './network.weights.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** A bright rectangle with dark lines on a dark ground. */
function pictureOf(width: number, height: number): Sums {
  const level = (i: number): number => {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
    if (x < 0.2 || x > 0.8 || y < 0.25 || y > 0.75) return 260;
    return x > 0.3 && x < 0.6 && Math.floor(y * 40) % 3 === 0 ? 200 : 930;
  };
  const plane = () => Int16Array.from({ length: width * height }, (_, i) => level(i));
  return { width, height, red: plane(), green: plane(), blue: plane() };
}

describe('the network', () => {
  it('refuses weights of another one', () => {
    expect(() => new CardNetwork({ ...CODED, letters: CODED.letters.slice(8) })).toThrow(RangeError);
  });

  it('refuses a frame that it has no room for', () => {
    const network = new CardNetwork(CODED);
    expect(() => network.look(pictureOf(320, 180))).toThrow(RangeError);
    expect(() => network.look(pictureOf(30, 201))).toThrow(RangeError);
  });

  it.each([
    [200, 112, 50, 28],
    [112, 200, 28, 50],
    [200, 150, 50, 38],
    [123, 77, 31, 20],
    [200, 200, 50, 50],
    [24, 24, 6, 6],
    [200, 24, 50, 6],
  ])('of %i x %i pixels tells of %i x %i cells', (width, height, columns, rows) => {
    const sight = new CardNetwork(CODED).look(pictureOf(width, height));
    expect(sight).toMatchObject({ columns, rows });
    expect(sight.onCard).toHaveLength(columns * rows);
    expect(sight.onCard.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it.each([
    ['another size', [[150, 200]]],
    [
      'more sizes than it keeps images of',
      [
        [150, 200],
        [200, 144],
        [24, 24],
        [200, 200],
      ],
    ],
  ] as [string, [number, number][]][])('sees the same again after frames of %s', (_, sizes) => {
    const network = new CardNetwork(CODED);
    const first = [...network.look(pictureOf(200, 112)).onCard];
    for (const [width, height] of sizes) network.look(pictureOf(width, height));
    expect([...network.look(pictureOf(200, 112)).onCard]).toEqual(first);
  });

  it('sees the same without WebAssembly', () => {
    const fast = [...new CardNetwork(CODED).look(pictureOf(200, 112)).onCard];
    jest.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    const slow = new CardNetwork(CODED).look(pictureOf(200, 112)).onCard;
    expect(Math.max(...slow.map((value, i) => Math.abs(value - fast[i]!)))).toBeLessThan(1e-3);
  });
});
