import { describe, expect, it } from '@jest/globals';
import { barsOf, CHART } from './bars.rules.ts';

describe('bars of days', () => {
  it('are none for days on which nothing happened', () => {
    expect(barsOf([0, 0, 0])).toEqual([]);
  });

  it('reach the top on the busiest day, and are seen on every other one', () => {
    const [quiet, busy] = barsOf([1, 0, 1000]);
    expect(busy).toMatchObject({ x: 200, y: 0, height: CHART.height });
    expect(quiet!.height).toBeGreaterThanOrEqual(3);
    expect(quiet!.y + quiet!.height).toBe(CHART.height);
  });
});
