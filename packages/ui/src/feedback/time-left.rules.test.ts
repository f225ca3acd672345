import { describe, expect, it } from '@jest/globals';
import { secondsLeft } from './time-left.rules.ts';

const START = { at: 1000, done: 0 };

describe('the time that some work still takes', () => {
  it.each([
    ['nothing is done yet', { at: 9000, done: 0 }, 100],
    ['it has just begun', { at: 1400, done: 50 }, 100],
    ['one of very many is done', { at: 9000, done: 1 }, 10_000],
    ['all is done', { at: 9000, done: 100 }, 100],
    ['there is nothing to do', { at: 9000, done: 0 }, 0],
  ])('is not told while %s', (_why, now, total) => {
    expect(secondsLeft(START, now, total)).toBeNull();
  });

  it.each([
    [{ at: 3000, done: 50 }, 2],
    [{ at: 11_000, done: 40 }, 15],
    [{ at: 61_000, done: 20 }, 240],
    [{ at: 3000, done: 99 }, 1],
  ])('goes on from the pace so far: %j', (now, seconds) => {
    expect(secondsLeft(START, now, 100)).toBe(seconds);
  });

  it('does not count what was done before somebody looked', () => {
    expect(secondsLeft({ at: 0, done: 5000 }, { at: 2000, done: 7500 }, 10_000)).toBe(2);
  });
});
