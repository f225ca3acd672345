import { describe, expect, it } from '@jest/globals';
import { add, type JestReport, tally } from './tally.ts';

const report = (overrides: Partial<JestReport> = {}): JestReport => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...overrides,
});
const all = { filteredByName: false };

describe('the count of a test run', () => {
  it('is what passed and what failed', () => {
    const failed = {
      name: 'a',
      status: 'failed',
      message: '',
      assertionResults: [{ status: 'failed', fullName: 'b' }],
    };
    expect(tally(report({ numFailedTests: 1, testResults: [failed] }), all)).toEqual({
      passed: 3,
      failed: 1,
      remarks: ['failed: b (a)'],
    });
  });

  it('has a failure for a file that could not be run', () => {
    const broken = { name: 'a.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] };
    expect(tally(report({ testResults: [broken] }), all)).toMatchObject({
      failed: 1,
      remarks: ['a.test.ts could not be run'],
    });
  });

  it('has a failure for a file whose clean-up failed after its tests had passed', () => {
    const broken = { name: 'a.test.ts', status: 'failed', message: 'x', assertionResults: [{ status: 'passed' }] };
    expect(tally(report({ testResults: [broken] }), all).failed).toBe(1);
  });

  it('has a failure for everything that was skipped', () => {
    expect(tally(report({ numPendingTests: 2, numTodoTests: 1 }), all)).toMatchObject({
      failed: 3,
      remarks: ['3 skipped'],
    });
    expect(tally(report({ numPendingTests: 2 }), { filteredByName: true }).failed).toBe(0);
  });

  it('names what passed only on the second try', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'contacts are found', invocations: 2 },
      { status: 'passed', fullName: 'contacts are deleted', invocations: 1 },
    ];
    const shaky = { name: 'a.e2e.ts', status: 'passed', message: '', assertionResults };
    expect(tally(report({ testResults: [shaky] }), all)).toEqual({
      passed: 3,
      failed: 0,
      remarks: ['1 passed only on the second try: contacts are found'],
    });
  });

  it('is added up over several runs', () => {
    const sum = add([tally(report(), all), tally(report({ numTodoTests: 1 }), all)]);
    expect(sum).toEqual({ passed: 6, failed: 1, remarks: ['1 skipped'] });
  });
});
