import { describe, expect, test } from '@jest/globals';
import { apply } from '../geometry/homography.ts';
import type { Point } from '../types.ts';
import { isSideways, straightView, turnedOver, wholeView } from './straighten.ts';
import type { TextBox } from './text-boxes.ts';

const picture = { width: 1280, height: 720 };
const box = (x: number, y: number, width: number, height: number, degrees = 0): TextBox => ({
  centre: { x, y },
  width,
  height,
  angle: (degrees * Math.PI) / 180,
  score: 0.9,
});

/** Direction on the picture, in degrees, of the view's x axis at a place. */
function directionAt(view: { toPicture: Parameters<typeof apply>[0] }, at: Point): number {
  const from = apply(view.toPicture, at);
  const to = apply(view.toPicture, { x: at.x + 50, y: at.y });
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

test('the whole view has sides that the detector takes and covers the picture', () => {
  const view = wholeView(picture, 512);
  expect([view.width % 32, view.height % 32]).toEqual([0, 0]);
  const end = apply(view.toPicture, { x: view.width, y: view.height });
  expect(end.x).toBeGreaterThanOrEqual(1279);
  expect(end.y).toBeGreaterThanOrEqual(710);
});

test('text is sideways when most of its length runs up or down', () => {
  expect(isSideways([box(100, 100, 300, 20), box(100, 200, 30, 200)])).toBe(false);
  expect(isSideways([box(100, 100, 60, 20), box(100, 200, 20, 200), box(200, 200, 20, 150)])).toBe(true);
});

describe('the straightened view', () => {
  const tilted = [box(500, 200, 300, 24, 7), box(480, 300, 200, 24, 7), box(520, 420, 380, 24, 7)];

  test('runs along tilted text', () => {
    const view = straightView(tilted, picture, 0);
    expect(directionAt(view, { x: view.width / 2, y: view.height / 2 })).toBeCloseTo(7, 0);
  });

  test.each([
    [90, -90],
    [270, 90],
  ] as const)('turned by %d degrees runs in direction %d on the picture', (rotation, direction) => {
    const upright = [box(300, 400, 24, 300), box(400, 400, 24, 200), box(500, 380, 24, 300)];
    const view = straightView(upright, picture, rotation);
    expect(directionAt(view, { x: view.width / 2, y: view.height / 2 })).toBeCloseTo(direction, 0);
  });

  test('holds every line with a margin', () => {
    const view = straightView(tilted, picture, 0);
    const left = apply(view.toPicture, { x: 0, y: view.height / 2 });
    const right = apply(view.toPicture, { x: view.width, y: view.height / 2 });
    expect(left.x).toBeLessThan(330);
    expect(right.x).toBeGreaterThan(710);
  });

  test('follows lines that converge, as on a card seen from the side', () => {
    const lines = [0, 1, 2, 3, 4, 5].map((i) => box(600, 150 + i * 80, 500, 24, -5 + 2 * i));
    const view = straightView(lines, picture, 0);
    expect(directionAt(view, { x: view.width / 2, y: view.height * 0.15 })).toBeLessThan(-2);
    expect(directionAt(view, { x: view.width / 2, y: view.height * 0.85 })).toBeGreaterThan(2);
  });

  test('turned over shows the same region the other way up', () => {
    const view = straightView(tilted, picture, 0);
    const over = turnedOver(view);
    const corner = apply(view.toPicture, { x: 0, y: 0 });
    const opposite = apply(over.toPicture, { x: over.width, y: over.height });
    expect(opposite.x).toBeCloseTo(corner.x);
    expect(opposite.y).toBeCloseTo(corner.y);
  });
});
