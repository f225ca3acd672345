/** The size of a picture before it is sent or stored; in pixels, after EXIF rotation. */

export interface Size {
  width: number;
  height: number;
}

/** The server uses at most this long side, so a larger upload would be wasted. */
export const SENT_LONG_SIDE = 2600;
export const SENT_QUALITY = 0.85;
/** Stored in session storage, so that a reload still shows the card. */
const KEPT_BOX: Size = { width: 640, height: 480 };
export const KEPT_QUALITY = 0.4;

/** The largest size of the same ratio inside the box; never enlarges, never below one pixel. */
export function fitWithin(size: Size, box: Size): Size {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

export const sentSize = (size: Size) => fitWithin(size, { width: SENT_LONG_SIDE, height: SENT_LONG_SIDE });
export const keptSize = (size: Size) => fitWithin(size, KEPT_BOX);

/** Encoding again costs sharpness, so a file that the server accepts in full size is sent unchanged. */
export function isSentAsItIs(type: string, size: Size): boolean {
  const readable = type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';
  return readable && Math.max(size.width, size.height) <= SENT_LONG_SIDE;
}
