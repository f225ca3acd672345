import { describe, expect, it } from '@jest/globals';
import type { Quad } from '../geometry.ts';
import type { Sums } from '../raster.ts';
import { PATCH, patchOf } from './patch.ts';

/** Sums of the pixels of a frame of twice the size: red in the box's left half, blue in its right one, green around it. */
function sumsWith(box: { left: number; top: number; right: number; bottom: number }): Sums {
  const [width, height] = [200, 150];
  const [red, green, blue] = [0, 1, 2].map(() => new Int16Array(width * height)) as [
    Int16Array,
    Int16Array,
    Int16Array,
  ];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const isIn = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
      const isLeft = x < (box.left + box.right) / 2;
      (isIn ? (isLeft ? red : blue) : green)[at] = 4 * 200;
    }
  return { width, height, red, green, blue };
}

/** Its corners on the frame. */
const cornersOf = ({
  left,
  top,
  right,
  bottom,
}: {
  left: number;
  top: number;
  right: number;
  bottom: number;
}): Quad => [
  { x: 2 * left, y: 2 * top },
  { x: 2 * right, y: 2 * top },
  { x: 2 * right, y: 2 * bottom },
  { x: 2 * left, y: 2 * bottom },
];

const [RED, GREEN, BLUE] = [
  [200, 0, 0],
  [0, 200, 0],
  [0, 0, 200],
];

/** The colour at shares of the patch. */
function colourAt(patch: Uint8Array, across: number, down: number): number[] {
  const at = 3 * (Math.floor(down * PATCH.height) * PATCH.width + Math.floor(across * PATCH.width));
  return [...patch.subarray(at, at + 3)];
}

const LYING = { left: 50, top: 40, right: 150, bottom: 100 };

describe('the patch of a quad', () => {
  it('shows what is inside, with a margin of the ground around it', () => {
    const patch = patchOf(sumsWith(LYING), cornersOf(LYING));
    expect(colourAt(patch, 0.2, 0.5)).toEqual(RED);
    expect(colourAt(patch, 0.8, 0.5)).toEqual(BLUE);
    for (const [across, down] of [
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.1],
      [0.5, 0.9],
    ])
      expect(colourAt(patch, across!, down!)).toEqual(GREEN);
  });

  it('is the same whichever corner comes first', () => {
    const planes = sumsWith(LYING);
    const [a, b, c, d] = cornersOf(LYING);
    const first = patchOf(planes, [a, b, c, d]).slice();
    expect(patchOf(planes, [c, d, a, b])).toEqual(first);
    expect(patchOf(planes, [b, c, d, a])).toEqual(first);
  });

  it('lays an upright quad on its long side', () => {
    const upright = { left: 70, top: 30, right: 130, bottom: 120 };
    const patch = patchOf(sumsWith(upright), cornersOf(upright));
    // What is left and right on the frame lies below and above.
    expect(colourAt(patch, 0.25, 0.7)).toEqual(colourAt(patch, 0.75, 0.7));
    expect(colourAt(patch, 0.5, 0.3)).not.toEqual(colourAt(patch, 0.5, 0.7));
  });

  it('straightens what is seen aslant', () => {
    const planes = sumsWith(LYING);
    const aslant: Quad = [
      { x: 150, y: 100 },
      { x: 250, y: 90 },
      { x: 270, y: 180 },
      { x: 130, y: 160 },
    ];
    const patch = patchOf(planes, aslant);
    // All four corners of the quad are within the box, its left ones in the red half.
    expect(colourAt(patch, 0.18, 0.2)).toEqual(RED);
    expect(colourAt(patch, 0.82, 0.8)).toEqual(BLUE);
  });

  it('is grey beyond the frame', () => {
    const near = { left: 0, top: 0, right: 200, bottom: 125 };
    const patch = patchOf(sumsWith(near), cornersOf(near));
    expect(colourAt(patch, 0.01, 0.5)).toEqual([128, 128, 128]);
    expect(colourAt(patch, 0.5, 0.01)).toEqual([128, 128, 128]);
    expect(colourAt(patch, 0.3, 0.5)).toEqual(RED);
  });
});
