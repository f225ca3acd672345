// Pictures that were chosen and not saved yet, as text: what is kept when a session ends is JSON, and is written in that
// moment. ADR 0208

import { LOST_PICTURE } from './unsaved.lost.ts';

/** Characters. Session storage holds about five million: three pictures of a card, and what was typed. */
const LONGEST = 1_200_000;
/** `data:image/jpeg;base64,/9j/…` */
const FORM = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/=]+)$/;

const texts = new WeakMap<Blob, string>();

/** So many bytes become letters at once. */
const AT_ONCE = 8192;

/** Call it when a picture is chosen: its text takes a moment. One that is too large is not kept, nor read. */
export async function prepareToKeep(picture: Blob): Promise<void> {
  const head = `data:${picture.type};base64,`;
  if (!FORM.test(`${head}AAAA`) || head.length + 4 * Math.ceil(picture.size / 3) > LONGEST) return;
  try {
    texts.set(picture, head + base64Of(new Uint8Array(await picture.arrayBuffer())));
  } catch {
    // What can't be read can't be sent either, and that is told.
  }
}

function base64Of(bytes: Uint8Array): string {
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    letters.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  return btoa(letters.join(''));
}

/** @returns for one that was not prepared, or is too large, that it is lost */
export const textOfPicture = (picture: Blob): string => texts.get(picture) ?? LOST_PICTURE;

/** @returns null for what is no such text */
export function pictureOfText(text: unknown): Blob | null {
  const [, type, base64] = FORM.exec(typeof text === 'string' ? text : '') ?? [];
  if (!type || !base64) return null;
  try {
    const picture = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
    texts.set(picture, String(text));
    return picture;
  } catch {
    return null; // somebody else has written there
  }
}
