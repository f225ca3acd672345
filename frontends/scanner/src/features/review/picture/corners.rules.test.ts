import { describe, expect, it } from '@jest/globals';
import { LARGE_STEP, moveOfKey, START_CORNERS, STEP, withCornerAt } from './corners.rules.ts';

describe('a corner that is moved', () => {
  it('stays where it was when the four would cross or fold in', () => {
    expect(withCornerAt(START_CORNERS, 0, { x: 0.95, y: 0.5 })).toBe(START_CORNERS);
    expect(withCornerAt(START_CORNERS, 2, { x: 0.2, y: 0.2 })).toBe(START_CORNERS);
  });

  it('stops at the rim of the picture', () => {
    expect(withCornerAt(START_CORNERS, 0, { x: -0.3, y: -1 })[0]).toEqual({ x: 0, y: 0 });
    expect(withCornerAt(START_CORNERS, 2, { x: 1.3, y: 0.9 })[2]).toEqual({ x: 1, y: 0.9 });
  });

  it('moves alone', () => {
    const moved = withCornerAt(START_CORNERS, 1, { x: 0.8, y: 0.2 });
    expect(moved[1]).toEqual({ x: 0.8, y: 0.2 });
    expect([moved[0], moved[2], moved[3]]).toEqual([START_CORNERS[0], START_CORNERS[2], START_CORNERS[3]]);
  });
});

describe('a key', () => {
  it('that is no arrow moves nothing', () => {
    expect(moveOfKey('Enter', false)).toBeNull();
  });

  it('moves by a hair, with Shift further', () => {
    expect(moveOfKey('ArrowLeft', false)).toEqual({ x: -STEP, y: 0 });
    expect(moveOfKey('ArrowDown', true)).toEqual({ x: 0, y: LARGE_STEP });
  });
});
