import { authorization } from '@kaard/ui/session';

/** Pixels on the longer side: twice what is ever shown. */
const LONGEST = 800;
const QUALITY = 0.88;

/**
 * A picture from a file as a small JPEG, upright and without what the camera wrote beside it.
 * @throws Error for what the browser can't open
 */
export async function photoOf(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing');
    context.fillStyle = '#ffffff'; // what is transparent would become black
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob) throw new Error('The picture could not be written');
    return blob;
  } finally {
    bitmap.close();
  }
}

/** @throws Error unless the server has it */
export async function sendPhoto(contactId: string, photo: Blob): Promise<void> {
  const response = await fetch(`/api/contacts/${contactId}/photo`, {
    method: 'POST',
    headers: { ...authorization(), 'content-type': 'image/jpeg' },
    body: photo,
  });
  if (!response.ok) throw new Error(`The photo answered ${response.status}`);
}
