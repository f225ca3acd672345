/** Pictures in the browser: opens chosen files, and encodes what is sent and kept. */
import { bytesOf } from '@kaard/card-finder/base64';
import type { Corners } from '@kaard/card-finder/finding';
import type { Taken } from '@kaard/card-finder/protocol';
import {
  isSentAsItIs,
  KEPT_QUALITY,
  keptSize,
  SENT_LONG_SIDE,
  SENT_QUALITY,
  type Size,
  sentSize,
} from '@kaard/card-finder/sizes';
import { cardFinder } from '../finder/card-finder.ts';
import { checkPicture, HEAD_BYTES, isBeyondLimit, PictureRefused } from './accept.rules.ts';
import { greyPicture } from './grey.ts';
import { pixelsOf } from './pixels.ts';

export interface PreparedPicture {
  /**
   * The uploaded picture: the straightened card or the full frame; null after a reload, when only the small one is
   * left.
   */
  sent: Blob | null;
  /** The small JPEG of the whole picture as a data URL; a grey one if this browser can’t render it. */
  kept: string;
  /** The whole picture, while available, so that the card can be cropped again. */
  whole?: WholePicture;
}

export interface WholePicture {
  blob: Blob;
  /** The corners of the crop, or of a possible one; null if no card was found. */
  corners: Corners | null;
  /** Whether only the card is sent. */
  isCut: boolean;
}

type Drawable = HTMLVideoElement | HTMLCanvasElement | ImageBitmap;

function draw(source: Drawable, size: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRefused('unreadable');
  // A transparent PNG or WebP would turn black as JPEG, and hide its dark text.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob && blob.size > 0 ? resolve(blob) : reject(new PictureRefused('unreadable'))),
      'image/jpeg',
      SENT_QUALITY,
    );
  });
}

function toKept(source: Drawable, size: Size): string {
  const url = draw(source, keptSize(size)).toDataURL('image/jpeg', KEPT_QUALITY);
  if (!url.startsWith('data:image/jpeg')) throw new PictureRefused('unreadable');
  return url;
}

/** Fifty megapixels take 200 MB for a moment: such pictures are opened one after another. */
let opening: Promise<unknown> = Promise.resolve();

/**
 * Opens a file as an upright bitmap. A picture beyond the server’s limits is opened no larger than its result.
 * @param pixels the size stated in the file
 */
async function open(file: Blob, pixels: Size | null): Promise<ImageBitmap> {
  const upright = { imageOrientation: 'from-image' } as const;
  if (!isBeyondLimit(file.size, pixels)) return createImageBitmap(file, upright);
  // The height follows, whichever side is the longer one once the picture is upright; nothing is enlarged.
  const isLarge = pixels !== null && Math.min(pixels.width, pixels.height) > SENT_LONG_SIDE;
  const smaller = isLarge && ({ resizeWidth: SENT_LONG_SIDE, resizeQuality: 'high' } as const);
  const bitmap = opening.then(() => createImageBitmap(file, { ...upright, ...smaller }));
  opening = bitmap.catch(() => {});
  return bitmap;
}

/** Returns the file itself, or a smaller one if it is beyond the server’s limits. */
export async function withinLimits(file: Blob): Promise<Blob> {
  const pixels = await pixelsOf(file);
  if (!isBeyondLimit(file.size, pixels)) return file;
  // Files that can’t be rendered are refused by the server, with its message.
  const bitmap = await open(file, pixels).catch(() => null);
  try {
    return bitmap ? await toJpeg(draw(bitmap, sentSize(bitmap))) : file;
  } catch {
    return file;
  } finally {
    bitmap?.close();
  }
}

/** @throws PictureRefused if the file is not a picture that the server can read */
export async function prepareFile(file: Blob): Promise<PreparedPicture> {
  const type = checkPicture({ size: file.size, head: new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()) });
  if (typeof type !== 'string') throw new PictureRefused(type.refusal);
  const pixels = await pixelsOf(file);
  const bitmap = await open(file, pixels).catch((cause: unknown) => {
    if (type === 'image/heic' && !isBeyondLimit(file.size, null)) return null;
    if (type === 'image/heic') throw new PictureRefused('too-large', cause);
    throw new PictureRefused('unreadable', cause);
  });
  // Most browsers can’t render HEIC; the server converts it to a JPEG, which is then shown.
  if (!bitmap) return { sent: new Blob([file], { type }), kept: greyPicture(crypto.randomUUID()) };
  try {
    const size = { width: bitmap.width, height: bitmap.height };
    // For a file beyond the limits the bitmap is already a smaller one.
    const isFit = isSentAsItIs(type, size) && !isBeyondLimit(file.size, pixels);
    const sent = isFit ? new Blob([file], { type }) : await toJpeg(draw(bitmap, sentSize(size)));
    return await cutOutOf(sent, toKept(bitmap, size));
  } finally {
    bitmap.close();
  }
}

/** Crops a chosen picture to its card, if found; if the finder fails, the whole picture is used. */
async function cutOutOf(picture: Blob, kept: string): Promise<PreparedPicture> {
  const { finding, straight } = await cardFinder
    .ask({ type: 'find', picture })
    .catch(() => ({ finding: null, straight: null }));
  const whole = { blob: picture, corners: finding?.corners ?? null, isCut: straight !== null };
  return { sent: straight ?? picture, kept, whole };
}

/** Crops the same picture again with other corners, or uses it as a whole. */
export async function cutAgain(picture: PreparedPicture, corners: Corners | null): Promise<PreparedPicture> {
  const { whole } = picture;
  if (!whole) return picture;
  if (!corners) return { ...picture, sent: whole.blob, whole: { ...whole, isCut: false } };
  const sent = await cardFinder.ask({ type: 'straighten', picture: whole.blob, corners });
  return { ...picture, sent, whole: { ...whole, corners, isCut: true } };
}

/** @throws PictureRefused if the camera shows nothing yet */
async function prepareFrame(video: HTMLVideoElement): Promise<PreparedPicture> {
  const size = { width: video.videoWidth, height: video.videoHeight };
  if (size.width === 0 || size.height === 0) throw new PictureRefused('unreadable');
  // A single frame for both, so that the kept picture shows the same moment as the sent one.
  const frame = draw(video, sentSize(size));
  const blob = await toJpeg(frame);
  return { sent: blob, kept: toKept(frame, size), whole: { blob, corners: null, isCut: false } };
}

/**
 * Captures the card from the camera: the sharpest of the last frames, cropped and straightened; without a finder the
 * frame.
 */
export async function prepareCard(video: HTMLVideoElement): Promise<PreparedPicture> {
  const taken = await takeCard(video).catch(() => null);
  if (!taken) return prepareFrame(video);
  const { whole, kept, finding, straight } = taken;
  return {
    sent: straight ?? whole,
    kept: await toDataUrl(kept),
    whole: { blob: whole, corners: finding?.corners ?? null, isCut: straight !== null },
  };
}

async function takeCard(video: HTMLVideoElement): Promise<Taken> {
  const frame = await createImageBitmap(video);
  return cardFinder.ask({ type: 'take', frame }, [frame]);
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new PictureRefused('unreadable', reader.error));
    reader.readAsDataURL(blob);
  });
}

/** Returns the kept picture as bytes, which can still be sent after a reload. */
export function keptBlob(kept: string): Blob {
  const base64 = kept.slice(kept.indexOf(',') + 1);
  return new Blob([bytesOf(base64)], { type: 'image/jpeg' });
}
