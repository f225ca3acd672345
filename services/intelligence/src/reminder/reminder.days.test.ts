import { describe, expect, test } from '@jest/globals';
import { isDay, morningOf, nextOf, plusDays, plusMonths } from './reminder.days.ts';

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'tomorrow', '2026-01-01T00:00', '+02026-01-01'])(
  '%j is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('days go over the ends of months and years', () => {
  expect(plusDays('2027-12-30', 3)).toBe('2028-01-02');
  expect(plusDays('2028-02-27', 14)).toBe('2028-03-12');
});

describe('every so many months', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-01-31', 3, '2027-04-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2027-12-15', 1, '2028-01-15'],
  ])('%s + %d is %s', (day, months, later) => {
    expect(plusMonths(day, months)).toBe(later);
  });

  test('the 31st comes back after a short month', () => {
    const days = ['2027-01-31'];
    for (let i = 0; i < 5; i++) days.push(nextOf('2027-01-31', 1, days.at(-1)!));
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']);
  });

  test.each([
    // What was missed is not made up for.
    ['2026-01-31', 1, '2026-11-23', '2026-11-30'],
    ['2026-01-10', 1, '2026-11-10', '2026-12-10'],
    ['2026-01-10', 1, '2026-11-09', '2026-11-10'],
    ['2026-11-30', 3, '2026-11-01', '2026-11-30'],
    ['2024-02-29', 12, '2027-02-28', '2028-02-29'],
    ['1999-05-05', 7, '2026-11-23', '2027-05-05'],
  ])('from %s every %d after %s is %s', (from, every, after, next) => {
    expect(nextOf(from, every, after)).toBe(next);
  });
});

test.each([
  ['2026-11-23', 'UTC', '2026-11-23T08:00:00.000Z'],
  ['2026-07-01', 'Europe/Berlin', '2026-07-01T06:00:00.000Z'],
  ['2026-12-01', 'Europe/Berlin', '2026-12-01T07:00:00.000Z'],
  // The night in which clocks are changed.
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
  ['2026-11-23', 'Pacific/Kiritimati', '2026-11-22T18:00:00.000Z'],
  ['2026-11-23', 'America/St_Johns', '2026-11-23T11:30:00.000Z'],
])('the morning of %s in %s is %s', (day, zone, at) => {
  expect(morningOf(day, zone).toISOString()).toBe(at);
});
