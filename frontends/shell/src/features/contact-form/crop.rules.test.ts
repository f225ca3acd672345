import { describe, expect, it } from '@jest/globals';
import { clamped, dragged, squareOf, wholeOf } from './crop.rules.ts';

const WIDE = { width: 1600, height: 900 };

describe('the part of a photo', () => {
  it('never shows anything beside the picture', () => {
    expect(clamped(WIDE, { x: -50, y: 5000, zoom: 1 })).toEqual({ x: 450, y: 450, zoom: 1 });
    expect(clamped(WIDE, { x: 1600, y: 0, zoom: 2 })).toEqual({ x: 1375, y: 225, zoom: 2 });
    expect(clamped(WIDE, { x: 800, y: 450, zoom: 99 }).zoom).toBe(4);
    expect(clamped(WIDE, { x: 800, y: 450, zoom: 0 }).zoom).toBe(1);
  });

  it('begins as the middle of it', () => {
    expect(squareOf(WIDE, wholeOf(WIDE))).toEqual({ left: 350, top: 0, side: 900 });
    expect(squareOf({ width: 300, height: 500 }, wholeOf({ width: 300, height: 500 }))).toEqual({
      left: 0,
      top: 100,
      side: 300,
    });
  });

  it('follows the finger as far as there is picture', () => {
    const zoomed = { x: 800, y: 450, zoom: 2 };
    expect(dragged(WIDE, zoomed, { x: 0.5, y: 0 })).toEqual({ x: 575, y: 450, zoom: 2 });
    expect(dragged(WIDE, zoomed, { x: 0, y: -9 })).toEqual({ x: 800, y: 675, zoom: 2 });
  });
});
