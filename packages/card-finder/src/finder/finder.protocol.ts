import type { Corners, Finding } from './finding.ts';

/** What the page asks its worker; bitmaps are handed over and closed there. */
export type FinderRequest =
  /** One look at the live picture. */
  | { type: 'check'; frame: ImageBitmap }
  /** The picture is taken: the sharpest of this frame and those of the last checks that show the card in its place. */
  | { type: 'take'; frame: ImageBitmap }
  /** Finds the card on a picture that somebody chose; `orWhole`: without one the picture itself is wanted, as small as it is sent. */
  | { type: 'find'; picture: Blob; orWhole?: true }
  /** Cuts the card out between these corners. */
  | { type: 'straighten'; picture: Blob; corners: Corners }
  /** Forgets the frames of the last checks. */
  | { type: 'forget' };

/** A picture that was taken, encoded. */
export interface Taken {
  /** The whole frame, JPEG of quality 0.85. */
  whole: Blob;
  /** At most 640x480, JPEG of quality 0.4. */
  kept: Blob;
  finding: Finding | null;
  /** The card cut out and straightened; null where none was found. */
  straight: Blob | null;
}

export interface FoundOnPicture {
  finding: Finding | null;
  straight: Blob | null;
  /** As in `Taken`, where it was wanted and no card was found. */
  whole?: Blob;
}

export interface FinderAnswers {
  check: Finding | null;
  take: Taken;
  find: FoundOnPicture;
  straighten: Blob;
  forget: null;
}

export type Numbered<T> = T & { id: number };
export type FinderAnswer =
  | { id: number; ok: true; value: FinderAnswers[keyof FinderAnswers] }
  | { id: number; ok: false; message: string };
