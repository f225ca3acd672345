import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const NPM = `#!/bin/sh
echo "$1" >> npm.log
mkdir -p node_modules/.bin
ln -sf "${process.execPath}" node_modules/.bin/node
sleep 1
`;

let root = '';
const at = (...parts: string[]) => join(root, ...parts);
const lock = () => at('.cache', 'install.lock');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-run-'));
  for (const folder of ['tools', 'bin', '.cache']) mkdirSync(at(folder));
  copyFileSync(join(import.meta.dirname, 'run.mjs'), at('tools', 'run.mjs'));
  for (const [file, text] of [
    ['package-lock.json', '{}'],
    ['.npmrc', ''],
    ['hello.mjs', 'console.log("ran")'],
    ['bin/npm', NPM],
  ] as const)
    writeFileSync(at(file), text);
  chmodSync(at('bin', 'npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

const run = () =>
  promisify(execFile)(process.execPath, [at('tools', 'run.mjs'), 'hello.mjs'], {
    cwd: root,
    env: { PATH: `${at('bin')}:${process.env.PATH}` },
  });
const installs = () => readFileSync(at('npm.log'), 'utf8').trim().split('\n');

/** Left by a command that is gone. */
function leaveLock(pid: number) {
  writeFileSync(lock(), String(pid));
  const then = new Date(Date.now() - 60_000);
  utimesSync(lock(), then, then);
}

describe('commands on a fresh clone', () => {
  test('that are started at once install once, and both run', async () => {
    const [first, second] = await Promise.all([run(), run()]);
    expect([first.stdout, second.stdout]).toEqual(['ran\n', 'ran\n']);
    expect(installs()).toEqual(['ci', 'rebuild']);
    expect(first.stderr + second.stderr).toContain('another command is installing packages, waiting for it');
    expect(existsSync(lock())).toBe(false);
  });

  test('wait for nobody who was killed', async () => {
    const child = spawn('true');
    await new Promise((resolve) => child.once('exit', resolve));
    leaveLock(child.pid!);
    expect(await run()).toMatchObject({ stdout: 'ran\n', stderr: expect.not.stringContaining('waiting') });
  });

  test('nor for ever for somebody who was killed and whose number another process has now', async () => {
    leaveLock(process.pid);
    expect(await run()).toMatchObject({ stdout: 'ran\n', stderr: expect.stringContaining('waiting') });
  }, 90_000);
});
