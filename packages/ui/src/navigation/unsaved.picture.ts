// Converts chosen pictures that are not saved yet to text: when a session ends, unsaved input is stored as JSON,
// synchronously. ADR 0208

import { LOST_PICTURE } from './unsaved.lost.ts';

/**
 * The maximum length in characters. Session storage holds about five million: three pictures of a card, and the typed
 * text.
 */
const LONGEST = 1_200_000;
/** `data:image/jpeg;base64,/9j/…` */
const FORM = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/=]+)$/;

const texts = new WeakMap<Blob, string>();

/** The number of bytes that are converted at a time. */
const AT_ONCE = 8192;

/**
 * Call when a picture is chosen, because converting it takes a moment. A picture that is too large is neither read nor
 * kept.
 */
export async function prepareToKeep(picture: Blob): Promise<void> {
  const head = `data:${picture.type};base64,`;
  if (!FORM.test(`${head}AAAA`) || head.length + 4 * Math.ceil(picture.size / 3) > LONGEST) return;
  try {
    texts.set(picture, head + base64Of(new Uint8Array(await picture.arrayBuffer())));
  } catch {
    // An unreadable file can’t be uploaded either, and that failure is shown.
  }
}

function base64Of(bytes: Uint8Array): string {
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    letters.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  return btoa(letters.join(''));
}

/** @returns `LOST_PICTURE` for a picture that was not prepared or is too large */
export const textOfPicture = (picture: Blob): string => texts.get(picture) ?? LOST_PICTURE;

/** @returns null if the text is not a picture */
export function pictureOfText(text: unknown): Blob | null {
  const [, type, base64] = FORM.exec(typeof text === 'string' ? text : '') ?? [];
  if (!type || !base64) return null;
  try {
    const picture = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
    texts.set(picture, String(text));
    return picture;
  } catch {
    return null; // the stored value was written by something else
  }
}
