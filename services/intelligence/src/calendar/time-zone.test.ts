import { expect, test } from '@jest/globals';
import { clockIn, dayIn, isTimeZone, momentIn } from './time-zone.ts';

test.each(['', 'Mars/Olympus', '+01:00', '-05', 'constructor', 'x'.repeat(5000)])('%.40j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test('a day is the one of the person’s calendar', () => {
  const at = new Date('2026-11-23T10:30:00Z');
  expect(dayIn('UTC', at)).toBe('2026-11-23');
  expect(dayIn('Pacific/Kiritimati', at)).toBe('2026-11-24');
  expect(dayIn('Pacific/Pago_Pago', at)).toBe('2026-11-22');
});

test.each([
  ['UTC', '2026-11-23T10:30:01.250Z', '2026-11-23T10:30:01.250Z'],
  ['Asia/Kathmandu', '2026-11-23T18:15:00.001Z', '2026-11-24T00:00:00.001Z'],
  // The hour that clocks show twice.
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000Z'],
])('clocks in %s show at %s what is %s in UTC', (zone, at, shown) => {
  expect(clockIn(zone)(new Date(at))).toBe(shown);
});

test.each([
  ['Europe/Berlin', '2026-11-23', '2026-11-22T23:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-23', '2026-11-22T10:00:00.000Z'],
  // There is no midnight: clocks go from 24:00 to 1:00.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
])('a day in %s: %s begins at %s', (zone, day, at) => {
  expect(momentIn(zone, day).toISOString()).toBe(at);
});
