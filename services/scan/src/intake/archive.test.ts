import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import { openArchive } from './archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaard-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** An archive as Windows writes it: the bytes of the names, and no word on what they are. */
async function listed(...names: Buffer[]) {
  const places = names.map((name, at) => String(at).padEnd(name.length, '_'));
  const parts = Object.fromEntries(places.map((place) => [place, new Uint8Array([1])]));
  let archive = Buffer.from(zipSync(parts)).toString('latin1');
  for (const [at, place] of places.entries()) archive = archive.replaceAll(place, names[at]!.toString('latin1'));
  const path = join(folder, 'archive.zip');
  await writeFile(path, Buffer.from(archive, 'latin1'));
  const { pictures, passedOver, close } = await openArchive(path);
  close();
  return { names: pictures.map(({ name }) => name), passedOver };
}
const bytes = (...hex: string[]) => hex.map((name) => Buffer.from(name, 'hex'));

test.each([
  [
    'Japanese',
    ['名刺表.jpg', '営業ソフト/展示会の名刺.jpg', '東京/田中能力.jpg'],
    [
      '96bc8e68955c2e6a7067',
      '89638bc6835c837483672f93578ea689ef82cc96bc8e682e6a7067',
      '938c8b9e2f93639286945c97cd2e6a7067',
    ],
  ],
  [
    'mainland Chinese',
    ['客户/乗名片正面.jpg', '展会/张伟的名片.jpg', '李娜_公司名片.jpg'],
    [
      'bfcdbba72f815cc3fbc6acd5fdc3e62e6a7067',
      'd5b9bbe12fd5c5ceb0b5c4c3fbc6ac2e6a7067',
      'c0eec4c85fb9abcbbec3fbc6ac2e6a7067',
    ],
  ],
  [
    'Taiwanese',
    ['許功蓋.jpg', '名片/陳大文.jpg', '展覽會/公司的名片.jpg'],
    ['b35ca55cbb5c2e6a7067', 'a657a4f92fb3afa46aa4e52e6a7067', 'ae69c4fdb77c2fa4bda571aabaa657a4f92e6a7067'],
  ],
  [
    'Korean',
    ['명함/김철수.jpg', '전시회_앞면.jpg', '회사의 명함.jpg'],
    ['b8edc7d42fb1e8c3b6bcf62e6a7067', 'c0fcbdc3c8b85fbed5b8e92e6a7067', 'c8b8bbe7c0c720b8edc7d42e6a7067'],
  ],
])('names in a %s code page are read, and no half of a letter is the end of a folder', async (_what, names, hex) => {
  expect(await listed(...bytes(...hex))).toEqual({ names, passedOver: 0 });
});

test('where too few letters tell the code page, every picture is taken all the same', async () => {
  const { names, passedOver } = await listed(...bytes('955c2e6a7067', '8f5c2e955c2e6a7067'));
  expect([names.length, passedOver]).toEqual([2, 0]);
});

test('names in UTF-8 need no label; others are in code page 437, with folders by backslash too', async () => {
  const names = ['Größe/Müller.jpg', '.hidden.jpg', 'notes.txt'].map((name) => Buffer.from(name));
  expect(await listed(...names)).toEqual({ names: ['Größe/Müller.jpg'], passedOver: 1 });
  // ü of code page 437
  const old = ['fair\\M\x81ller.jpg', 'fair\\.hidden.jpg'].map((name) => Buffer.from(name, 'latin1'));
  expect(await listed(...old)).toEqual({ names: ['fair/Müller.jpg'], passedOver: 0 });
});

test.each(['..\\a.jpg', 'b\x81\\..\\a.jpg', 'C:\\a.jpg', '/a.jpg'])(
  'a path that leads out of it is refused: %j',
  async (name) => {
    await expect(listed(Buffer.from(name, 'latin1'))).rejects.toMatchObject({ problem: { reason: 'FILE_UNSAFE' } });
  },
);
