import { describe, expect, it } from '@jest/globals';
import { pixelsOf } from './pixels.ts';

const file = (...bytes: number[]) => new Blob([Uint8Array.from(bytes)]);
const START = [0xff, 0xd8];
const exif = (length: number) => [0xff, 0xe1, length >> 8, length & 255, ...Array(length - 2).fill(0xff)];
const TABLES = [0xff, 0xc4, 0, 4, 1, 1];
/** 8160 x 6120 */
const FRAME = [0xff, 0xc2, 0, 11, 8, 0x17, 0xe8, 0x1f, 0xe0, 1, 1];

describe('the size of a picture', () => {
  it('is read from a JPEG behind whatever a camera writes first', async () => {
    const found = await pixelsOf(file(...START, ...exif(60_000), ...exif(300), ...TABLES, 0xff, ...FRAME));
    expect(found).toEqual({ width: 8160, height: 6120 });
  });

  it('is read from a PNG', async () => {
    const png = [
      0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0x1f, 0xe0, 0, 0, 0x17, 0xe8,
    ];
    expect(await pixelsOf(file(...png))).toEqual({ width: 8160, height: 6120 });
  });

  it.each([
    ['nothing', []],
    ['two bytes of a JPEG', START],
    ['a JPEG without a frame', [...START, ...exif(50)]],
    ['a JPEG whose parts lead nowhere', [...START, ...exif(50), 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a JPEG of a part without a length, again and again', [...START, ...Array(3000).fill(0xff)]],
    ['something else', Array(40).fill(7)],
  ])('is not known of %s', async (_, bytes) => {
    expect(await pixelsOf(file(...bytes))).toBeNull();
  });
});
