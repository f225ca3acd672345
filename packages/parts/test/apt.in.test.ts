import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { installByApt } from '../src/apt.ts';
import { redisSources } from '../src/redis/find-redis.ts';
import { silentReport as report } from '../src/report.ts';

const { getuid } = process;
let folder: string;

/** Refuses a second one at the same time, as apt does, and writes down what it was asked for. */
const APT = `#!/bin/sh
mkdir "$APT_FOLDER/lock" 2>/dev/null || { echo 'E: Unable to acquire the dpkg frontend lock' >&2; exit 100; }
sleep 0.2
echo "$@" >> "$APT_FOLDER/asked"
rmdir "$APT_FOLDER/lock"
case "$1" in $APT_FAILS) exit 100;; esac
`;
const env = (fails = 'nothing') => ({ PATH: `${folder}:/usr/bin:/bin`, APT_FOLDER: folder, APT_FAILS: fails });
const asked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaard-apt-'));
  writeFileSync(join(folder, 'apt-get'), APT);
  chmodSync(join(folder, 'apt-get'), 0o755);
  process.getuid = () => 0;
});

afterEach(() => {
  process.getuid = getuid;
  rmSync(folder, { recursive: true });
});

describe('installing by apt', () => {
  it('is for root alone', async () => {
    process.getuid = () => 1000;
    await expect(installByApt('redis-server', { env: env(), report })).rejects.toThrow('only root');
  });

  it('does one package after another, whoever asks at the same time', async () => {
    await Promise.all(['redis-server', 'chromium'].map((name) => installByApt(name, { env: env(), report })));
    expect(asked().map((line) => line.split(' ').slice(0, 1)[0])).toEqual(['update', 'install', 'update', 'install']);
  });

  it('goes on after one that failed', async () => {
    const failing = installByApt('redis-server', { env: env('install'), report });
    const next = installByApt('chromium', { env: env(), report });
    await expect(failing).rejects.toThrow();
    await expect(next).resolves.toBeUndefined();
  });

  it('installs from the lists it has when new ones can not be fetched', async () => {
    await installByApt('chromium', { env: env('update'), report });
    expect(asked()[1]).toMatch(/^install .*chromium/);
  });

  it('waits for the apt of another process', async () => {
    await installByApt('chromium', { env: env(), report });
    expect(asked()[1]).toContain('DPkg::Lock::Timeout=');
  });
});

describe('Redis by apt', () => {
  const find = () =>
    redisSources({ env: { ...env(), PATH: folder }, report })
      .find(({ name }) => name === 'redis-server by apt')!
      .find();
  const put = () => {
    writeFileSync(join(folder, 'redis-server'), '#!/bin/sh\necho "Redis server v=7.0.15 sha=0"\n');
    chmodSync(join(folder, 'redis-server'), 0o755);
  };

  it('that a start has installed is there for the next ones, without a network', async () => {
    put();
    await expect(find()).resolves.toBe(join(folder, 'redis-server'));
    expect(existsSync(join(folder, 'asked'))).toBe(false);
  });
});
