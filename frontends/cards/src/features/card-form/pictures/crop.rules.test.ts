import { describe, expect, it } from '@jest/globals';
import { afterKey, moved, partOf, WHOLE, writtenSize, zoomed } from './crop.rules.ts';

const LYING = { width: 400, height: 200 };

describe('a part of a picture', () => {
  it('is as large as its shape allows, in the middle', () => {
    expect(partOf(LYING, 1, WHOLE)).toEqual({ width: 200, height: 200, left: 100, top: 0 });
    expect(partOf(LYING, 4, WHOLE)).toEqual({ width: 400, height: 100, left: 0, top: 50 });
  });

  it('stays inside, however far it is moved', () => {
    const far = moved(LYING, 1, WHOLE, 9, 9);
    expect(partOf(LYING, 1, far)).toMatchObject({ left: 200, top: 0 });
    // The way back begins where it stopped.
    expect(partOf(LYING, 1, moved(LYING, 1, far, -0.5, 0)).left).toBe(100);
  });

  it('is zoomed about its middle, between the whole and five times', () => {
    expect(partOf(LYING, 1, zoomed(LYING, 1, WHOLE, 2))).toEqual({ width: 100, height: 100, left: 150, top: 50 });
    expect(zoomed(LYING, 1, WHOLE, 0.1).zoom).toBe(1);
    expect(zoomed(LYING, 1, WHOLE, 100).zoom).toBe(5);
  });

  it('is moved and zoomed by keys, and by no others', () => {
    const right = afterKey(LYING, 1, WHOLE, 'ArrowRight');
    expect(partOf(LYING, 1, right!).left).toBeCloseTo(110);
    expect(afterKey(LYING, 1, WHOLE, '+')!.zoom).toBeGreaterThan(1);
    expect(afterKey(LYING, 1, WHOLE, 'Tab')).toBeNull();
  });

  it('is written no larger than it is', () => {
    expect(writtenSize({ width: 3000, height: 1000 }, 1500)).toEqual({ width: 1500, height: 500 });
    expect(writtenSize({ width: 30, height: 10 }, 1500)).toEqual({ width: 30, height: 10 });
  });
});
