import { describe, expect, test } from '@jest/globals';
import { patient, waitPatiently } from './patience.ts';

describe('the patience of a run', () => {
  const stateOf = () => {
    const hook = { timeout: 50 };
    const tests = [{ type: 'test' as const, timeout: 100 }, { type: 'test' as const }];
    const inner = { type: 'describeBlock' as const, children: [tests[0]!], hooks: [hook] };
    return { testTimeout: 1000, hook, tests, rootDescribeBlock: { children: [inner, tests[1]!], hooks: [] } };
  };

  test('lengthens the limit of all tests, and those that single tests and hooks have of their own', () => {
    const state = stateOf();
    waitPatiently({ name: 'run_start' }, state);
    expect([state.testTimeout, state.hook, ...state.tests]).toEqual([
      ...[patient(1000), { timeout: patient(50) }],
      ...[{ type: 'test', timeout: patient(100) }, { type: 'test' }],
    ]);
  });

  test('lengthens them once', () => {
    const state = stateOf();
    waitPatiently({ name: 'test_start' }, state);
    expect(state).toEqual(stateOf());
  });
});
