import { describe, expect, test } from '@jest/globals';
import { dayOf, explainProblem, relativeTime, sizeOf } from './account.rules.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

describe('times and sizes on the account page', () => {
  test.each([
    ['2026-03-10T11:59:00Z', null],
    ['2026-03-10T11:55:00Z', '5 minutes ago'],
    ['2026-03-10T09:00:00Z', '3 hours ago'],
    ['2026-03-09T11:00:00Z', 'yesterday'],
    ['2026-03-06T11:00:00Z', '4 days ago'],
    ['2026-03-11T11:00:00Z', 'in 23 hours'],
  ])('%s is %s', (at, told) => {
    expect(relativeTime(at, NOW, 'en')).toBe(told);
  });

  test.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1_440_000, '1.4 MB'],
    [2_500_000_000, '2.5 GB'],
  ])('%d bytes are %s', (bytes, told) => {
    expect(sizeOf(bytes, 'en')).toBe(told);
  });

  test('days are written as the language does', () => {
    expect(dayOf('2026-03-10T12:00:00Z', 'en')).toBe('Mar 10, 2026');
  });
});

describe('a refused change', () => {
  test.each([
    [{ code: 'OFFLINE' }, { key: 'offlineText' }],
    [
      { code: 'RATE_LIMITED', retryAfterSeconds: 29.5, message: 'Slow down' },
      { key: 'wait', seconds: 30 },
    ],
    [{ code: 'FORBIDDEN', message: 'The password is incorrect.' }, { message: 'The password is incorrect.' }],
    [{ code: 'INTERNAL_SERVER_ERROR' }, { key: 'failed' }],
  ])('%j is told as %j', (over, told) => {
    expect(explainProblem({ reason: '', message: '', ...over })).toEqual(told);
  });
});
