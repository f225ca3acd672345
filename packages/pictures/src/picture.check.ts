import { parseJpeg } from './jpeg.ts';
import { MOST_BYTES, MOST_PIXELS } from './limits.ts';
import { type Orientation, upright } from './orientation.ts';
import {
  pictureBroken,
  pictureEmpty,
  pictureUnsupported,
  tooManyBytes,
  tooManyPasses,
  tooManyPixels,
} from './picture.errors.ts';
import { parsePng } from './png.ts';
import { parseWebp } from './webp.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** What can be read from the bytes without decoding any pixels. */
export interface ParsedPicture {
  type: PictureType;
  /** As stored, before EXIF rotation. */
  width: number;
  height: number;
  orientation: Orientation;
  /** How often a decoder walks over all pixels. */
  passes: number;
  /** The same picture without metadata. */
  bytes: Buffer;
}

export interface CheckedPicture {
  type: PictureType;
  /** Pixels after EXIF rotation. */
  width: number;
  height: number;
  /** Without metadata. */
  bytes: Buffer;
}

const MOST_PASSES = 100;
/** Pixels times passes: a decoder processes about 100 million per second. */
const MOST_WORK = 1_000_000_000;

const PARSERS: Record<PictureType, (bytes: Buffer) => ParsedPicture> = {
  'image/jpeg': parseJpeg,
  'image/png': parsePng,
  'image/webp': parseWebp,
};

/**
 * Checks a picture as far as possible without decoding it, which only workers do: whether it is a picture, complete,
 * and small enough. Removes metadata.
 * @throws DomainError `invalid`, `unsupported` or `too-large`
 */
export function checkPicture(sent: Uint8Array): CheckedPicture {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (bytes.length === 0) throw pictureEmpty();
  if (bytes.length > MOST_BYTES) throw tooManyBytes();
  const { orientation, passes, width, height, ...parsed } = PARSERS[typeOf(bytes)](bytes);
  if (width === 0 || height === 0) throw pictureBroken();
  if (width * height > MOST_PIXELS) throw tooManyPixels();
  if (passes > MOST_PASSES || (passes > 20 && passes * width * height > MOST_WORK)) throw tooManyPasses();
  return { ...parsed, ...upright(width, height, orientation) };
}

/**
 * Detects the type by the first bytes, whatever type the sender claims.
 * @throws DomainError `unsupported` that names the type
 */
function typeOf(bytes: Buffer): PictureType {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  throw pictureUnsupported(nameOf(text));
}

function nameOf(text: (from: number, to: number) => string): string {
  if (text(4, 8) === 'ftyp') {
    const brand = text(8, 12);
    if (brand.startsWith('avi')) return 'An AVIF picture';
    return /^(he|mif|msf)/.test(brand) ? 'A HEIC picture' : 'A video';
  }
  if (text(0, 4) === 'GIF8') return 'A GIF picture';
  if (text(0, 4) === '%PDF') return 'A PDF file';
  if (text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*') return 'A TIFF picture';
  if (text(0, 2) === 'BM') return 'A BMP picture';
  if (text(0, 2) === 'PK') return 'A ZIP file';
  const start = text(0, 512).toLowerCase();
  if (start.includes('<svg')) return 'An SVG drawing';
  if (start.includes('<!doctype html') || start.includes('<html')) return 'A web page';
  return 'A file that isn’t a picture';
}
