import { pictureBroken, pictureCutOff } from '../picture.errors.ts';

/**
 * Brands of pictures whose pixels are HEVC; `mif1` only means that the file is a picture. @see ISO/IEC 23008-12, annex
 * B
 */
const BRANDS = /^(hei[cmxs]|hev[cx]|mif1|msf1)$/;
const FULL_BOX = 4;
/** Pictures of phones have a few hundred boxes, most of them tiles. */
const MOST_BOXES = 10_000;

interface Box {
  type: string;
  content: Buffer;
}

export function isHeic(bytes: Buffer): boolean {
  const text = (from: number) => bytes.toString('latin1', from, from + 4);
  if (text(4) !== 'ftyp' || !BRANDS.test(text(8))) return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 16; at + 4 <= end; at += 4) if (text(at).startsWith('avi')) return false;
  return true;
}

/**
 * The size of the largest picture in the file (tiles, thumbnails and the picture itself), without decoding any pixels.
 * @throws DomainError `invalid` if the file is cut off or contains no picture
 * @see ISO/IEC 14496-12 for the boxes, ISO/IEC 23008-12 for `ispe`
 */
export function largestSizeIn(bytes: Buffer): { width: number; height: number } {
  let largest = { width: 0, height: 0 };
  const meta = boxesOf(bytes).find(({ type }) => type === 'meta');
  if (!meta) throw pictureBroken();
  for (const properties of within(boxesOf(meta.content.subarray(FULL_BOX)), 'iprp'))
    for (const container of within(boxesOf(properties.content), 'ipco'))
      for (const { content } of within(boxesOf(container.content), 'ispe')) {
        if (content.length < FULL_BOX + 8) throw pictureBroken();
        const size = { width: content.readUInt32BE(FULL_BOX), height: content.readUInt32BE(FULL_BOX + 4) };
        if (size.width * size.height > largest.width * largest.height) largest = size;
      }
  if (largest.width === 0) throw pictureBroken();
  return largest;
}

const within = (boxes: Box[], type: string) => boxes.filter((box) => box.type === type);

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw pictureCutOff();
    if (boxes.length >= MOST_BOXES) throw pictureBroken();
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > bytes.length) throw pictureCutOff();
    const length = short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (length < head) throw pictureBroken();
    if (at + length > bytes.length) throw pictureCutOff();
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + head, at + length),
    });
    at += length;
  }
  return boxes;
}
