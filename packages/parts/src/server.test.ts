import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ContainerEngine } from './docker.ts';
import { freePort } from './ports.ts';
import { type ServerKind, startServer } from './server.ts';
import { NotHere } from './sources.ts';
import { readState } from './state.ts';

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Nothing but a port. */
const LISTENER: ServerKind = {
  part: 'Listener',
  ways: [],
  programs: () => [{ name: 'node', find: async () => process.execPath }],
  programArgs: ({ port, dataDir }) => ['-e', `require('net').createServer().listen(${port}, '127.0.0.1')`, dataDir],
  image: 'listener',
  containerName: 'listener',
  containerArgs: () => [],
  async ready(port, signal) {
    while (!(await answers(port))) {
      signal.throwIfAborted();
      await wait(20);
    }
  },
};
const containers: ContainerEngine = {
  name: 'Docker',
  async start() {
    throw new NotHere('no daemon answers');
  },
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaard-server-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a server writes down what the next start should know', async () => {
  const dataDir = join(folder, 'data');
  const server = await startServer(LISTENER, { dataDir, containers, report: { say() {}, progress() {} } });
  try {
    expect(readState(dataDir)).toEqual({ source: 'node', port: server.port, pid: server.pid });
  } finally {
    await server.stop();
  }
});

test('a server runs and is told of where that can’t be written, as on a full disk', async () => {
  const dataDir = join(folder, 'data');
  // Nobody, not even root, writes a file where a folder is.
  mkdirSync(`${dataDir}.json.new`, { recursive: true });
  const said: string[] = [];
  const report = { say: (text: string) => said.push(text), progress() {} };
  const port = await freePort();
  const server = await startServer(LISTENER, { dataDir, port, containers, report });
  try {
    await expect(answers(port)).resolves.toBe(true);
    expect(said.join()).toContain('Listener runs, but what the next start should know can’t be written');
  } finally {
    await server.stop();
  }
  await expect(answers(port)).resolves.toBe(false);
});
