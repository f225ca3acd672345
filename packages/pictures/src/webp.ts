import { type Orientation, readOrientation, writeOrientation } from './orientation.ts';
import type { ParsedPicture } from './picture.check.ts';
import { pictureBroken, pictureCutOff, pictureUnsupported } from './picture.errors.ts';

const KEPT = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']);
const HEADER_LENGTH = 12;
const ANIMATION = 0x02;
const XMP = 0x04;
const EXIF = 0x08;

interface Size {
  width: number;
  height: number;
}

/** Reads the chunks of a WebP without decoding any. @see RFC 9649 */
export function parseWebp(bytes: Buffer): ParsedPicture {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw pictureCutOff();
  const chunks: { type: string; data: Buffer }[] = [];
  let orientation: Orientation = 1;
  let canvas: Size | null = null;
  let image: Size | null = null;

  for (let at = HEADER_LENGTH; at + 8 <= end; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) throw pictureCutOff();
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'VP8X') canvas = sizeOfCanvas(data);
    if (type === 'VP8 ' || type === 'VP8L') {
      if (image) throw pictureBroken();
      image = type === 'VP8 ' ? sizeOfLossy(data) : sizeOfLossless(data);
    }
    if (type === 'EXIF') {
      // Some writers prepend the marker that JPEG uses.
      orientation = readOrientation(data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data);
    }
    if (KEPT.has(type)) chunks.push({ type, data });
    at += 8 + length + (length % 2);
  }
  if (!image) throw pictureBroken();
  // A small canvas size must not hide a large picture.
  const size = {
    width: Math.max(image.width, canvas?.width ?? 0),
    height: Math.max(image.height, canvas?.height ?? 0),
  };
  const header = chunks.find(({ type }) => type === 'VP8X');
  if (header) {
    header.data = Buffer.from(header.data);
    header.data[0] = (header.data[0]! & ~(XMP | EXIF)) | (orientation === 1 ? 0 : EXIF);
    if (orientation !== 1) chunks.push({ type: 'EXIF', data: writeOrientation(orientation) });
  } else {
    // The simple format can’t store an orientation.
    orientation = 1;
  }
  return { type: 'image/webp', ...size, orientation, passes: 1, bytes: write(chunks) };
}

const u24 = (data: Buffer, at: number) => data.readUIntLE(at, 3);

function sizeOfCanvas(data: Buffer): Size {
  if (data.length < 10) throw pictureBroken();
  if (data[0]! & ANIMATION) throw pictureUnsupported('An animated picture');
  return { width: u24(data, 4) + 1, height: u24(data, 7) + 1 };
}

/** @see RFC 6386, 9.1 */
function sizeOfLossy(data: Buffer): Size {
  if (data.length < 10 || u24(data, 3) !== 0x2a019d) throw pictureBroken();
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** @see RFC 9649, 3.4: signature, 14 bits of width - 1, 14 bits of height - 1 */
function sizeOfLossless(data: Buffer): Size {
  if (data.length < 5 || data[0] !== 0x2f) throw pictureBroken();
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function write(chunks: { type: string; data: Buffer }[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const head = Buffer.alloc(8);
    head.write(type, 0, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return [head, data, Buffer.alloc(data.length % 2)];
  });
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(HEADER_LENGTH);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  head.write('WEBP', 8, 'latin1');
  return Buffer.concat([head, body]);
}
