/** A card on a picture, independent of the picture’s size. */

/** In fractions of the picture’s width and height. */
export interface PicturePoint {
  x: number;
  y: number;
}

/** Clockwise from the corner nearest to the picture’s top left. */
export type Corners = readonly [PicturePoint, PicturePoint, PicturePoint, PicturePoint];

export interface Finding {
  /** 0-1: how likely there is a business card. */
  confidence: number;
  isDetected: boolean;
  /** Straight, completely inside the picture and near enough to be taken. */
  isAligned: boolean;
  /** 0-1: how readable the print is, by size, sharpness, contrast and light. */
  readability: number;
  /** Null if nothing has the shape of a card. */
  corners: Corners | null;
}

/** If a corner moves by more than this share of the picture, the hand or the card is not still. */
export const STILL = 0.025;

export function farthestMove(a: Corners, b: Corners): number {
  let farthest = 0;
  for (let i = 0; i < 4; i++) farthest = Math.max(farthest, Math.hypot(a[i]!.x - b[i]!.x, a[i]!.y - b[i]!.y));
  return farthest;
}
