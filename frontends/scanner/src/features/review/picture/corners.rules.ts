/** Corners of a card that a person moves on its picture; fractions of the picture, clockwise from the top left. */

import type { Corners, PicturePoint } from '@kaard/card-finder/finding';
import { turnsOf } from '@kaard/card-finder/geometry';

/** The initial corners if no card was found: the picture with a margin. */
export const START_CORNERS: Corners = [
  { x: 0.08, y: 0.08 },
  { x: 0.92, y: 0.08 },
  { x: 0.92, y: 0.92 },
  { x: 0.08, y: 0.92 },
];

/** The step of an arrow key, as a fraction of the picture; with Shift the larger one. */
export const STEP = 0.002;
export const LARGE_STEP = 0.02;

const ARROWS: Record<string, PicturePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns how a key moves a corner; null for other keys. */
export function moveOfKey(key: string, isLarge: boolean): PicturePoint | null {
  const way = ARROWS[key];
  const step = isLarge ? LARGE_STEP : STEP;
  return way ? { x: way.x * step, y: way.y * step } : null;
}

/**
 * Moves a corner; returns the corners unchanged if no card could have such a shape: the four must stay inside the
 * picture, go round in one direction and keep an area.
 */
export function withCornerAt(corners: Corners, index: number, place: PicturePoint): Corners {
  const inside = { x: Math.min(1, Math.max(0, place.x)), y: Math.min(1, Math.max(0, place.y)) };
  const moved = corners.map((corner, i) => (i === index ? inside : corner)) as unknown as Corners;
  return isConvex(moved) ? moved : corners;
}

const LEAST_TURN = 0.002;

const isConvex = (corners: Corners): boolean => turnsOf(corners).every((turn) => turn > LEAST_TURN);
