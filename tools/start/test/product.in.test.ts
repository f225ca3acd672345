import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, silentReport } from '@kaard/parts';
import { eventually, patient } from '@kaard/testing';
import { launch, type Product } from '../src/launch.ts';
import { createLogPrinter } from '../src/logs.ts';
import { readRunState } from '../src/run-file.ts';
import { readSettings } from '../src/settings.ts';

const root = resolve(import.meta.dirname, '../../..');
const PATIENT = { timeoutMs: 60_000, everyMs: 100 };
const START_LIMIT_MS = 180_000;

const dataDir = mkdtempSync(join(tmpdir(), 'kaard-product-'));
let port = 0;
let product: Product;
let output = '';

const get = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(patient(10_000)) });
const state = () => readRunState(dataDir)!;
const isReady = async () => (await get('/readyz')).status === 200;

/** All of it for real: own MongoDB and Redis, the services, the worker with its models, the built front ends. */
beforeAll(async () => {
  port = await freePort();
  const { MONGODB_URI, REDIS_URL, ...rest } = process.env;
  const env = { ...rest, PORT: String(port), KAARD_DATA: dataDir, LOG_LEVEL: 'info' };
  const printer = createLogPrinter({ target: { write: (text: string) => (output += text) }, colour: false });
  const settings = readSettings({ root, env, argv: [], cwd: root });
  product = await launch({ root, settings, printer, report: silentReport, signal: new AbortController().signal });
}, START_LIMIT_MS);

afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, START_LIMIT_MS);

describe('the product', () => {
  it('is ready behind one address: web app and REST', async () => {
    await expect(isReady()).resolves.toBe(true);
    const page = await get('/');
    expect(page.headers.get('content-type')).toContain('text/html');
    await expect((await get('/remotes.json')).json()).resolves.toHaveProperty('remotes.scanner');
    await expect((await get('/api/openapi.json')).json()).resolves.toHaveProperty('openapi');
    expect((await get('/api/contacts')).status).toBe(401);
  });

  it.each(['mongodb', 'redis'] as const)(
    'survives kill -9 of %s: it comes back at the same address',
    async (name) => {
      const before = state()[name]!;
      process.kill(before.pid, 'SIGKILL');
      await eventually(() => expect(state()[name]!.pid).not.toBe(before.pid), PATIENT);
      expect(state()[name]).toEqual({ ...before, pid: expect.any(Number), source: expect.any(String) });
      await eventually(isReady, PATIENT);
      expect(output).toContain('ended by SIGKILL, starting it again');
    },
    START_LIMIT_MS,
  );

  it.each(['contacts', 'scan-w', 'gateway'])(
    'survives kill -9 of %s',
    async (name) => {
      const pid = await eventually(() => state().processes[name]!.pid ?? false, PATIENT);
      process.kill(pid, 'SIGKILL');
      await eventually(() => expect(state().processes[name]!.restarts).toBe(1), PATIENT);
      await eventually(async () => {
        const { port: own } = state().processes[name]!;
        return (await fetch(`http://127.0.0.1:${own}/readyz`)).status === 200;
      }, PATIENT);
      await eventually(isReady, PATIENT);
    },
    START_LIMIT_MS,
  );

  it(
    'stops within 15 s and leaves no process behind',
    async () => {
      const { processes, mongodb, redis } = state();
      const pids = [...Object.values(processes), mongodb!, redis!].map(({ pid }) => pid);
      const startedAt = performance.now();
      await product.stop();
      expect(performance.now() - startedAt).toBeLessThan(patient(15_000));
      for (const pid of pids) expect(() => process.kill(pid!, 0)).toThrow('ESRCH');
      expect(readRunState(dataDir)).toBeNull();
    },
    START_LIMIT_MS,
  );
});
