import { describe, expect, test } from '@jest/globals';
import { dayOf, daysBetween, inWords, plusDays } from './days.ts';

describe('days', () => {
  test('are counted from midnight to midnight in UTC', () => {
    expect(daysBetween('2026-10-01T23:59:00Z', '2026-10-02T00:01:00Z')).toBe(1);
    expect(daysBetween('2026-10-02', '2026-10-01')).toBe(-1);
    expect(plusDays('2028-02-28T12:00:00Z', 1)).toBe('2028-02-29');
    expect(dayOf(new Date('2026-12-31T23:00:00Z'))).toBe('2026-12-31');
  });

  test('are said in words', () => {
    expect(inWords('2026-10-03')).toBe('October 3, 2026');
    expect(inWords('2026-10-03', 'de')).toBe('3. Oktober 2026');
  });
});
