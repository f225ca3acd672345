import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import sharp from 'sharp';
import { pdfOf } from '../../../test/pdf.ts';
import { drawPage, pagesOf } from './pdf.ts';

jest.setTimeout(120_000);
const HANGS = join(import.meta.dirname, '../../../../../packages/pictures/test/decoder-that-hangs.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaard-pdf-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function stored(bytes: Buffer | string): Promise<string> {
  const path = join(folder, `${Math.random()}.pdf`);
  await writeFile(path, bytes);
  return path;
}
const scanned = async () => ({ picture: await newPicture({ colour: 'rgb(160, 80, 40)' }) });

describe('a PDF that is no good', () => {
  test('is refused: broken, cut off, locked', async () => {
    const whole = await pdfOf([await scanned()]);
    for (const bytes of ['%PDF-1.7 and nothing more', whole.subarray(0, 200)])
      await expect(pagesOf(await stored(bytes))).rejects.toMatchObject({ problem: { reason: 'FILE_BROKEN' } });
    const locked = await stored(await pdfOf([await scanned()], { isLocked: true }));
    await expect(pagesOf(locked)).rejects.toMatchObject({ problem: { reason: 'FILE_LOCKED' } });
  });

  test('that keeps its process busy is given up, and no fault of the file when the machine is', async () => {
    const path = await stored(await pdfOf([await scanned()]));
    expect(await drawPage(path, 0, { script: HANGS, cpuLimitSeconds: 1 })).toBeNull();
    await expect(drawPage(path, 0, { script: HANGS, timeLimitMs: 200 })).rejects.toThrow(/not drawn within/);
  });
});

describe('a PDF', () => {
  test('is drawn page by page as a scanner saw it, whatever size its pages claim; its script is not run', async () => {
    const page = await scanned();
    const tiny = { ...page, width: 24, height: 15 };
    const huge = { ...page, width: 12_000, height: 7500 };
    const path = await stored(await pdfOf([page, tiny, huge], { script: 'app.alert(1); while (true);' }));
    expect(await pagesOf(path)).toBe(3);
    const sizes: unknown[] = [];
    for (const at of [0, 1, 2]) {
      const { data, info } = await sharp((await drawPage(path, at))!)
        .raw()
        .toBuffer({ resolveWithObject: true });
      sizes.push([info.width, info.height]);
      const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
      for (const [channel, level] of [160, 80, 40].entries())
        expect(Math.abs(data[middle + channel]! - level)).toBeLessThan(8);
    }
    expect(sizes).toEqual([
      [2479, 3508],
      [1200, 750],
      [5000, 3125],
    ]);
    expect(await drawPage(path, 3)).toBeNull();
  });
});
