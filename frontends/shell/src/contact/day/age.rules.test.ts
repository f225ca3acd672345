import { describe, expect, it } from '@jest/globals';
import { ageOf, dateOf } from './age.rules.ts';

const NOW = new Date(2026, 5, 15, 12, 0);
const daysAgo = (days: number) => new Date(2026, 5, 15 - days, 11, 0).toISOString();

describe('ageOf', () => {
  it.each([null, undefined, '', 'not a date', '2026-13-45'])('calls %j recently added', (date) => {
    expect(ageOf(date, NOW)).toEqual({ key: 'recently' });
  });

  it('calls a future date recently added', () => {
    expect(ageOf(new Date(2026, 5, 15, 12, 1).toISOString(), NOW)).toEqual({ key: 'recently' });
  });

  it.each([
    [0, { key: 'today' }],
    [1, { key: 'days', count: 1 }],
    [6, { key: 'days', count: 6 }],
    [7, { key: 'weeks', count: 1 }],
    [13, { key: 'weeks', count: 1 }],
    [14, { key: 'weeks', count: 2 }],
    [29, { key: 'weeks', count: 4 }],
    [30, { key: 'months', count: 1 }],
    [400, { key: 'months', count: 13 }],
  ])('counts %i days', (days, age) => {
    expect(ageOf(daysAgo(days), NOW)).toEqual(age);
  });

  it('counts nights, not hours', () => {
    expect(ageOf(new Date(2026, 5, 14, 23, 59).toISOString(), NOW)).toEqual({ key: 'days', count: 1 });
  });
});

describe('dateOf', () => {
  it('has no words for what is no date', () => {
    expect(dateOf('soon', 'en')).toBeNull();
  });

  it('writes the day of the reader', () => {
    expect(dateOf(new Date(2026, 0, 2, 12).toISOString(), 'en')).toBe('January 2, 2026');
  });
});
