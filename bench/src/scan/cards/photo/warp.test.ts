import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../random.ts';
import { drawShot, FRAME, project, type Shot } from './camera.ts';
import { type Pixels, warp } from './raster.ts';

const SIZE = [85, 55] as const;
const STRAIGHT: Shot = {
  difficulty: 'easy',
  quarter: 0,
  roll: 0,
  pitch: 0,
  yaw: 0,
  bend: { mm: 0, along: true },
  fill: 0.8,
  place: { x: 0.5, y: 0.5 },
  focal: 1.2,
  distortion: 0,
};

/** Red, green, blue and white quarters. */
function quarters(): Pixels {
  const [width, height] = [340, 220];
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const [right, low] = [i % width >= width / 2, Math.floor(i / width) >= height / 2];
    data.set(right ? (low ? [255, 255, 255] : [0, 255, 0]) : low ? [0, 0, 255] : [255, 0, 0], 3 * i);
  }
  return { width, height, data };
}

describe('the camera', () => {
  it('keeps the whole card in the frame, whatever the shot', () => {
    for (let i = 0; i < 300; i++) {
      const random = seededRandom(`shot/${i}`);
      const size = random.pick([SIZE, [55, 85], [65, 65]] as const);
      const projection = project(size, drawShot(size, random));
      const edge = [0, 0.25, 0.5, 0.75, 1].flatMap((t) => [
        projection(t, 0),
        projection(t, 1),
        projection(0, t),
        projection(1, t),
      ]);
      expect(Math.min(...edge.flatMap(({ x, y }) => [x, y]))).toBeGreaterThan(-20);
      expect(Math.max(...edge.map(({ x }) => x))).toBeLessThan(FRAME.width + 20);
      expect(Math.max(...edge.map(({ y }) => y))).toBeLessThan(FRAME.height + 20);
    }
  });

  it('fills the wanted share of the frame', () => {
    const projection = project(SIZE, STRAIGHT);
    const [a, b, c] = [projection(0, 0), projection(1, 0), projection(0, 1)];
    expect(Math.max((b.x - a.x) / FRAME.width, (c.y - a.y) / FRAME.height)).toBeCloseTo(0.8, 2);
  });

  it('turns by quarters clockwise', () => {
    const projection = project(SIZE, { ...STRAIGHT, quarter: 1 });
    const [topLeft, topRight] = [projection(0, 0), projection(1, 0)];
    expect(topRight.y).toBeGreaterThan(topLeft.y + 200);
    expect(topLeft.x).toBeGreaterThan(FRAME.width / 2);
  });
});

describe('warping', () => {
  it('puts the corners of the card where the projection says', () => {
    const projection = project(SIZE, { ...STRAIGHT, roll: 12, pitch: 9, yaw: -14 });
    const { rgb, cover } = warp(quarters(), projection);
    const colourAt = (u: number, v: number): number[] => {
      const { x, y } = projection(u, v);
      const pixel = Math.floor(y) * FRAME.width + Math.floor(x);
      expect(cover[pixel]).toBe(1);
      return [...rgb.slice(3 * pixel, 3 * pixel + 3)].map(Math.round);
    };
    expect(colourAt(0.03, 0.04)).toEqual([255, 0, 0]);
    expect(colourAt(0.97, 0.04)).toEqual([0, 255, 0]);
    expect(colourAt(0.97, 0.96)).toEqual([255, 255, 255]);
    expect(colourAt(0.03, 0.96)).toEqual([0, 0, 255]);
  });

  it('leaves everything beside the card free', () => {
    const projection = project(SIZE, STRAIGHT);
    const { cover } = warp(quarters(), projection);
    const outside = projection(0.5, -0.03);
    expect(cover[Math.floor(outside.y) * FRAME.width + Math.floor(outside.x)]).toBe(0);
    expect(cover[0]).toBe(0);
  });

  it('has no gaps between its triangles, on a bent card either', () => {
    const projection = project(SIZE, { ...STRAIGHT, roll: 7, bend: { mm: 5, along: true } });
    const { cover } = warp(quarters(), projection);
    const inside = Array.from({ length: 59 * 39 }, (_, i) =>
      projection(((i % 59) + 1) / 60, (Math.floor(i / 59) + 1) / 40),
    );
    const covers = inside.map(({ x, y }) => cover[Math.floor(y) * FRAME.width + Math.floor(x)]!);
    expect(Math.min(...covers)).toBeGreaterThanOrEqual(0.75);
  });
});
