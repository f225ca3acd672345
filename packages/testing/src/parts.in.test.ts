import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { silentReport, startRedis } from '@kaard/parts';
import { testContainers } from './containers.ts';
import { endAbandonedRuns } from './parts.ts';

const parent = mkdtempSync(join(tmpdir(), 'kaard-abandoned-'));
afterAll(() => rmSync(parent, { recursive: true }));

/** A folder of a run, with a process that has it in its command line like a server would. */
function run(name: string, owner: number, file = 'redis.json') {
  const folder = join(parent, name);
  mkdirSync(folder);
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', folder], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  writeFileSync(join(folder, 'owner'), String(owner));
  writeFileSync(join(folder, file), JSON.stringify({ pid: server.pid }));
  return { folder, server, ended };
}

it('servers of a run or a test that was killed are ended by the next run, those of a living one are left alone', async () => {
  const nobody = 2 ** 22 - 1;
  const abandoned = [run('kaard-test-parts-abandoned', nobody), run('kaard-breakable-abandoned', nobody, 'data.json')];
  const living = run('kaard-test-parts-living', process.pid);
  try {
    await endAbandonedRuns([parent]);
    await Promise.all(abandoned.map(({ ended }) => ended));
    expect(abandoned.filter(({ folder }) => existsSync(folder))).toEqual([]);
    expect(existsSync(living.folder)).toBe(true);
    expect(living.server.exitCode).toBeNull();
  } finally {
    living.server.kill();
  }
});

it('a Redis that was left behind is ended too, though it hides its arguments, and never has a second one on its data', async () => {
  const folder = join(parent, 'kaard-test-parts-redis');
  mkdirSync(folder);
  const options = {
    dataDir: join(folder, 'redis'),
    containers: testContainers(),
    report: silentReport,
    env: { PATH: process.env.PATH },
  };
  const first = await startRedis(options);
  const second = await startRedis(options);
  expect(await first.exited).toMatch(/^ended/);
  writeFileSync(join(folder, 'owner'), String(2 ** 22 - 1));
  await endAbandonedRuns([parent]);
  expect(await second.exited).toMatch(/^ended/);
});
