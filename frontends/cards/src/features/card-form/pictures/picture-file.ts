import { type Part, writtenSize } from './crop.rules.ts';

/**
 * A picture from a file, upright, its first frame.
 * @returns with the address that it was loaded from; whoever asked gives it back
 * @throws Error for what the browser can't open
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

/** Whether what is dragged is a file, and no text. */
export const holdsFile = ({ dataTransfer }: { dataTransfer: DataTransfer }): boolean =>
  dataTransfer.types.includes('Files');

export interface Writing {
  /** Pixels on the longer side. */
  longest: number;
  /** A drawing with a transparent ground stays one. */
  type: 'image/jpeg' | 'image/png';
}

const QUALITY = 0.88;

/** The part of a picture as a small file, without what the camera wrote beside it. */
export async function cutOut(picture: HTMLImageElement, part: Part, { longest, type }: Writing): Promise<Blob> {
  const { width, height } = writtenSize(part, longest);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  if (type === 'image/jpeg') {
    context.fillStyle = '#ffffff'; // what is transparent would become black
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('The picture could not be written');
  return blob;
}
