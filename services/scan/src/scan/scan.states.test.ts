import { describe, expect, test } from '@jest/globals';
import { hasEnded, mayFollow, type ScanStatus, UNFINISHED } from './scan.states.ts';

const ALL: ScanStatus[] = ['waiting', 'queued', 'reading', 'completed', 'duplicate', 'failed'];

describe('the states of a scan', () => {
  test('what has completed, or stands for nothing of its own, stays so', () => {
    expect(ALL.filter((to) => mayFollow('duplicate', to))).toEqual([]);
    expect(ALL.filter((to) => mayFollow('completed', to))).toEqual([]);
  });

  test('what has failed can only be queued again, or wait to be', () => {
    expect(ALL.filter((to) => mayFollow('failed', to))).toEqual(['waiting', 'queued']);
  });

  test('nothing completes without having been read', () => {
    expect(ALL.filter((from) => mayFollow(from, 'completed'))).toEqual(['reading']);
  });

  test('whatever is open can be ended', () => {
    expect(ALL.filter((status) => !hasEnded(status))).toEqual(UNFINISHED);
    for (const status of UNFINISHED) expect(mayFollow(status, 'failed')).toBe(true);
  });
});
