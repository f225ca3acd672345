/** What is known about a card on a picture, independent of the picture's size. */

/** In fractions of the picture's width and height. */
export interface PicturePoint {
  x: number;
  y: number;
}

/** Clockwise, the first one nearest to the picture's left upper corner. */
export type Corners = readonly [PicturePoint, PicturePoint, PicturePoint, PicturePoint];

export interface Finding {
  /** 0-1: how sure it is that a business card lies there. */
  confidence: number;
  isDetected: boolean;
  /** Straight enough, wholly in the picture and near enough to be taken. */
  isAligned: boolean;
  /** 0-1: how well what is printed could be read: size, sharpness, contrast and light. */
  readability: number;
  /** Null when nothing has the shape of a card. */
  corners: Corners | null;
}

/** A corner that moved further than this share of the picture has moved: the hand or the card is not still. */
export const STILL = 0.025;

export function farthestMove(a: Corners, b: Corners): number {
  let farthest = 0;
  for (let i = 0; i < 4; i++) farthest = Math.max(farthest, Math.hypot(a[i]!.x - b[i]!.x, a[i]!.y - b[i]!.y));
  return farthest;
}
