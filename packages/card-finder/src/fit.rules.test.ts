import { describe, expect, it } from '@jest/globals';
import { fitWithin, isSentAsItIs, keptSize, sentSize } from './fit.rules.ts';

describe('the picture that is sent', () => {
  it('is never enlarged', () => {
    expect(sentSize({ width: 1280, height: 720 })).toEqual({ width: 1280, height: 720 });
  });

  it('has a long side of at most 2600 and keeps its shape, lying or upright', () => {
    expect(sentSize({ width: 5200, height: 3900 })).toEqual({ width: 2600, height: 1950 });
    expect(sentSize({ width: 3000, height: 4000 })).toEqual({ width: 1950, height: 2600 });
  });

  it('is the file itself when that is small enough and of a known kind', () => {
    expect(isSentAsItIs('image/png', { width: 2600, height: 100 })).toBe(true);
    expect(isSentAsItIs('image/jpeg', { width: 100, height: 2601 })).toBe(false);
    expect(isSentAsItIs('image/heic', { width: 100, height: 100 })).toBe(false);
  });
});

describe('the picture that session storage holds', () => {
  it('fits into 640 by 480', () => {
    expect(keptSize({ width: 1280, height: 720 })).toEqual({ width: 640, height: 360 });
    expect(keptSize({ width: 720, height: 1280 })).toEqual({ width: 270, height: 480 });
    expect(keptSize({ width: 4000, height: 3000 })).toEqual({ width: 640, height: 480 });
  });

  it('keeps at least one pixel of a line', () => {
    expect(fitWithin({ width: 9000, height: 1 }, { width: 640, height: 480 })).toEqual({ width: 640, height: 1 });
  });
});
