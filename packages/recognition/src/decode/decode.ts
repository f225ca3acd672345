import sharp from 'sharp';
import { createRoom, type Room } from '../threads/room.ts';
import { PictureError } from './errors.ts';
import { createPicture, type Picture } from './picture.ts';

/** The longest side in pixels for recognition. More pixels cost time without improving the text. */
const LONGEST_SIDE = 2600;
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 8;
/** The shortest side in pixels; smaller pictures contain no readable line. */
const SHORTEST_SIDE = 16;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);

/**
 * Decodes a picture into `room`, without metadata, rotated by EXIF, with transparent areas in white.
 * @throws {PictureError} if the bytes are no picture, in an unsupported format, or too large
 */
export async function decodePicture(
  bytes: Uint8Array,
  { threads, room = createRoom() }: { threads: number; room?: Room },
): Promise<Picture> {
  if (bytes.length === 0) throw new PictureError('invalid', 'PICTURE_EMPTY', 'The picture is empty.');
  sharp.concurrency(threads);
  // Pixels are used once, so a cache of libvips would only use memory.
  sharp.cache(false);
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false, pages: 1 });
  const header = await source.metadata().catch((cause: unknown) => {
    throw unreadable(cause);
  });
  if (!FORMATS.has(header.format ?? '')) {
    throw new PictureError('unsupported', 'PICTURE_UNSUPPORTED', 'Only JPEG, PNG and WebP pictures can be read.');
  }
  if (header.width * header.height > MOST_PIXELS) throw tooLarge();
  const sent = header.autoOrient;
  if (Math.min(sent.width, sent.height) < SHORTEST_SIDE) {
    throw new PictureError('invalid', 'PICTURE_UNREADABLE', 'The picture is too small to be read.');
  }
  const { data, info } = await source
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .timeout({ seconds: MOST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw unreadable(cause);
    });
  if (info.channels !== 3) throw unreadable(new Error(`decoded to ${info.channels} channels`));
  const pixels = new Uint8Array(room(data.length), 0, data.length);
  pixels.set(data);
  return createPicture({ data: pixels, width: info.width, height: info.height }, sent);
}

function unreadable(cause: unknown): PictureError {
  if (cause instanceof Error && /exceeds pixel limit/.test(cause.message)) return tooLarge(cause);
  return new PictureError('invalid', 'PICTURE_UNREADABLE', 'This file can’t be read as a picture.', { cause });
}

function tooLarge(cause?: unknown): PictureError {
  const message = 'The picture has more than 40 megapixels.';
  return new PictureError('too-large', 'PICTURE_TOO_LARGE', message, { cause });
}
