/** Where a toast stands: at the bottom of what the frame leaves of the window, or as far above as nobody's button is under it. */

/** Pixels of the window, from its top. */
export interface Span {
  top: number;
  bottom: number;
}

export interface Obstacle extends Span {
  weight: Weight;
}

/** How bad it is to cover it. What counts is the worst under the toast: it goes nowhere for the sake of one link less. */
export const WEIGHTS = { link: 1, notice: 2, control: 2, main: 3, focused: 4 } as const;
export type Weight = (typeof WEIGHTS)[keyof typeof WEIGHTS];

/** Between a toast and what it makes way for. */
const GAP = 8;
/** Something so much higher than the toast can be used beside it; only its middle has to stay free. */
const LARGE = 3;

/**
 * @param height of the toast with the space around it
 * @param room what header, navigation and keyboard leave of the window
 * @returns how many pixels above the bottom of the room it has to stand
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
