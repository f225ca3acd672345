import type { Corners, Finding } from './finding.ts';

/** Requests of the page to its worker; bitmaps are transferred and closed there. */
export type FinderRequest =
  /** Checks one frame of the live picture. */
  | { type: 'check'; frame: ImageBitmap }
  /**
   * Takes the picture: the sharpest among this frame and those of the last checks that show the card in the same
   * place.
   */
  | { type: 'take'; frame: ImageBitmap }
  /**
   * Finds the card on a chosen picture; `orWhole`: if there is none, return the whole picture in the size in which it
   * is sent.
   */
  | { type: 'find'; picture: Blob; orWhole?: true }
  /** Cuts out the card between these corners. */
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
  /** The card, cut out and straightened; null if none was found. */
  straight: Blob | null;
}

export interface FoundOnPicture {
  finding: Finding | null;
  straight: Blob | null;
  /** As in `Taken`, if requested and no card was found. */
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
