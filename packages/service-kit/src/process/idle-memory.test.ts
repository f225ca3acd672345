import { expect, test } from '@jest/globals';
import { createIdleRule } from './idle-memory.ts';

const MB = 1024 * 1024;

/** Samples every ten seconds: processor time of the stretch in ms, and megabytes at its end. */
function decisions(...stretches: [cpuMs: number, mb: number][]): boolean[] {
  const isDue = createIdleRule();
  let cpuMs = 0;
  return stretches.map(([spent, mb], index) => {
    cpuMs += spent;
    return isDue({ atMs: index * 10_000, cpuMs, bytes: mb * MB });
  });
}

test('memory is given back once after work, not while there is some', () => {
  expect(decisions([3000, 60], [2000, 90], [900, 95], [100, 95], [100, 50], [100, 51])).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('and again when more has come together since', () => {
  expect(decisions([0, 60], [100, 60], [100, 50], [2000, 80], [100, 80], [100, 50])).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
  ]);
});

test('what a quiet process leaves behind is taken away when there is a good deal of it', () => {
  expect(decisions([3000, 60], [100, 60], [100, 50], [100, 56], [100, 70], [100, 75], [100, 50])).toEqual([
    false,
    true,
    false,
    false,
    false,
    true,
    false,
  ]);
});
