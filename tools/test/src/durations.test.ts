import { describe, expect, it } from '@jest/globals';
import { durationLines, durationsOf } from './durations.ts';
import type { JestReport } from './tally.ts';

const file = (name: string, startTime?: number, endTime?: number) => ({
  ...{ name, status: 'passed', message: '', assertionResults: [] },
  ...{ startTime, endTime },
});
const report = (...testResults: JestReport['testResults']): JestReport => ({
  ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
  testResults,
});

describe('where the time of the tests went', () => {
  const files = durationsOf(
    '/kaard',
    report(file('/kaard/a.test.ts', 1000, 1400), file('/kaard/b.test.ts', 0, 12_600)),
  );

  it('is told per file, the longest first', () => {
    expect(files).toEqual([
      { file: 'b.test.ts', seconds: 12.6 },
      { file: 'a.test.ts', seconds: 0.4 },
    ]);
  });

  it('is nothing for a file that never began', () => {
    expect(durationsOf('/kaard', report(file('/kaard/broken.test.ts')))).toEqual([
      { file: 'broken.test.ts', seconds: 0 },
    ]);
  });

  it('reads as lines, with no more files than asked for', () => {
    const runs = [
      { name: 'unit, web', seconds: 12.7, files },
      { name: 'load', seconds: 0, files: [] },
    ];
    expect(durationLines(runs, 1)).toEqual(['unit, web: 13 s (files together 13 s)', '  13 s b.test.ts']);
  });
});
