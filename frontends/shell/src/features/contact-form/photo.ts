import { postPhoto } from '../../saves/post-photo.ts';
import { type Crop, squareOf } from './crop.rules.ts';

/** Pixels of a side: twice the largest size that is shown. */
const LONGEST = 800;
const QUALITY = 0.88;

/**
 * Opens a picture and turns it upright.
 * @throws Error if the browser can’t open it
 */
export const openPhoto = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/**
 * Returns a square of a picture as a small JPEG, without the camera’s metadata.
 * @throws Error if the browser can’t write it
 */
export async function cutOut(bitmap: ImageBitmap, crop: Crop): Promise<Blob> {
  const { left, top, side } = squareOf(bitmap, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(LONGEST, side)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.fillStyle = '#ffffff'; // transparent pixels would become black
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture could not be written');
  return blob;
}

/** @throws Error unless the server has stored it */
export async function sendPhoto(contactId: string, photo: Blob): Promise<void> {
  const response = await postPhoto(contactId, photo);
  if (!response.ok) throw new Error(`The photo answered ${response.status}`);
}
