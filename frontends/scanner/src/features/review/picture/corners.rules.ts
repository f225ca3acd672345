/** Corners of a card on its picture that a person moves; fractions of the picture, clockwise from the left upper one. */

import type { Corners, PicturePoint } from '@kaard/card-finder/finding';
import { turnsOf } from '@kaard/card-finder/geometry';

/** Where the corners stand when no card was found: the picture with a rim. */
export const START_CORNERS: Corners = [
  { x: 0.08, y: 0.08 },
  { x: 0.92, y: 0.08 },
  { x: 0.92, y: 0.92 },
  { x: 0.08, y: 0.92 },
];

/** An arrow key moves by this share of the picture, with Shift by the second. */
export const STEP = 0.002;
export const LARGE_STEP = 0.02;

const ARROWS: Record<string, PicturePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The way that a key moves a corner, null for other keys. */
export function moveOfKey(key: string, isLarge: boolean): PicturePoint | null {
  const way = ARROWS[key];
  const step = isLarge ? LARGE_STEP : STEP;
  return way ? { x: way.x * step, y: way.y * step } : null;
}

/**
 * The corners with one of them at another place, or as they were when no card could have such a shape: the four must
 * stay inside the picture, go round in one direction and keep an area.
 */
export function withCornerAt(corners: Corners, index: number, place: PicturePoint): Corners {
  const inside = { x: Math.min(1, Math.max(0, place.x)), y: Math.min(1, Math.max(0, place.y)) };
  const moved = corners.map((corner, i) => (i === index ? inside : corner)) as unknown as Corners;
  return isConvex(moved) ? moved : corners;
}

const LEAST_TURN = 0.002;

const isConvex = (corners: Corners): boolean => turnsOf(corners).every((turn) => turn > LEAST_TURN);
