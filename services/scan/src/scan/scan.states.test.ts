import { describe, expect, test } from '@jest/globals';
import { hasEnded, mayFollow, OPEN, type ScanStatus } from './scan.states.ts';

const ALL: ScanStatus[] = ['queued', 'reading', 'completed', 'failed'];

describe('the states of a scan', () => {
  test('what has completed stays so', () => {
    expect(ALL.filter((to) => mayFollow('completed', to))).toEqual([]);
  });

  test('what has failed can only be queued again', () => {
    expect(ALL.filter((to) => mayFollow('failed', to))).toEqual(['queued']);
  });

  test('nothing completes without having been read', () => {
    expect(ALL.filter((from) => mayFollow(from, 'completed'))).toEqual(['reading']);
  });

  test('whatever is open can be ended', () => {
    expect(ALL.filter((status) => !hasEnded(status))).toEqual(OPEN);
    for (const status of OPEN) expect(mayFollow(status, 'failed')).toBe(true);
  });
});
