/**
 * Places a toast: at the bottom of the part of the window that the frame leaves free, or higher where it covers no
 * control.
 */

/** Pixels from the top of the window. */
export interface Span {
  top: number;
  bottom: number;
}

export interface Obstacle extends Span {
  weight: Weight;
}

/**
 * How bad it is to cover an element. Only the worst element under the toast counts: it does not move to cover one link
 * less.
 */
export const WEIGHTS = { link: 1, notice: 2, control: 2, main: 3, focused: 4 } as const;
export type Weight = (typeof WEIGHTS)[keyof typeof WEIGHTS];

/** Pixels between a toast and the elements that it avoids. */
const GAP = 8;
/** An element that is this many times taller than the toast stays usable beside it; only its middle must stay free. */
const LARGE = 3;

/**
 * @param height the toast’s height with the space around it
 * @param room the part of the window that header, navigation and on-screen keyboard leave free
 * @returns how many pixels above the bottom of the room the toast is placed
 */
export function liftOf(height: number, room: Span, obstacles: readonly Obstacle[]): number {
  const highest = Math.max(0, room.bottom - room.top - height);
  const lifts = [0, highest, ...obstacles.map(({ top }) => room.bottom - top + GAP)]
    .filter((lift) => lift >= 0 && lift <= highest)
    .sort((a, b) => a - b);
  let best = { lift: 0, cost: Number.POSITIVE_INFINITY };
  for (const lift of lifts) {
    const bottom = room.bottom - lift;
    const cost = worstUnder({ top: bottom - height, bottom }, obstacles);
    if (cost < best.cost) best = { lift, cost };
  }
  return best.lift;
}

function worstUnder(toast: Span, obstacles: readonly Obstacle[]): number {
  const height = toast.bottom - toast.top;
  return obstacles.reduce((worst: number, { top, bottom, weight }) => {
    const middle = (top + bottom) / 2;
    const isCovered =
      bottom - top > LARGE * height
        ? middle > toast.top && middle < toast.bottom
        : bottom > toast.top && top < toast.bottom;
    return isCovered ? Math.max(worst, weight) : worst;
  }, 0);
}
