import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { counterAfterRestore } from './ids.ts';

const takenAt = new Date('2026-01-01T00:00:00Z');

describe('a counter after a restore', () => {
  test('is beyond whatever was given since the backup, at a thousand ids a second and an import at once', () => {
    fc.assert(
      fc.property(
        fc.nat(1e9),
        fc.nat(90 * 24 * 3600),
        fc.nat(1000),
        fc.nat(1_000_000),
        (value, seconds, rate, burst) => {
          const now = new Date(takenAt.getTime() + seconds * 1000);
          const given = value + rate * seconds + burst;
          expect(counterAfterRestore({ value, present: 0, takenAt, now })).toBeGreaterThanOrEqual(given);
        },
      ),
    );
  });

  test('is never below the one that is overwritten, and forgives a clock that goes wrong', () => {
    expect(counterAfterRestore({ value: 5, present: 9e9, takenAt, now: takenAt })).toBe(9e9);
    const earlier = new Date(takenAt.getTime() - 1e9);
    expect(counterAfterRestore({ value: 5, present: 0, takenAt, now: earlier })).toBe(1_000_005);
  });

  test('stays within 15 digits for a century of the same backup', () => {
    const now = new Date(takenAt.getTime() + 100 * 365 * 24 * 3600 * 1000);
    expect(String(counterAfterRestore({ value: 1e9, present: 0, takenAt, now })).length).toBeLessThanOrEqual(15);
  });
});
