/** The progress at a moment: time in milliseconds, and finished items, such as contacts. */
export interface Seen {
  at: number;
  done: number;
}

/** With less time or progress than this, no estimate is made. */
const LEAST_MS = 1500;
const LEAST_SHARE = 0.01;

/**
 * Estimates the seconds until the work is finished, from the pace since the first measurement.
 * Rounded so that the figure does not flicker: to 5 above 10, to minutes above 90.
 * @returns null while no estimate is possible
 */
export function secondsLeft(first: Seen, { at, done }: Seen, total: number): number | null {
  const passed = at - first.at;
  const progress = done - first.done;
  if (passed < LEAST_MS || progress <= 0 || progress < total * LEAST_SHARE || done >= total) return null;
  const seconds = ((total - done) * passed) / progress / 1000;
  if (seconds > 90) return Math.round(seconds / 60) * 60;
  return seconds > 10 ? Math.round(seconds / 5) * 5 : Math.max(1, Math.round(seconds));
}
