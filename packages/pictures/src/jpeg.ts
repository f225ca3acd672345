import { type Orientation, readOrientation, writeOrientation } from './orientation.ts';
import type { ParsedPicture } from './picture.check.ts';
import { pictureBroken, pictureCutOff, pictureUnsupported } from './picture.errors.ts';

/** The maximum number of segments; a progressive picture usually has about ten passes. */
const MOST_MARKERS = 5000;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const TEM = 0x01;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;
/** SOF0 to SOF15, except the tables in that range (DHT, JPG, DAC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

const startsWith = (segment: Buffer, text: string) => segment.toString('latin1', 0, text.length) === text;

/**
 * Reads the segments of a JPEG without decoding any pixels: size, number of passes, and the same picture without
 * metadata (EXIF, GPS, XMP, thumbnails, comments, data after the end). Colour profile and orientation are kept.
 * @see ITU-T T.81, annex B
 */
export function parseJpeg(bytes: Buffer): ParsedPicture {
  const kept: Uint8Array[] = [];
  let frame: { width: number; height: number } | null = null;
  let orientation: Orientation = 1;
  let passes = 0;
  let at = 2;

  for (let markers = 0; ; markers++) {
    if (markers > MOST_MARKERS) throw pictureBroken();
    if (at + 2 > bytes.length) throw pictureCutOff();
    if (bytes[at] !== 0xff) throw pictureBroken();
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      // A fill byte before a marker. Any number is allowed, so they don’t count as markers.
      at++;
      markers--;
      continue;
    }
    if (marker === EOI) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    if (marker === TEM || isRestart(marker)) {
      at += 2;
      continue;
    }
    if (marker === SOI || marker === 0) throw pictureBroken();
    if (at + 4 > bytes.length) throw pictureCutOff();
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2) throw pictureBroken();
    if (end > bytes.length) throw pictureCutOff();
    const segment = bytes.subarray(at + 4, end);

    if (marker === APP1 && startsWith(segment, 'Exif\0\0')) orientation = readOrientation(segment.subarray(6));
    if (isFrame(marker)) {
      if (frame) throw pictureUnsupported('A hierarchical JPEG');
      if (segment.length < 6) throw pictureBroken();
      frame = { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) };
    }
    const segmentKept = keptSegment(marker, bytes.subarray(at, end), segment);
    if (segmentKept) kept.push(segmentKept);
    at = end;
    if (marker === SOS) {
      passes++;
      const scanEnd = endOfScan(bytes, at);
      kept.push(bytes.subarray(at, scanEnd));
      at = scanEnd;
    }
  }
  if (!frame || passes === 0) throw pictureBroken();
  const head: Uint8Array[] = [Buffer.from([0xff, SOI])];
  if (orientation !== 1) head.push(exifSegment(orientation));
  return { type: 'image/jpeg', ...frame, orientation, passes, bytes: Buffer.concat([...head, ...kept]) };
}

/**
 * @returns the position of the next marker, which ends the compressed data; stuffed zeros and restart markers belong
 * to it
 */
function endOfScan(bytes: Buffer, from: number): number {
  // A plain loop: on data full of 0xff it is many times faster than repeated searches for the next one.
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw pictureCutOff();
}

function keptSegment(marker: number, whole: Buffer, segment: Buffer): Buffer | null {
  if (marker === COM) return null;
  if (marker < APP0 || marker > APP15) return whole;
  if (marker === APP14 && startsWith(segment, 'Adobe')) return whole;
  if (marker === APP2 && startsWith(segment, 'ICC_PROFILE\0')) return whole;
  if (marker === APP0 && startsWith(segment, 'JFIF\0') && segment.length >= 14) {
    // Drops the thumbnail that may follow.
    const jfif = Buffer.concat([Buffer.from([0xff, APP0, 0, 16]), segment.subarray(0, 12), Buffer.from([0, 0])]);
    return jfif;
  }
  return null;
}

function exifSegment(orientation: Orientation): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), writeOrientation(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
