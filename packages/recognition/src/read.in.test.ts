import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { createLocalExtractor } from './extractor.ts';
import { createReader, type Reader } from './read.ts';
import type { Reading } from './types.ts';

/** What is printed on fixtures/card.png (drawn by scripts/draw-fixture.ts). */
const PRINTED = [
  'Kobalt & Düne Brückenbau GmbH',
  'Ilse Vandermolen',
  'Tragwerksplanerin',
  'Tel. +49 30 23125 417',
  'ilse@kobalt-duene.example',
  'www.kobalt-duene.example',
  'Nordufer 8, 13353 Berlin',
];
const card = join(import.meta.dirname, '../fixtures/card.png');

let reader: Reader;
beforeAll(async () => {
  reader = await createReader({ threads: 1, urgentThreads: 2 });
}, 180_000);
afterAll(() => reader?.close());

const texts = ({ lines }: Reading): string[] => lines.map(({ text }) => text);
const withoutBlanks = (text: string): string => text.replaceAll(' ', '');
const jpeg = (picture: Sharp, quality = 85): Promise<Uint8Array> => picture.jpeg({ quality }).toBuffer();

/** The card lying on a brown table, turned by some degrees. */
async function photo(degrees: number, { width = 1280, height = 720 } = {}): Promise<Sharp> {
  const side = Math.round(width * 0.6);
  const turned = await sharp(card).resize(side).rotate(degrees, { background: '#7a5c3a' }).png().toBuffer();
  const table = sharp({ create: { width, height, channels: 3, background: '#7a5c3a' } });
  return sharp(
    await table
      .composite([{ input: turned }])
      .png()
      .toBuffer(),
  );
}

describe('pictures that cannot be read are refused with a reason', () => {
  test.each([
    ['no bytes', new Uint8Array(0), 'PICTURE_EMPTY'],
    ['text', Buffer.from('BEGIN:VCARD and so on'), 'PICTURE_UNREADABLE'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'), 'PICTURE_UNSUPPORTED'],
  ])('%s', async (_, bytes, reason) => {
    await expect(reader.read(bytes)).rejects.toMatchObject({ name: 'PictureError', reason });
  });

  test('half a JPEG', async () => {
    const whole = await jpeg(sharp(card));
    await expect(reader.read(whole.subarray(0, whole.length >> 1))).rejects.toMatchObject({
      reason: 'PICTURE_UNREADABLE',
    });
  });

  test('more pixels than allowed, told from the header', async () => {
    const huge = sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#fff' } });
    const bytes = await huge.png({ compressionLevel: 9 }).toBuffer();
    await expect(reader.read(bytes)).rejects.toMatchObject({ kind: 'too-large', reason: 'PICTURE_TOO_LARGE' });
  });

  test('a few pixels', async () => {
    const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
    await expect(reader.read(await dot.png().toBuffer())).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('an aborted reading ends with the reason of its signal', async () => {
    const signal = AbortSignal.abort(new Error('the caller went away'));
    await expect(reader.read(await readFile(card), { signal })).rejects.toThrow('the caller went away');
  });

  test('and the next picture is read all the same', async () => {
    expect(texts(await reader.read(await readFile(card)))).toContain('Ilse Vandermolen');
  });
});

describe('a card', () => {
  test('is read to the letter, in reading order', async () => {
    const reading = await reader.read(await readFile(card));
    expect(texts(reading)).toEqual(PRINTED);
    expect(reading.rotation).toBe(0);
    expect(reading.picture).toEqual({ width: 1050, height: 600 });
    expect(reading.sharpness).toBeGreaterThan(0.5);
  });

  test('is read from a tilted photograph, each line with its place on it', async () => {
    const reading = await reader.read(await jpeg(await photo(6)));
    expect(texts(reading)).toEqual(PRINTED);
    const name = reading.lines.find(({ text }) => text === 'Ilse Vandermolen')!;
    const [a, b] = name.quad;
    expect((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI).toBeCloseTo(6, 0);
    expect(name.glyphs).toHaveLength('Ilse Vandermolen'.length);
    expect(name.confidence).toBeGreaterThan(0.9);
  });

  test.each([90, 180, 270] as const)('is read when the picture must be turned by %d degrees', async (turn) => {
    const upright = await (await photo(3)).png().toBuffer();
    const reading = await reader.read(await jpeg(sharp(upright).rotate(360 - turn)));
    expect(reading.rotation).toBe(turn);
    // The recogniser is not sure of the narrow blanks between groups of digits.
    expect(texts(reading).map(withoutBlanks)).toEqual(PRINTED.map(withoutBlanks));
  });

  test('is turned upright by its EXIF orientation, and sizes are those after it', async () => {
    const lying = await sharp(card).rotate(270).png().toBuffer();
    const reading = await reader.read(await jpeg(sharp(lying).withMetadata({ orientation: 6 })));
    expect(reading.rotation).toBe(0);
    expect(reading.picture).toEqual({ width: 1050, height: 600 });
    expect(texts(reading)).toEqual(PRINTED);
  });

  test('is read with light print on a dark ground, and the tones say so', async () => {
    const reading = await reader.read(await jpeg(sharp(card).negate()));
    expect(texts(reading)).toEqual(PRINTED);
    for (const line of reading.lines) expect(line.ink).toBeGreaterThan(line.ground);
  });

  test('is read from a small, strongly compressed capture', async () => {
    const reading = await reader.read(await jpeg((await photo(2)).resize(640), 40));
    // A dot of two pixels may be read as a comma; what matters may not.
    const phone = expect.stringMatching(/^Tel[.,] \+49 30 23125 417$/);
    expect(texts(reading)).toEqual(expect.arrayContaining(['Ilse Vandermolen', phone]));
  });

  test('larger than the cap is placed in pixels of the sent picture', async () => {
    const reading = await reader.read(await jpeg(sharp(card).resize(4200)));
    expect(reading.picture).toEqual({ width: 4200, height: 2400 });
    const name = reading.lines.find(({ text }) => text === 'Ilse Vandermolen')!;
    expect(name.quad[1].x).toBeGreaterThan(2000);
    expect(name.quad[1].x).toBeLessThan(2250);
  });

  test('gives its code, and where it is', async () => {
    const { codes } = await reader.read(await jpeg(await photo(-8)));
    expect(codes).toHaveLength(1);
    expect(codes[0]).toMatchObject({ format: 'QRCode', text: expect.stringMatching(/^MECARD:N:Vandermolen,Ilse;/) });
    expect(codes[0]!.quad.every(({ x, y }) => x > 0 && x < 1280 && y > 0 && y < 720)).toBe(true);
  });
});

test('a picture without text has no lines', async () => {
  const table = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#7a5c3a' } });
  const reading = await reader.read(await jpeg(table));
  expect(reading).toMatchObject({ lines: [], codes: [], sharpness: 0 });
});

test('pictures read at once do not mix', async () => {
  const [whole, empty] = await Promise.all([
    reader.read(await readFile(card)),
    reader.read(await jpeg(sharp({ create: { width: 640, height: 360, channels: 3, background: '#456' } }))),
  ]);
  expect(texts(whole)).toEqual(PRINTED);
  expect(empty.lines).toEqual([]);
});

test('two threads read what one reads', async () => {
  const bytes = await jpeg(await photo(-8));
  const [one, two] = [await reader.read(bytes), await reader.read(bytes, { isUrgent: true })];
  expect(texts(two)).toEqual(PRINTED);
  const facts = ({ lines, codes, icons, region, rotation, sharpness }: Reading) => {
    const places = lines.map(({ text, box, quad }) => ({ text, box, quad }));
    return { places, codes, icons, region, rotation, sharpness };
  };
  expect(facts(two)).toEqual(facts(one));
  expect(two.codes).toHaveLength(1);
});

test('an urgent picture is read before one that was begun, and neither harms the other', async () => {
  const order: string[] = [];
  const bytes = await readFile(card);
  const begun = reader.read(bytes).finally(() => order.push('begun'));
  const next = reader.read(bytes).finally(() => order.push('next'));
  // The first one is on its way.
  await new Promise((done) => setTimeout(done, 20));
  const urgent = reader.read(bytes, { isUrgent: true }).finally(() => order.push('urgent'));
  for (const reading of await Promise.all([begun, next, urgent])) expect(texts(reading)).toEqual(PRINTED);
  expect(order).toEqual(['urgent', 'begun', 'next']);
});

test('what is not urgent rests while something else is waited for; what is urgent does not', async () => {
  const order: string[] = [];
  const bytes = await readFile(card);
  const { promise, resolve: end } = Promise.withResolvers<void>();
  reader.restDuring(promise);
  const begun = reader.read(bytes).finally(() => order.push('begun'));
  await reader.read(bytes, { isUrgent: true }).finally(() => order.push('urgent'));
  expect(order).toEqual(['urgent']);
  end();
  expect(texts(await begun)).toEqual(PRINTED);
});

describe('warming up', () => {
  async function warmUp(bytes: Uint8Array, times: number): Promise<string[][]> {
    const read: string[][] = [];
    for await (const reading of reader.warmUp(bytes, times)) read.push(texts(reading));
    return read;
  }

  test('reads a card that is there', async () => {
    const extractor = await createLocalExtractor({ threads: 1 });
    try {
      await extractor.warmUp!();
    } finally {
      await extractor.close();
    }
  });

  test('says what it read, as often as it was asked to', async () => {
    expect(await warmUp(await readFile(card), 2)).toEqual([PRINTED, PRINTED]);
  });

  test.each([true, false])('ends when there is a picture to read, urgent: %s', async (isUrgent) => {
    const bytes = await readFile(card);
    const begun = warmUp(bytes, 1000);
    expect(texts(await reader.read(bytes, { isUrgent }))).toEqual(PRINTED);
    expect((await begun).length).toBeLessThan(2);
  });

  test('refuses what is no picture', async () => {
    await expect(warmUp(Buffer.from('no picture'), 2)).rejects.toMatchObject({
      reason: 'PICTURE_UNREADABLE',
    });
  });
});

describe('signs beside lines', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('ionicons')), 'svg');
  const sign = async (name: string): Promise<Buffer> =>
    sharp(join(folder, `${name}.svg`))
      .resize(26)
      .png()
      .toBuffer();

  test('are none where none is printed', async () => {
    expect((await reader.read(await jpeg(await photo(0)))).icons).toEqual([]);
  });

  test('are told by kind and place, also on a card that lies sideways', async () => {
    const signed = await sharp(card)
      .composite([
        { input: await sign('call'), left: 30, top: 398 },
        { input: await sign('logo-linkedin'), left: 30, top: 482 },
      ])
      .png()
      .toBuffer();
    for (const degrees of [0, 90]) {
      const { icons, lines } = await reader.read(await jpeg(sharp(signed).rotate(degrees)));
      expect(icons.map(({ kind }) => kind).sort()).toEqual(['linkedIn', 'phone']);
      const site = lines.find(({ text }) => text.includes('www'))!;
      const { box } = icons.find(({ kind }) => kind === 'linkedIn')!;
      expect(box.x + box.width).toBeLessThan(site.box.x + 1.5 * site.box.height);
      expect(Math.abs(box.y + box.height / 2 - site.box.y - site.box.height / 2)).toBeLessThan(site.box.height / 2);
    }
  });
});
