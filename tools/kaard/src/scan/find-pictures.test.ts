import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findPictures } from './find-pictures.ts';

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
    const found = await findPictures([folder]);
    expect(found.map(({ file }) => file.slice(folder.length + 1))).toEqual(['a.png', 'b/d.webp', 'c.JPG']);
    expect(found.every(({ problem }) => problem === null)).toBe(true);
  });

  test('a file that was named, whatever it is called', async () => {
    const file = join(folder, 'notes.txt');
    expect(await findPictures([file])).toEqual([{ file, problem: null }]);
  });

  test('what is not there is a problem, and so is a folder without pictures', async () => {
    const found = await findPictures([join(folder, 'nothing'), join(folder, 'empty')]);
    expect(found.map(({ problem }) => problem)).toEqual([
      'There is no such file or folder.',
      'There is no picture in this folder.',
    ]);
  });
});
