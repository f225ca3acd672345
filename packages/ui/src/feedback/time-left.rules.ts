/** How far some work was at a moment: milliseconds, and contacts or the like. */
export interface Seen {
  at: number;
  done: number;
}

/** Less says nothing yet about what is to come. */
const LEAST_MS = 1500;
const LEAST_SHARE = 0.01;

/**
 * Seconds until the rest is done, at the pace since it was first seen; null while nobody can tell.
 * Rounded, so that it does not flicker: to 5 above 10, to minutes above 90.
 */
export function secondsLeft(first: Seen, { at, done }: Seen, total: number): number | null {
  const passed = at - first.at;
  const progress = done - first.done;
  if (passed < LEAST_MS || progress <= 0 || progress < total * LEAST_SHARE || done >= total) return null;
  const seconds = ((total - done) * passed) / progress / 1000;
  if (seconds > 90) return Math.round(seconds / 60) * 60;
  return seconds > 10 ? Math.round(seconds / 5) * 5 : Math.max(1, Math.round(seconds));
}
