import sharp from 'sharp';
import { cardsOnSheet, cutBoxes, isLikeSheet } from './sheet.ts';

/** With fewer pixels along its longer side nobody reads a card on it: A4 at 100 dpi. */
const LEAST_SIDE = 1100;

/**
 * The cards of a picture that looks like a sheet of several, the same bytes each time; empty for everything else. Of most
 * pictures only the head is looked at. A photograph of one card may look like two: whoever asks makes sure.
 */
export async function cardsOfPicture(picture: Uint8Array): Promise<Buffer[]> {
  try {
    const { autoOrient } = await sharp(picture).metadata();
    if (Math.max(autoOrient.width, autoOrient.height) < LEAST_SIDE || !isLikeSheet(autoOrient)) return [];
    return await cutBoxes(picture, await cardsOnSheet(picture, 1));
  } catch {
    // What can't be decoded is told of when it is read.
    return [];
  }
}
