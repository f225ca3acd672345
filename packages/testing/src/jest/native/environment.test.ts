import { expect, test } from '@jest/globals';
import { patient } from '../../patience.ts';

// What jest loads by itself has no types.
const { default: NativeEnvironment } = await import(new URL('environment.mjs', import.meta.url).href);

test('limits are lengthened once, where each file of a process before has left an environment that listens', async () => {
  const environments = Array.from({ length: 21 }, () => new NativeEnvironment({ projectConfig: { fakeTimers: {} } }));
  const hook = { timeout: 50 };
  const state = { testTimeout: 1000, rootDescribeBlock: { children: [], hooks: [hook] } };
  const present = environments.pop();
  for (const environment of environments) await environment.teardown();
  for (const environment of [...environments, present]) await environment.handleTestEvent({ name: 'run_start' }, state);
  expect([state.testTimeout, hook.timeout]).toEqual([patient(1000), patient(50)]);
});
