import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { planProcesses } from './processes.ts';
import { readSettings } from './settings.ts';

const root = mkdtempSync(join(tmpdir(), 'kaard-processes-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const name of ['auth', 'contacts', 'intelligence', 'scan', 'notes-only'])
  mkdirSync(join(root, 'services', name, 'src'), { recursive: true });
for (const name of ['auth', 'contacts', 'intelligence', 'scan'])
  writeFileSync(join(root, 'services', name, 'src', 'main.ts'), '');

const APART = { SERVICES_APART: 'on' };

async function planAll(env: NodeJS.ProcessEnv = {}, argv: string[] = []) {
  let port = 4000;
  return planProcesses(root, readSettings({ root, env, argv, cwd: root }), {
    mongoUri: 'mongodb://127.0.0.1:1',
    redisUrl: 'redis://127.0.0.1:2',
    claimsSecretFile: '/secret',
    freePort: async () => ++port,
  });
}

async function plan(...how: Parameters<typeof planAll>) {
  const plans = await planAll(...how);
  return Object.fromEntries(plans.map(({ name, env: its }) => [name, its]));
}

describe('the processes of the product', () => {
  it('are the gateway, one of every service that has a main.ts, and what computes by itself', async () => {
    expect(Object.keys(await plan())).toEqual(['gateway', 'services', 'intelligence']);
    const [, all] = await planAll();
    expect(all).toMatchObject({ script: join(root, 'services/main.ts'), port: all!.services![0]!.port });
    expect(all!.services!.map(({ name }) => name)).toEqual(['auth', 'contacts', 'scan']);
    expect(all!.env).toHaveProperty('SERVICES', 'auth,contacts,scan');
    expect(all!.env).not.toHaveProperty('PORT');
    expect(all!.env).toHaveProperty('UV_THREADPOOL_SIZE', '8');
    expect((await plan({ UV_THREADPOOL_SIZE: '16' })).services).toHaveProperty('UV_THREADPOOL_SIZE', '16');
  });

  it('are every service, if wanted and in development', async () => {
    expect(Object.keys(await plan({ SERVICES_APART: 'on' }))).toEqual([
      'gateway',
      'auth',
      'contacts',
      'intelligence',
      'scan',
    ]);
    expect(Object.keys(await plan({}, ['--dev']))).toEqual([
      'gateway',
      'auth',
      'contacts',
      'intelligence',
      'scan',
      'front-ends',
    ]);
  });

  it('are, for who works on them, the front ends’ own server at the address, with the gateway behind it', async () => {
    const { gateway, 'front-ends': frontEnds } = await plan({ PORT: '3100' }, ['--dev']);
    expect(frontEnds).toMatchObject({ PORT: '3100', GATEWAY_URL: `http://127.0.0.1:${gateway?.PORT}` });
    expect(gateway?.PORT).not.toBe('3100');
    expect(gateway).toMatchObject({ FRONTENDS_DIR: frontEnds?.FRONTENDS_DIR, PUBLIC_URL: 'http://localhost:3100' });
  });

  it('know where the services are', async () => {
    const { gateway, auth, contacts, scan } = await plan(APART);
    for (const process of [gateway, auth])
      expect(process).toMatchObject({
        CONTACTS_URL: `http://127.0.0.1:${contacts?.PORT}`,
        SCAN_URL: `http://127.0.0.1:${scan?.PORT}`,
      });
    const [, all] = await planAll();
    for (const { name, port } of all!.services!)
      expect(all!.env).toHaveProperty(`${name.toUpperCase()}_URL`, `http://127.0.0.1:${port}`);
  });

  it('know where people reach the product, as it is set or as it is', async () => {
    expect((await plan({ PORT: '3100' })).services?.PUBLIC_URL).toBe('http://localhost:3100');
    expect((await plan({ PUBLIC_URL: 'https://kaard.example' })).services?.PUBLIC_URL).toBe('https://kaard.example');
  });

  it('have large pages where they read pictures, unless an operator knows better', async () => {
    const worker = join(root, 'services', 'scan', 'src', 'worker.ts');
    writeFileSync(worker, '');
    const planned = await plan({ SCAN_WORKERS: '2' });
    expect(planned['scan-w2']).toMatchObject({ GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' });
    expect(planned.services).not.toHaveProperty('GLIBC_TUNABLES');
    expect((await plan({ GLIBC_TUNABLES: 'glibc.malloc.hugetlb=0' }))['scan-w']).toMatchObject({
      GLIBC_TUNABLES: 'glibc.malloc.hugetlb=0',
    });
    rmSync(worker);
  });

  it('give back memory that they no longer need, unless an operator knows better', async () => {
    expect((await plan()).services).toMatchObject({
      MALLOC_MMAP_THRESHOLD_: '25165824',
      MALLOC_TRIM_THRESHOLD_: '8388608',
      NODE_OPTIONS: '--max-semi-space-size=4',
    });
    expect(
      (await plan({ MALLOC_MMAP_THRESHOLD_: '1', NODE_OPTIONS: '--max-semi-space-size=16' })).services,
    ).toMatchObject({
      MALLOC_MMAP_THRESHOLD_: '1',
      NODE_OPTIONS: '--max-semi-space-size=4 --max-semi-space-size=16',
    });
  });
});
