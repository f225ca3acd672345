import { describe, expect, it } from '@jest/globals';
import { daysUntil } from './days-until.rules.ts';

describe('days until something is gone', () => {
  const now = new Date('2026-06-15T12:00:00.000Z');

  it.each([
    ['2026-06-14T12:00:00.000Z', 0],
    ['2026-06-15T23:59:00.000Z', 0],
    ['2026-06-16T12:00:00.000Z', 1],
    ['2026-07-15T11:59:59.000Z', 30],
  ])('until %s are %i', (moment, days) => {
    expect(daysUntil(moment, now)).toBe(days);
  });
});
