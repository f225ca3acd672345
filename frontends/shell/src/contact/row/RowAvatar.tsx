import { Avatar, fetchPicture } from '@kaard/ui';
import { readUserId, session } from '@kaard/ui/session';
import { memo, useEffect, useState } from 'react';
import { createSmallPhotos } from '../photo/small-photos.ts';

/** Pixels: twice the size in a row. */
const SMALL = 96;
/** Milliseconds that a row must stay visible before its photo is loaded, so that quick scrolling loads none. */
const LOOK_MS = 120;

const photos = createSmallPhotos({ fetchPhoto: fetchPicture, makeSmall });

let owner = readUserId();
session.subscribe(() => {
  if (owner !== readUserId()) photos.forget();
  owner = readUserId();
});

async function makeSmall(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const side = Math.min(bitmap.width, bitmap.height);
    const canvas = Object.assign(document.createElement('canvas'), { width: SMALL, height: SMALL });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, SMALL, SMALL);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    if (!blob) throw new Error('The picture could not be written');
    return blob;
  } finally {
    bitmap.close();
  }
}

export interface RowAvatarProps {
  name: string;
  /** Null if the contact has no photo. */
  photo: { url: string } | null;
}

/** The photo of a contact in a row; initials if there is none, and until it is loaded. */
export const RowAvatar = memo(function RowAvatar({ name, photo }: RowAvatarProps) {
  const url = photo?.url ?? null;
  const [loaded, setLoaded] = useState<{ url: string; src: string } | null>(null);
  const src = url && (loaded?.url === url ? loaded.src : photos.present(url));

  useEffect(() => {
    if (!url || photos.present(url)) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      photos.load(url, gone.signal).then(
        (src) => !gone.signal.aborted && setLoaded({ url, src }),
        () => {}, // initials stay
      );
    }, LOOK_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [url]);

  return <Avatar name={name} src={src} />;
});
