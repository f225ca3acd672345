import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { eventually } from '@kaard/testing';
import { zipSync } from 'fflate';
import type { ScanFile } from './file.model.ts';
import { createKeptSources } from './kept-sources.ts';

const archive = zipSync({ 'a.jpg': await newPicture() });
const own = `kaard-file-${process.pid}-`;
const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(own));
const fileOf = (fileId: string): ScanFile => ({ fileId, kind: 'zip', bytes: archive.length }) as ScanFile;
const signal = new AbortController().signal;

const opened: ReturnType<typeof createKeptSources>[] = [];
afterEach(() => Promise.all(opened.splice(0).map((sources) => sources.close())));
function open(idleMs?: number) {
  let fetched = 0;
  const sources = createKeptSources({
    fileStore: {
      async fetch(_fileId, path) {
        fetched++;
        await writeFile(path, archive);
      },
    },
    idleMs,
  });
  opened.push(sources);
  /** As a job does that only looks at it. */
  const look = (fileId: string) => sources.use(fileOf(fileId), signal, async (source) => source);
  return { sources, look, fetched: () => fetched };
}

describe('a file on the disk of a worker', () => {
  test('is fetched once for all of its turns, and goes when it is dropped', async () => {
    const { sources, look, fetched } = open();
    expect((await look('one')).names).toEqual(['a.jpg']);
    await look('one');
    expect([fetched(), (await left()).length]).toEqual([1, 1]);
    await sources.drop('one');
    expect(await left()).toEqual([]);
  });

  test('goes by itself when nobody asks for it any more: its batch or its owner has gone', async () => {
    const { look, fetched } = open(100);
    await look('gone');
    await eventually(async () => expect(await left()).toEqual([]));
    // Had it only waited, it is fetched again.
    expect((await look('gone')).names).toEqual(['a.jpg']);
    expect(fetched()).toBe(2);
  });

  test('makes room for others', async () => {
    const { look } = open();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await look(name);
    expect(await left()).toHaveLength(3);
  });

  test('stays while it is read, however many others are opened, and goes when its turn is over', async () => {
    const { sources, look } = open(100);
    await sources.use(fileOf('read'), signal, async (source) => {
      for (const name of ['a', 'b', 'c', 'd']) await look(name);
      // The others have gone as nobody asks for them.
      await eventually(async () => expect(await left()).toHaveLength(1));
      expect(await source.itemsOf(['a.jpg'])).toMatchObject({ items: [{ name: 'a.jpg' }], unread: [] });
    });
    await eventually(async () => expect(await left()).toEqual([]));
  });

  test('that is closed while it is read has no broken pictures', async () => {
    const { sources } = open();
    await sources.use(fileOf('closed'), signal, async (source) => {
      await sources.close();
      await expect(source.itemsOf(['a.jpg'])).rejects.toThrow('closed');
    });
  });

  test('that a killed process has left is removed by the next one; that of a living one is not', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const [old, foreign] = [`kaard-file-${dead}-left`, `kaard-file-${process.ppid}-used`].map((name) =>
      join(tmpdir(), name),
    );
    for (const folder of [old!, foreign!]) await mkdir(folder, { recursive: true });
    const { look } = open();
    await look('one');
    expect([old!, foreign!].map((folder) => existsSync(folder))).toEqual([false, true]);
    await rm(foreign!, { recursive: true });
  });
});
