import { type Part, writtenSize } from './crop.rules.ts';

/**
 * Opens a picture from a file, upright, its first frame.
 * @returns the picture with its object URL; the caller must revoke it
 * @throws Error if the browser can’t open it
 */
export async function loadPicture(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    if (!picture.naturalWidth || !picture.naturalHeight) throw new Error('A picture without a size');
    return picture;
  } catch (cause) {
    URL.revokeObjectURL(picture.src);
    throw new Error('Not a picture', { cause });
  }
}

/** Whether a file is being dragged, not a text. */
export const holdsFile = ({ dataTransfer }: { dataTransfer: DataTransfer }): boolean =>
  dataTransfer.types.includes('Files');

export interface Writing {
  /** The maximum of the longer side in pixels. */
  longest: number;
  /** PNG keeps a transparent background. */
  type: 'image/jpeg' | 'image/png';
}

const QUALITY = 0.88;

/** Returns the part of a picture as a small file, without the camera’s metadata. */
export async function cutOut(picture: HTMLImageElement, part: Part, { longest, type }: Writing): Promise<Blob> {
  const { width, height } = writtenSize(part, longest);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  if (type === 'image/jpeg') {
    context.fillStyle = '#ffffff'; // transparent pixels would become black
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('The picture could not be written');
  return blob;
}
