import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { bytesField, readMessage, writeMessage } from '@kaard/onnx-files';
import { findModels } from '@kaard/parts';
import sharp from 'sharp';
import { createReader, type Reader } from '../read.ts';
import type { Reading } from '../types.ts';

/** Drawn by scripts/draw-east-asian.ts. */
const fixture = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, `../../fixtures/${name}.png`));

const CHINESE = [
  '北风光学仪器有限公司',
  '林晓峰',
  '销售总监',
  'Lin Xiaofeng',
  '电话：021-5555 0143',
  '邮箱：lin@beifeng.example',
  '地址：上海市静安区云海路18号6楼',
  'www.beifeng.example',
];

let reader: Reader;
beforeAll(async () => {
  reader = await createReader({ threads: 1 });
}, 180_000);
afterAll(() => reader?.close());

const texts = ({ lines }: Reading): string[] => lines.map(({ text }) => text);
const turnedBy = async (bytes: Buffer, degrees: number): Promise<Buffer> => sharp(bytes).rotate(degrees).toBuffer();

describe('a Chinese card', () => {
  test('is read to the letter, its Latin lines too', async () => {
    const reading = await reader.read(await fixture('chinese'));
    expect(texts(reading)).toEqual(CHINESE);
    expect(reading.rotation).toBe(0);
  });

  test.each([90, 180, 270] as const)('is read when the picture must be turned by %d degrees', async (turn) => {
    const reading = await reader.read(await turnedBy(await fixture('chinese'), 360 - turn));
    expect(reading.rotation).toBe(turn);
    expect(texts(reading)).toEqual(CHINESE);
  });
});

describe('a Japanese card', () => {
  test('is read with the spaces that are printed', async () => {
    const lines = texts(await reader.read(await fixture('japanese')));
    expect(lines.join(' ')).toMatch(
      /^株式会社ノルドライト 営業部 部長 山田 太郎 Taro Yamada \S100-0001 ?東京都みどり区ひかり町2-3-4 TEL 03-5555-0142 yamada@nordlight\.example$/,
    );
  });

  test('that is printed in columns is read from right to left, and each column runs down', async () => {
    const reading = await reader.read(await fixture('japanese-columns'));
    expect(texts(reading)).toEqual(['株式会社ノルドライト', '営業部長', '山田太郎', '東京都みどり区ひかり町']);
    // Columns lie on the straightened card, the first one on top.
    expect(reading.rotation).toBe(270);
    const { quad, glyphs, box } = reading.lines[2]!;
    expect(quad[1].y - quad[0].y).toBeGreaterThan(4 * Math.abs(quad[1].x - quad[0].x));
    expect(quad[0].x).toBeGreaterThan(quad[3].x);
    expect(box.width).toBeGreaterThan(3 * box.height);
    for (const [i, { at }] of glyphs.entries()) expect(at).toBeCloseTo((i + 0.5) / glyphs.length, 1);
  });

  test('a column beside lines is read down, and lies where it is printed', async () => {
    const column = await sharp(await fixture('japanese-columns'))
      .extract({ left: 250, top: 220, width: 110, height: 310 })
      .toBuffer();
    const card = await sharp(await fixture('japanese'))
      .composite([{ input: column, left: 920, top: 40 }])
      .png()
      .toBuffer();
    const reading = await reader.read(card);
    expect(reading.rotation).toBe(0);
    const name = reading.lines.find(({ text }) => text === '山田太郎')!;
    expect(name.box.height).toBeGreaterThan(3 * name.box.width);
    expect(name.quad[1].y).toBeGreaterThan(name.quad[0].y + 200);
  });
});

describe('the recogniser of all characters', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kaard-own-models-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** As published but for a remark, so that it is none that the product knows. */
  async function ownModels(): Promise<{ detector: string; recogniser: string }> {
    const published = await findModels();
    const own = { detector: join(folder, 'det.onnx'), recogniser: join(folder, 'rec.onnx') };
    await copyFile(published.detector, own.detector);
    const DOC_STRING = 6;
    const fields = readMessage(await readFile(published.recogniser));
    const remark = bytesField(DOC_STRING, Buffer.from('our own'));
    await writeFile(own.recogniser, writeMessage([...fields.filter(({ number }) => number !== DOC_STRING), remark]));
    return own;
  }

  test('may be somebody’s own; one that was exchanged meanwhile is refused, and cards are read without it', async () => {
    const models = await ownModels();
    const own = await createReader({ threads: 1, models });
    try {
      expect(texts(await own.read(await fixture('chinese')))).toContain('北风光学仪器有限公司');
    } finally {
      await own.close();
    }
    const changed = await createReader({ threads: 1, models });
    try {
      await writeFile(models.recogniser, 'another file');
      const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
      expect(texts(await changed.read(await fixture('chinese')))).not.toContain('北风光学仪器有限公司');
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('is another file than at the start'));
      warn.mockRestore();
      expect(texts(await changed.read(await fixture('card')))).toContain('Ilse Vandermolen');
    } finally {
      await changed.close();
    }
  }, 60_000);
});
