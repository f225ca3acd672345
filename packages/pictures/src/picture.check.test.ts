import { describe, expect, test } from '@jest/globals';
import { DomainError } from '@kaard/service-kit';
import fc from 'fast-check';
import sharp from 'sharp';
import { checkPicture } from './picture.check.ts';
import { claimedSize, manyPasses, newPicture, withSecrets, withText } from './testing.ts';

const refusal = (bytes: Uint8Array): { kind: string; reason: string; message: string } => {
  try {
    checkPicture(bytes);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was taken');
};
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();

describe('what is refused', () => {
  test.each([
    ['GIF89a……', /GIF/],
    ['%PDF-1.7', /PDF/],
    ['PK\x03\x04', /ZIP/],
    ['\0\0\0\x1cftypavif', /AVIF/],
    ['\0\0\0\x18ftypheic', /HEIC/],
    ['\0\0\0\x18ftypisom', /video/],
    ['<?xml version="1.0"?>\n<svg/>', /SVG/],
    ['\n<HTML>', /web page/],
    ['just words', /isn’t a picture/],
  ])('%j is named for what it is', (text, name) => {
    expect(refusal(Buffer.from(text, 'latin1'))).toMatchObject({
      kind: 'unsupported',
      message: expect.stringMatching(name),
    });
  });

  test('nothing, too many bytes, too many pixels, too many passes', async () => {
    expect(refusal(new Uint8Array())).toMatchObject({ kind: 'invalid', reason: 'PICTURE_EMPTY' });
    expect(refusal(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))).toMatchObject({ kind: 'too-large' });
    expect(refusal(await claimedSize(8000, 5001))).toMatchObject({ kind: 'too-large' });
    expect(refusal(await claimedSize(0, 5))).toMatchObject({ kind: 'invalid' });
    expect(refusal(await manyPasses(101))).toMatchObject({ kind: 'too-large' });
  });

  test('an animated WebP', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 0), Buffer.alloc(20 * 20 * 3, 255)]);
    const animated = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(refusal(animated)).toMatchObject({ kind: 'unsupported' });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that is cut off anywhere', async (format) => {
    const whole = await newPicture({ format, width: 40, height: 30 });
    for (let length = 12; length < whole.length - 1; length++)
      expect(refusal(whole.subarray(0, length))).toMatchObject({ kind: 'invalid', reason: 'PICTURE_UNREADABLE' });
  });

  test('anything that is altered is taken or refused, never a surprise', async () => {
    const samples = await Promise.all((['jpeg', 'png', 'webp'] as const).map((format) => newPicture({ format })));
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        (sample, changes) => {
          const altered = Buffer.from(sample);
          for (const [at, byte] of changes) altered[at % altered.length] = byte;
          try {
            checkPicture(altered);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('what is kept', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s: size, type and every pixel', async (format) => {
    const picture = await newPicture({ format, width: 33, height: 21 });
    const { type, width, height, bytes } = checkPicture(picture);
    expect({ type, width, height }).toEqual({ type: `image/${format}`, width: 33, height: 21 });
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture));
  });

  test('a progressive JPEG, a grey one and one in CMYK', async () => {
    const source = sharp(await newPicture({ width: 40, height: 30 }));
    for (const picture of [
      await source.clone().jpeg({ progressive: true }).toBuffer(),
      await source.clone().greyscale().jpeg().toBuffer(),
      await source.clone().toColourspace('cmyk').jpeg().toBuffer(),
    ])
      expect(await pixelsOf(checkPicture(picture).bytes)).toEqual(await pixelsOf(picture));
  });

  test.each(['jpeg', 'png', 'webp'] as const)('%s: how it must be turned, and nothing else of EXIF', async (format) => {
    const lying = await sharp(await newPicture({ width: 60, height: 40 }))
      .withExif({ IFD0: { Copyright: 'a secret', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const { width, height, bytes } = checkPicture(lying);
    expect([width, height]).toEqual([40, 60]);
    expect(bytes.includes('secret')).toBe(false);
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(lying));
  });

  test('no comment, no XMP, nothing behind the end', async () => {
    const picture = await newPicture();
    const { bytes } = checkPicture(withSecrets(picture, 'a secret'));
    expect(bytes.includes('secret')).toBe(false);
    expect(bytes).toEqual(checkPicture(picture).bytes);
  });

  test('no text in a PNG', async () => {
    const picture = withText(await newPicture({ format: 'png' }), 'a secret');
    expect((await sharp(picture).metadata()).comments?.[0]?.text).toBe('a secret');
    expect(picture.includes('a secret')).toBe(true);
    expect(checkPicture(picture).bytes.includes('a secret')).toBe(false);
  });

  test('the colour profile, without which colours are wrong', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const picture = await sharp(await newPicture())
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer();
      expect((await sharp(checkPicture(picture).bytes).metadata()).icc).toBeDefined();
    }
  });
});
