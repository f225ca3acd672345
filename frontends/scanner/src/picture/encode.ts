/** Pixels in the browser: opening what a person picked, and encoding what is sent and kept. */
import { checkPicture, HEAD_BYTES, PictureRefused } from './accept.rules.ts';
import { isSentAsItIs, KEPT_QUALITY, keptSize, SENT_QUALITY, type Size, sentSize } from './fit.rules.ts';

export interface PreparedPicture {
  /** What is uploaded: the full frame, or null after a reload, when only the small picture is left. */
  sent: Blob | null;
  /** The small JPEG as a data URL. */
  kept: string;
}

type Drawable = HTMLVideoElement | HTMLCanvasElement | ImageBitmap;

function draw(source: Drawable, size: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRefused('unreadable');
  // A transparent PNG or WebP would turn black as JPEG, with its dark text on it.
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

/** @throws PictureRefused when the file is not a picture that this browser and the server can read */
export async function prepareFile(file: Blob): Promise<PreparedPicture> {
  const type = checkPicture({ size: file.size, head: new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()) });
  if (typeof type !== 'string') throw new PictureRefused(type.refusal);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PictureRefused('unreadable', cause);
  });
  try {
    const size = { width: bitmap.width, height: bitmap.height };
    const sent = isSentAsItIs(type, size) ? new Blob([file], { type }) : await toJpeg(draw(bitmap, sentSize(size)));
    return { sent, kept: toKept(bitmap, size) };
  } finally {
    bitmap.close();
  }
}

/** @throws PictureRefused when the camera shows nothing yet */
export async function prepareFrame(video: HTMLVideoElement): Promise<PreparedPicture> {
  const size = { width: video.videoWidth, height: video.videoHeight };
  if (size.width === 0 || size.height === 0) throw new PictureRefused('unreadable');
  // One frame for both, so that what is kept shows the same moment as what is sent.
  const frame = draw(video, sentSize(size));
  return { sent: await toJpeg(frame), kept: toKept(frame, size) };
}

/** The kept picture as bytes: what can still be sent after a reload. */
export function keptBlob(kept: string): Blob {
  const base64 = kept.slice(kept.indexOf(',') + 1);
  return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type: 'image/jpeg' });
}
