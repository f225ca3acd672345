import { describe, expect, it } from '@jest/globals';
import { CALM_MS, pauseBeforeQuestion, retryAfterMs } from './pace.rules.ts';

describe('the pause between questions', () => {
  it('is short at first and calm in the end', () => {
    const pauses = Array.from({ length: 12 }, (_, asked) => pauseBeforeQuestion(asked));
    expect(pauses[0]).toBeLessThan(500);
    expect(pauses.at(-1)).toBe(CALM_MS);
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
  });

  it('follows Retry-After once the quick questions are over', () => {
    expect(pauseBeforeQuestion(0, { retryAfterMs: 5000 })).toBeLessThan(500);
    expect(pauseBeforeQuestion(20, { retryAfterMs: 5000 })).toBe(5000);
  });

  it('follows Retry-After at once when the server refused to answer', () => {
    expect(pauseBeforeQuestion(0, { retryAfterMs: 5000, refused: true })).toBe(5000);
    expect(pauseBeforeQuestion(0, { refused: true })).toBe(1000);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-03-01T10:00:00Z');

  it.each([
    [null, null],
    ['soon', null],
    ['2', 2000],
    ['Sun, 01 Mar 2026 10:00:05 GMT', 5000],
    ['Sun, 01 Mar 2026 09:00:00 GMT', 0],
    ['86400', 60_000],
  ])('"%s" is %j ms', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});
