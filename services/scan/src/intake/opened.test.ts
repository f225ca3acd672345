import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSource } from './opened.ts';

interface Page {
  side: number;
  channels: number;
  bits: number;
  isFloat?: boolean;
}

const STRIPS = 100;
const [SHORT, LONG] = [3, 4];

/** A square page of nothing: all of its strips are the same few bytes, packed. */
function tiffOf({ side, channels, bits, isFloat = false }: Page): Buffer {
  const rows = side / STRIPS;
  const strip = deflateSync(Buffer.alloc((rows * side * channels * bits) / 8), { level: 9 });
  const perChannel = (value: number) => Array<number>(channels).fill(value);
  const entries: [tag: number, type: number, values: number[]][] = [
    [256, LONG, [side]],
    [257, LONG, [side]],
    [258, SHORT, perChannel(bits)],
    [259, SHORT, [8]],
    [262, SHORT, [2]],
    [273, LONG, Array(STRIPS).fill(8)],
    // To be turned: that takes the page as a whole.
    [274, SHORT, [6]],
    [277, SHORT, [channels]],
    [278, LONG, [rows]],
    [279, LONG, Array(STRIPS).fill(strip.length)],
    ...(channels > 3 ? [[338, SHORT, Array(channels - 3).fill(0)] as [number, number, number[]]] : []),
    [339, SHORT, perChannel(isFloat ? 3 : 1)],
  ];
  const head = Buffer.alloc(8);
  head.write('II*\0', 'latin1');
  const padding = Buffer.alloc(strip.length % 2);
  const start = 8 + strip.length + padding.length;
  head.writeUInt32LE(start, 4);
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  const behind: Buffer[] = [];
  let end = start + directory.length;
  for (const [at, [tag, type, values]] of entries.entries()) {
    const size = type === SHORT ? 2 : 4;
    const bytes = Buffer.alloc(Math.max(4, values.length * size));
    for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * size, size);
    const place = 2 + at * 12;
    directory.writeUInt16LE(tag, place);
    directory.writeUInt16LE(type, place + 2);
    directory.writeUInt32LE(values.length, place + 4);
    if (bytes.length === 4) bytes.copy(directory, place + 8);
    else {
      directory.writeUInt32LE(end, place + 8);
      behind.push(bytes);
      end += bytes.length;
    }
  }
  return Buffer.concat([head, strip, padding, directory, ...behind]);
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaard-tiff-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function unreadOf(page: Page): Promise<string[]> {
  const path = join(folder, `${Math.random()}.tiff`);
  await writeFile(path, tiffOf(page));
  const opened = await openSource('tiff', path);
  return (await opened.itemsOf(['page 1'])).unread;
}

test.each([
  ['takes more memory than a scanned page, though few bytes on the disk', { side: 8900, channels: 4, bits: 16 }],
  ['is made of fractions, as no scanner writes it', { side: 400, channels: 3, bits: 32, isFloat: true }],
])('a page of a TIFF that %s is not read', async (_what, page) => {
  expect(await unreadOf(page)).toEqual(['page 1']);
});

test.each([8, 16])('a page of a TIFF with %d bits for each colour is read', async (bits) => {
  expect(await unreadOf({ side: 400, channels: 3, bits })).toEqual([]);
});
