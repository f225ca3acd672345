import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { planProcesses } from './processes.ts';
import { readSettings } from './settings.ts';

const root = mkdtempSync(join(tmpdir(), 'kaard-processes-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const name of ['auth', 'contacts', 'scan', 'notes-only'])
  mkdirSync(join(root, 'services', name, 'src'), { recursive: true });
for (const name of ['auth', 'contacts', 'scan']) writeFileSync(join(root, 'services', name, 'src', 'main.ts'), '');

async function plan(env: NodeJS.ProcessEnv = {}, argv: string[] = []) {
  let port = 4000;
  const plans = await planProcesses(root, readSettings({ root, env, argv, cwd: root }), {
    mongoUri: 'mongodb://127.0.0.1:1',
    redisUrl: 'redis://127.0.0.1:2',
    claimsSecretFile: '/secret',
    freePort: async () => ++port,
  });
  return Object.fromEntries(plans.map(({ name, env: its }) => [name, its]));
}

describe('the processes of the product', () => {
  it('are the gateway and every service that has a main.ts', async () => {
    expect(Object.keys(await plan())).toEqual(['gateway', 'auth', 'contacts', 'scan']);
  });

  it('are, for who works on them, the front ends’ own server at the address, with the gateway behind it', async () => {
    const { gateway, 'front-ends': frontEnds } = await plan({ PORT: '3100' }, ['--dev']);
    expect(frontEnds).toMatchObject({ PORT: '3100', GATEWAY_URL: `http://127.0.0.1:${gateway?.PORT}` });
    expect(gateway?.PORT).not.toBe('3100');
    expect(gateway).toMatchObject({ FRONTENDS_DIR: frontEnds?.FRONTENDS_DIR, PUBLIC_URL: 'http://localhost:3100' });
  });

  it('know where the services are', async () => {
    const { gateway, auth, contacts, scan } = await plan();
    for (const process of [gateway, auth])
      expect(process).toMatchObject({
        CONTACTS_URL: `http://127.0.0.1:${contacts?.PORT}`,
        SCAN_URL: `http://127.0.0.1:${scan?.PORT}`,
      });
  });

  it('know where people reach the product, as it is set or as it is', async () => {
    expect((await plan({ PORT: '3100' })).auth?.PUBLIC_URL).toBe('http://localhost:3100');
    expect((await plan({ PUBLIC_URL: 'https://kaard.example' })).auth?.PUBLIC_URL).toBe('https://kaard.example');
  });

  it('have large pages where they read pictures, unless an operator knows better', async () => {
    const worker = join(root, 'services', 'scan', 'src', 'worker.ts');
    writeFileSync(worker, '');
    const planned = await plan({ SCAN_WORKERS: '2' });
    expect(planned['scan-w2']).toMatchObject({ GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' });
    expect(planned.scan).not.toHaveProperty('GLIBC_TUNABLES');
    expect((await plan({ GLIBC_TUNABLES: 'glibc.malloc.hugetlb=0' }))['scan-w']).toMatchObject({
      GLIBC_TUNABLES: 'glibc.malloc.hugetlb=0',
    });
    rmSync(worker);
  });

  it('give back memory that they no longer need, unless an operator knows better', async () => {
    expect((await plan()).scan).toMatchObject({
      MALLOC_MMAP_THRESHOLD_: '25165824',
      MALLOC_TRIM_THRESHOLD_: '8388608',
      NODE_OPTIONS: '--max-semi-space-size=4',
    });
    expect((await plan({ MALLOC_MMAP_THRESHOLD_: '1', NODE_OPTIONS: '--max-semi-space-size=16' })).scan).toMatchObject({
      MALLOC_MMAP_THRESHOLD_: '1',
      NODE_OPTIONS: '--max-semi-space-size=4 --max-semi-space-size=16',
    });
  });
});
