import { describe, expect, test } from '@jest/globals';
import { allowanceOf, nextPeriod, periodOf, usedAt } from './allowance.ts';

const november = new Date('2026-11-30T23:59:59.999Z');
const december = new Date('2026-12-01T00:00:00.000Z');
const counted = (overrides: object = {}) => ({ used: 3, reserved: 0, period: null, limit: 5, ...overrides });

describe('an allowance', () => {
  test('is exceeded by the one after the last, whether it is used or only reserved', () => {
    expect(allowanceOf(counted({ used: 6 }), november)).toMatchObject({ isWithin: false, free: 0, taken: 6 });
    expect(allowanceOf(counted({ used: 4, reserved: 2 }), november)).toMatchObject({ isWithin: false, free: 0 });
    expect(allowanceOf(counted({ used: 4, reserved: 1 }), november)).toMatchObject({ isWithin: true, free: 0 });
  });

  test('without a limit is never exceeded', () => {
    const free = allowanceOf(counted({ limit: null, used: 1e9 }), november);
    expect(free).toMatchObject({ isWithin: true, free: Number.POSITIVE_INFINITY, limit: null });
  });

  test('below what is taken hides nothing and leaves no room', () => {
    expect(allowanceOf(counted({ limit: 0 }), november)).toMatchObject({ isWithin: false, free: 0, taken: 3 });
  });

  test('of a month begins anew with the next, in UTC, with nothing used and nothing reserved', () => {
    const month = counted({ period: '2026-11', used: 5 });
    expect(allowanceOf(month, november)).toMatchObject({ free: 0, taken: 5, resetsAt: december });
    expect(allowanceOf({ ...month, reserved: 1 }, december)).toMatchObject({ free: 5, taken: 0 });
    expect(allowanceOf({ ...month, reserved: 1 }, november)).toMatchObject({ isWithin: false, taken: 6 });
    // A process whose clock is behind does not begin with November again.
    expect(allowanceOf({ ...month, period: '2026-12' }, november)).toMatchObject({ free: 0, taken: 5 });
    expect([usedAt(month, november), usedAt(month, december)]).toEqual([5, 0]);
    expect([periodOf(november), nextPeriod(november)]).toEqual(['2026-11', december]);
    expect(periodOf(new Date('2027-01-01T00:30:00+01:00'))).toBe('2026-12');
    expect(nextPeriod(december)).toEqual(new Date('2027-01-01T00:00:00.000Z'));
  });
});
