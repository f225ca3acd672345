import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isRunning } from '@kaard/parts';
import { eventually } from '@kaard/testing';
import { runCommand } from './command.ts';

const IDLE = 'setInterval(() => {}, 1000);';
/** Says its number, that of one that it starts, and at last that of its parent. */
const WITH_OFFSPRING = `
  const { spawn } = require('node:child_process');
  const offspring = spawn(process.execPath, ['-e', ${JSON.stringify(IDLE)}], { stdio: 'ignore' });
  console.error(process.pid + ' ' + offspring.pid + ' ' + process.ppid);`;

function start(script: string, options: { stepsBack?: boolean } = {}) {
  const ending = new AbortController();
  let heard = '';
  const ended = runCommand({
    ...{ file: process.execPath, args: ['-e', script], cwd: import.meta.dirname, env: process.env },
    ...{ signal: ending.signal, ...options },
    say(lines) {
      heard += lines;
    },
  });
  const numbers = () =>
    eventually(() => {
      expect(heard).toMatch(/\n$/);
      return heard.trim().split(' ').map(Number) as [number, number, number];
    });
  return { ending, ended, numbers, heard: () => heard };
}

it('an interrupted command takes along what it has started', async () => {
  const { ending, ended, numbers } = start(WITH_OFFSPRING + IDLE);
  const [leader, offspring] = await numbers();
  ending.abort();
  await expect(ended).resolves.toBe('SIGTERM');
  expect([await isRunning(leader, 'node'), await isRunning(offspring, 'node')]).toEqual([false, false]);
});

it('a command that ends by itself leaves nothing behind', async () => {
  const { ended, numbers } = start(`${WITH_OFFSPRING} offspring.unref(); process.exitCode = 3;`);
  const [, offspring] = await numbers();
  await expect(ended).resolves.toBe(3);
  expect(await isRunning(offspring, 'node')).toBe(false);
});

it('a command that is interrupted before it begins ends', async () => {
  const ending = AbortSignal.abort();
  const { file, cwd } = { file: process.execPath, cwd: import.meta.dirname };
  const ended = runCommand({ file, args: ['-e', IDLE], cwd, env: process.env, signal: ending, say() {} });
  await expect(ended).resolves.toBe('SIGTERM');
});

it('what it writes comes in whole lines, the last one too', async () => {
  const { ended, heard } = start(`process.stderr.write('a'); process.stderr.write('b\\nc');`);
  await ended;
  expect(heard()).toBe('ab\nc\n');
});

it('a command that steps back is less urgent than this one, with all that it starts', async () => {
  const script = `setTimeout(() => { ${WITH_OFFSPRING} }, 100); ${IDLE}`;
  const { ending, ended, numbers } = start(script, { stepsBack: true });
  const [leader, offspring] = await numbers();
  for (const pid of [leader, offspring]) expect(getPriority(pid)).toBe(Math.min(19, getPriority() + 5));
  ending.abort();
  await ended;
});

it('a command that ends with its parent does so when the parent is killed, with all that it has started', async () => {
  const leader = `
    import { endWithParent } from ${JSON.stringify(join(import.meta.dirname, 'end-with-parent.ts'))};
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    endWithParent(); ${WITH_OFFSPRING} ${IDLE}`;
  const parent = `
    const { spawn } = require('node:child_process');
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', ${JSON.stringify(leader)}];
    spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });`;
  const { ended, numbers } = start(parent + IDLE);
  const [pid, offspring, killed] = await numbers();
  process.kill(killed, 'SIGKILL');
  await ended;
  await eventually(async () =>
    expect([await isRunning(pid, 'node'), await isRunning(offspring, 'node')]).toEqual([false, false]),
  );
});
