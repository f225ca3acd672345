import sharp from 'sharp';
import { cardsOnSheet, cutBoxes, isLikeSheet } from './sheet.ts';

/** With fewer pixels on the longer side, cards on a sheet are unreadable: A4 at 100 dpi. */
const LEAST_SIDE = 1100;

/**
 * The cards of a picture that looks like a sheet of several, with the same bytes each time; otherwise empty. For most
 * pictures only the header is read. A photograph of one card may look like two, so callers must verify the result.
 */
export async function cardsOfPicture(picture: Uint8Array): Promise<Buffer[]> {
  try {
    const { autoOrient } = await sharp(picture).metadata();
    if (Math.max(autoOrient.width, autoOrient.height) < LEAST_SIDE || !isLikeSheet(autoOrient)) return [];
    return await cutBoxes(picture, await cardsOnSheet(picture, 1));
  } catch {
    // A picture that can’t be decoded is reported when it is read.
    return [];
  }
}
