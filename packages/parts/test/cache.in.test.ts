import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { cacheFolder, place, temporaryFolder, withLock } from '../src/cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'kaard-cache-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the cache folder', () => {
  it('follows XDG and ignores a relative setting', () => {
    expect(cacheFolder({ XDG_CACHE_HOME: '/var/cache/me' })).toBe('/var/cache/me/kaard');
    expect(cacheFolder({ XDG_CACHE_HOME: 'relative' })).toBe(cacheFolder({}));
    expect(cacheFolder({})).toMatch(/^\/.*\/\.cache\/kaard$/);
  });

  it('shows what is finished in one step, and keeps what another process finished first', async () => {
    const target = join(folder, 'part-1');
    const make = async (text: string) => {
      const finished = await temporaryFolder(folder);
      writeFileSync(join(finished, 'file'), text);
      await place(finished, target);
    };
    await Promise.all([make('first'), make('second')]);
    expect(['first', 'second']).toContain(readFileSync(join(target, 'file'), 'utf8'));
    expect(readdirSync(folder).filter((name) => name.startsWith('tmp-'))).toEqual([]);
  });

  it('forgets what a killed process left behind a day ago', async () => {
    const old = join(folder, 'tmp-1-old');
    mkdirSync(old);
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    utimesSync(old, twoDaysAgo, twoDaysAgo);
    rmSync(await temporaryFolder(folder), { recursive: true });
    expect(readdirSync(folder)).not.toContain('tmp-1-old');
  });
});

describe('the lock', () => {
  it('lets one at a time work and tells the other that it waits', async () => {
    const file = join(folder, 'one.lock');
    const order: string[] = [];
    let waited = 0;
    const work = (name: string) =>
      withLock(
        file,
        async () => {
          order.push(`${name} in`);
          await new Promise((resolve) => setTimeout(resolve, 50));
          order.push(`${name} out`);
        },
        () => {
          waited += 1;
        },
      );
    await Promise.all([work('a'), work('b')]);
    expect([order[0]?.at(0), order[1]?.at(0)]).toEqual([order[0]?.at(0), order[0]?.at(0)]);
    expect(order.map((step) => step.slice(2))).toEqual(['in', 'out', 'in', 'out']);
    expect(waited).toBe(1);
  });

  it('is free again after a failure', async () => {
    const file = join(folder, 'two.lock');
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withLock(file, async () => 'yes')).resolves.toBe('yes');
  });

  it('of a process that was killed is taken over', async () => {
    const file = join(folder, 'three.lock');
    writeFileSync(file, '');
    utimesSync(file, Date.now() / 1000 - 60, Date.now() / 1000 - 60);
    await expect(withLock(file, async () => 'mine')).resolves.toBe('mine');
  });
});
