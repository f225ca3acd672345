import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findPictures, othersInWords } from './find-pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaard-find-'));
  await mkdir(join(folder, 'b'));
  await mkdir(join(folder, 'empty'));
  for (const name of ['c.JPG', 'a.png', 'notes.txt', '.hidden.jpg', 'b/d.webp'])
    await writeFile(join(folder, name), '');
});
afterAll(() => rm(folder, { recursive: true }));

describe('what is read', () => {
  test('every picture in a folder and below it, in the order of names; no hidden ones', async () => {
    const { pictures: found, others } = await findPictures([folder]);
    expect(found.map(({ file }) => file.slice(folder.length + 1))).toEqual(['a.png', 'b/d.webp', 'c.JPG']);
    expect(found.every(({ problem }) => problem === null)).toBe(true);
    expect(othersInWords(others)).toBe('skipped 1 file that isn’t a picture: 1 .txt');
  });

  test('a file that was named, whatever it is called', async () => {
    const file = join(folder, 'notes.txt');
    expect((await findPictures([file])).pictures).toEqual([{ file, problem: null }]);
  });

  test('what is not there is a problem, and so is a folder without pictures', async () => {
    const { pictures: found } = await findPictures([join(folder, 'nothing'), join(folder, 'empty')]);
    expect(found.map(({ problem }) => problem)).toEqual([
      'There is no such file or folder.',
      'There is no picture in this folder.',
    ]);
  });

  test('what is passed over is told by its kinds, those first of which there are most', () => {
    const others = new Map(['.a', '.b', '.c', '.d', '.e', '.mov', '.mp4', ''].map((kind, at) => [kind, at + 1]));
    expect(othersInWords(new Map())).toBe('');
    expect(othersInWords(others)).toBe(
      'skipped 36 files that aren’t pictures: 8 without an ending, 7 .mp4, 6 .mov, 5 .e, 4 .d …',
    );
  });
});
