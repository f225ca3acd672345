import { expect, test } from '@jest/globals';
import { DAY_MS, nextAttempt, pauseUntil, RETRY_WAITS_MS, secondsAsked } from './delivery.schedule.ts';

const AT = new Date('2026-03-01T09:00:00.000Z');

test('a message is tried over two days with growing waits, and then no more', () => {
  expect(RETRY_WAITS_MS).toEqual(RETRY_WAITS_MS.toSorted((one, other) => one - other));
  const whole = RETRY_WAITS_MS.reduce((sum, wait) => sum + wait, 0);
  expect(whole / DAY_MS).toBeCloseTo(2, 1);
  expect(nextAttempt(AT, 1)).toEqual(new Date('2026-03-01T09:00:05.000Z'));
  expect(nextAttempt(AT, RETRY_WAITS_MS.length + 1)).toBeNull();
});

test('a target that fails is left alone for longer each time, but a quarter of an hour at most', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 99].map((failures) => pauseUntil(AT, failures, null).getTime() - AT.getTime());
  expect(pauses.map((ms) => ms / 1000)).toEqual([5, 30, 120, 300, 900, 900, 900]);
});

test('what a target asks for is believed up to an hour', () => {
  expect(pauseUntil(AT, 1, 60)).toEqual(new Date('2026-03-01T09:01:00.000Z'));
  expect(pauseUntil(AT, 1, 1e9)).toEqual(new Date('2026-03-01T10:00:00.000Z'));
});

test.each([
  ['120', 120],
  ['Sun, 01 Mar 2026 09:02:00 GMT', 120],
  ['Sun, 01 Mar 2026 08:00:00 GMT', null],
  ['-1', null],
  ['soon', null],
  [undefined, null],
])('a target asks with Retry-After %p for %p seconds', (header, seconds) => {
  expect(secondsAsked(header, AT)).toBe(seconds);
});
