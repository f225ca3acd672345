import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { DomainError } from '@kaard/service-kit';
import sharp from 'sharp';
import { acceptPicture } from '../picture.accept.ts';
import { isHeic, largestSizeIn } from './heic.container.ts';
import type { Decoding } from './heic-to-jpeg.ts';

/** 600x1000 pixels that have to be turned to be a card of 1000x600, with a place and "a secret" in its EXIF. */
const heic = readFileSync(join(import.meta.dirname, '../../test/fixtures/card.heic'));
const upright = join(import.meta.dirname, '../../../../services/scan/test/fixtures/card.jpg');

/** A busy machine decides nothing here. */
const patient: Decoding = { timeLimitMs: 200_000 };

const refusal = async (bytes: Uint8Array, decoding: Decoding = {}): Promise<DomainError> => {
  try {
    await acceptPicture(bytes, { ...patient, ...decoding });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was taken');
};
const altered = (change: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.from(heic);
  change(bytes);
  return bytes;
};

describe('a HEIC picture that is no good', () => {
  test('cut off anywhere is refused before it is decoded', async () => {
    for (let length = 40; length < heic.length; length += 997)
      expect(await refusal(heic.subarray(0, length))).toMatchObject({ kind: 'invalid', reason: 'PICTURE_UNREADABLE' });
  });

  test('with too many pixels is refused by its header', async () => {
    const huge = altered((bytes) => bytes.writeUInt32BE(70_000, bytes.indexOf('ispe') + 8));
    expect(await refusal(huge)).toMatchObject({ kind: 'too-large' });
  });

  test('with broken pixels ends the process that decodes, and nothing else', async () => {
    const broken = altered((bytes) => bytes.fill(0x5a, bytes.indexOf('mdat') + 4, bytes.length - 1));
    expect(await refusal(broken)).toMatchObject({ kind: 'invalid', message: expect.stringMatching(/as a JPEG/) });
  });

  test('that keeps its decoder busy is given up', async () => {
    const script = join(import.meta.dirname, '../../test/decoder-that-hangs.ts');
    const refused = await refusal(heic, { script, cpuLimitSeconds: 1 });
    expect(refused).toMatchObject({ kind: 'invalid', reason: 'PICTURE_UNREADABLE' });
  });

  test('and a decoder that has no time is no fault of the picture; of many at once one is put off', async () => {
    const busy = { script: join(import.meta.dirname, '../../test/decoder-that-hangs.ts'), timeLimitMs: 200 };
    const all = await Promise.all(Array.from({ length: 9 }, () => refusal(heic, busy)));
    expect(all[0]!.kind).toBe('unavailable');
    expect(all[8]!.kind).toBe('rate-limited');
  });

  test('of one person only some wait, and others find room', async () => {
    const busy = { script: join(import.meta.dirname, '../../test/decoder-that-hangs.ts'), timeLimitMs: 200 };
    const owners = [1, 1, 1, 1, 1, 1, 2];
    const all = await Promise.all(owners.map((ownerId) => refusal(heic, { ...busy, ownerId })));
    expect(all.map(({ kind }) => kind)).toEqual([
      ...['unavailable', 'unavailable', 'unavailable', 'unavailable', 'rate-limited', 'rate-limited', 'unavailable'],
    ]);
  });
});

describe('a HEIC picture', () => {
  test('becomes an upright JPEG that shows the same and says nothing else', async () => {
    const { type, width, height, bytes } = await acceptPicture(heic, patient);
    expect({ type, width, height }).toEqual({ type: 'image/jpeg', width: 1000, height: 600 });
    expect(heic.includes('a secret')).toBe(true);
    expect(bytes.includes('secret')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const grey = (picture: Uint8Array | string) => sharp(picture).greyscale().resize(100, 60).raw().toBuffer();
    const [shown, wanted] = await Promise.all([grey(bytes), grey(upright)]);
    const apart = shown.reduce((sum, value, at) => sum + Math.abs(value - wanted[at]!), 0) / shown.length;
    expect(apart).toBeLessThan(6);
  });

  test('is told from AVIF and films, and its size is known before it is decoded', () => {
    expect(isHeic(heic)).toBe(true);
    expect(isHeic(Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'latin1'))).toBe(false);
    expect(isHeic(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'))).toBe(false);
    expect(largestSizeIn(heic)).toEqual({ width: 600, height: 1000 });
  });
});
