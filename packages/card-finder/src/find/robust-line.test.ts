import { describe, expect, it } from '@jest/globals';
import { robustLine } from './robust-line.ts';

const SCALES = [9, 5, 2, 1.5];

function offsets(count: number, offAt: (t: number, k: number) => number, weightAt: (k: number) => number = () => 1) {
  const along = Float64Array.from({ length: count }, (_, k) => k - (count - 1) / 2);
  return {
    along,
    off: along.map((t, k) => offAt(t, k)),
    weight: Float64Array.from({ length: count }, (_, k) => weightAt(k)),
    count,
  };
}

describe('a robust line', () => {
  it('goes through places that lie on one', () => {
    const { slope, shift } = robustLine(
      offsets(20, (t) => 0.1 * t + 2),
      SCALES,
    );
    expect(slope).toBeCloseTo(0.1, 6);
    expect(shift).toBeCloseTo(2, 6);
  });

  it('leaves out a quarter of outliers', () => {
    const { slope, shift } = robustLine(
      offsets(20, (t, k) => (k % 4 === 0 ? 7 : 0.05 * t + 1)),
      SCALES,
    );
    expect(slope).toBeCloseTo(0.05, 1);
    expect(shift).toBeCloseTo(1, 0);
  });

  it('does not look at what weighs nothing', () => {
    const { shift } = robustLine(
      offsets(
        20,
        (_, k) => (k < 10 ? 1 : 3),
        (k) => (k < 10 ? 1 : 0),
      ),
      SCALES,
    );
    expect(shift).toBeCloseTo(1, 6);
  });

  it('is no steeper than allowed', () => {
    expect(
      robustLine(
        offsets(20, (t) => 0.5 * t),
        SCALES,
        0.12,
      ).slope,
    ).toBe(0.12);
  });

  it('of nothing, or of one place, changes nothing', () => {
    expect(
      robustLine(
        offsets(0, () => 5),
        SCALES,
      ),
    ).toEqual({ slope: 0, shift: 0 });
    expect(
      robustLine(
        offsets(1, () => 5),
        SCALES,
      ),
    ).toEqual({ slope: 0, shift: 0 });
  });
});
