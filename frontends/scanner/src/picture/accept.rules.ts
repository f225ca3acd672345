/** Decides what may be sent as a picture of a card, before a byte leaves the browser. */
import { MOST_BYTES, MOST_OPENED_BYTES, MOST_PIXELS } from '@kaard/pictures/limits';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic';
export type Refusal = 'empty' | 'too-large' | 'not-a-picture' | 'unreadable' | 'too-many' | 'of-many';

/** The number of bytes from which a file’s type is recognised. */
export const HEAD_BYTES = 16;
/** A card has a front and a back. */
export const MAX_SIDES = 2;

const startsWith = (head: Uint8Array, bytes: number[], at = 0) => bytes.every((byte, i) => head[at + i] === byte);
const ascii = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to));

const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** Returns the type by magic bytes: a name or a declared type proves nothing. Null for types that are not accepted. */
export function pictureType(head: Uint8Array): PictureType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(head, 4, 8) === 'ftyp' && HEIF_BRANDS.includes(ascii(head, 8, 12))) return 'image/heic';
  return null;
}

/** First bytes of ZIP, PDF and TIFF (both orders, and the large one). */
const OF_MANY = ['PK\x03\x04', '%PDF', 'II*\0', 'II+\0', 'MM\0*', 'MM\0+'];

/** Whether it is a file of several pictures or scanned sheets, which the server takes apart. */
export const isOfMany = (head: Uint8Array): boolean => OF_MANY.includes(ascii(head, 0, 4));

/** Returns the type of an acceptable file, or why it is refused. */
export function checkPicture(file: { size: number; head: Uint8Array }): PictureType | { refusal: Refusal } {
  if (file.size === 0) return { refusal: 'empty' };
  const type = pictureType(file.head);
  if (!type) return { refusal: isOfMany(file.head) ? 'of-many' : 'not-a-picture' };
  if (file.size > MOST_OPENED_BYTES) return { refusal: 'too-large' };
  return type;
}

/**
 * Whether the server would refuse it as too large.
 * @param pixels null if unknown
 */
export const isBeyondLimit = (size: number, pixels: { width: number; height: number } | null): boolean =>
  size > MOST_BYTES || (pixels !== null && pixels.width * pixels.height > MOST_PIXELS);

/** Thrown if a picture can’t be used; the page shows the reason. */
export class PictureRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(`picture refused: ${refusal}`, { cause });
    this.name = 'PictureRefused';
    this.refusal = refusal;
  }
}
