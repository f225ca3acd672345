import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { planProcesses } from './processes.ts';
import { readSettings } from './settings.ts';

const root = resolve(import.meta.dirname, '../../..');
let lastPort = 5000;
const namesFor = async (env: NodeJS.ProcessEnv) => {
  const settings = readSettings({ root: '/no/such/folder', env, argv: [], cwd: '/' });
  const around = { mongoUri: 'mongodb://x', redisUrl: 'redis://x', claimsSecretFile: '/x' };
  const plans = await planProcesses(root, settings, { ...around, freePort: async () => ++lastPort });
  return plans.map(({ name }) => name);
};

describe('what has to run', () => {
  test('are gateway, services and the workers that read cards', async () => {
    expect(await namesFor({})).toEqual(['gateway', 'auth', 'contacts', 'scan', 'scan-w']);
    expect(await namesFor({ SCAN_WORKERS: '2' })).toEqual([
      'gateway',
      'auth',
      'contacts',
      'scan',
      'scan-w1',
      'scan-w2',
    ]);
  });

  test('are also workers for events, when services leave them alone', async () => {
    expect(await namesFor({ EVENTS_INSIDE: 'off' })).toEqual([
      ...['gateway', 'auth', 'contacts', 'scan'],
      ...['contacts-w', 'scan-w'],
    ]);
  });
});
