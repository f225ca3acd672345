import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture of a single colour; different colours give different bytes. */
export function newPicture(
  options: { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp'; colour?: string } = {},
): Promise<Buffer> {
  const { width = 320, height = 200, format = 'jpeg', colour = '#fafafa' } = options;
  return sharp({ create: { width, height, channels: 3, background: colour } })
    [format]()
    .toBuffer();
}

export const dataUrl = (bytes: Buffer, type = 'image/jpeg'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** A small JPEG whose only scan is repeated, like a decompression attack by passes. */
export async function manyPasses(passes: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888888' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(lastScan, jpeg.length - 2);
  const repeated = Array.from({ length: passes }, () => scan);
  return Buffer.concat([jpeg.subarray(0, lastScan), ...repeated, jpeg.subarray(-2)]);
}

/** A PNG whose header claims `width` x `height`, with next to no content. */
export async function claimedSize(width: number, height: number): Promise<Buffer> {
  const png = await newPicture({ format: 'png' });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Adds a comment, an XMP packet and a trailer, none of which may be kept. */
export function withSecrets(jpeg: Buffer, secret: string): Buffer {
  const comment = segment(0xfe, Buffer.from(secret));
  const xmp = segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`));
  return Buffer.concat([jpeg.subarray(0, 2), comment, xmp, jpeg.subarray(2), Buffer.from(secret)]);
}

/** Adds a text chunk after the header of a PNG. */
export function withText(png: Buffer, text: string): Buffer {
  const body = Buffer.from(`tEXtComment\0${text}`, 'latin1');
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  const headerEnd = 33;
  return Buffer.concat([
    png.subarray(0, headerEnd),
    frame.subarray(0, 4),
    body,
    frame.subarray(4),
    png.subarray(headerEnd),
  ]);
}
