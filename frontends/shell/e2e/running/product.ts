/**
 * The product that most browser suites visit: one for the whole run, started as everybody starts it, beside the tests
 * and not in them. Each test brings a person of its own; who takes services away or sets them otherwise has a world of
 * its own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@kaard/parts';
import { MONGO_VARIABLE, REDIS_VARIABLE, RUN_VARIABLE } from '@kaard/testing/parts';
import { PATIENT_SETTINGS } from '@kaard/testing/patience';
import { PRODUCT_VARIABLE } from './variable.ts';

const root = resolve(import.meta.dirname, '../../../..');
const HOST = '127.0.0.1';
const LAST_LINES = 20;
/** What the launcher says of a process that it had to start again. */
const TROUBLE = /starting it again|does not answer any more|is back$/;

let running: { child: ChildProcess; folder: string } | null = null;

/** @throws Error with what the product said last when it does not come up */
export async function startProduct(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kaard-product-'));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'tools/start/src/main.ts')],
    { cwd: root, env: settingsOf(folder, port), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  running = { child, folder };
  const said: string[] = [];
  let isReady = false;
  const ready = new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (said.length > LAST_LINES) said.shift();
        if (line.includes('Kaard is ready')) {
          isReady = true;
          done();
        } else if (isReady && TROUBLE.test(line)) process.stderr.write(`the product: ${line}\n`);
      });
    }
    child.once('error', fail);
    child.once('exit', (code) => {
      const how = `the product ended with ${code}:\n${said.join('\n')}`;
      fail(new Error(how));
      // Every suite fails from here on, and none of them can say why.
      if (isReady && running?.child === child) process.stderr.write(`${how}\n`);
    });
  });
  await ready;
  process.env[PRODUCT_VARIABLE] = `http://${HOST}:${port}`;
}

export async function stopProduct(): Promise<void> {
  if (!running) return;
  const { child, folder } = running;
  running = null;
  if (child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}

function settingsOf(folder: string, port: number): NodeJS.ProcessEnv {
  const { NODE_ENV, NODE_OPTIONS, ...env } = process.env;
  const database = (service: string) => `kaardtest_${env[RUN_VARIABLE] ?? 'x'}_product_${service}`;
  return {
    ...env,
    HOST,
    PORT: String(port),
    KAARD_DATA: folder,
    MONGODB_URI: env[MONGO_VARIABLE],
    REDIS_URL: env[REDIS_VARIABLE],
    AUTH_DATABASE: database('auth'),
    CONTACTS_DATABASE: database('contacts'),
    SCAN_DATABASE: database('scan'),
    ...PATIENT_SETTINGS,
    // All tests come from one address.
    RATE_LIMITS: 'off',
  };
}
