import { crc32 } from 'node:zlib';
import { type Orientation, readOrientation, writeOrientation } from './orientation.ts';
import type { ParsedPicture } from './picture.check.ts';
import { pictureBroken, pictureCutOff } from './picture.errors.ts';

/** Chunks that are needed for correct pixels and colours. Texts, times, previews and animation frames are dropped. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT']);
const SIGNATURE_LENGTH = 8;
const CHUNK_OVERHEAD = 12;

/** Reads the chunks of a PNG without inflating any. @see W3C PNG Specification, third edition, 5 */
export function parsePng(bytes: Buffer): ParsedPicture {
  const head: Buffer[] = [bytes.subarray(0, SIGNATURE_LENGTH)];
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  let orientation: Orientation = 1;
  let hasData = false;

  for (let at = SIGNATURE_LENGTH; ; ) {
    if (at + CHUNK_OVERHEAD > bytes.length) throw pictureCutOff();
    const length = bytes.readUInt32BE(at);
    const end = at + CHUNK_OVERHEAD + length;
    if (length > 0x7fffffff) throw pictureBroken();
    if (end > bytes.length) throw pictureCutOff();
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, end - 4);
    if (!/^[A-Za-z]{4}$/.test(type) || (!size && type !== 'IHDR')) throw pictureBroken();
    if (KEPT.has(type) && crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw pictureBroken();
    if (type === 'IHDR') {
      if (size || length !== 13) throw pictureBroken();
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
      head.push(bytes.subarray(at, end));
    } else if (KEPT.has(type)) {
      kept.push(bytes.subarray(at, end));
    }
    if (type === 'eXIf') orientation = readOrientation(data);
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') break;
    at = end;
  }
  if (!size || !hasData) throw pictureBroken();
  if (orientation !== 1) head.push(chunk('eXIf', writeOrientation(orientation)));
  return { type: 'image/png', ...size, orientation, passes: 1, bytes: Buffer.concat([...head, ...kept]) };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}
