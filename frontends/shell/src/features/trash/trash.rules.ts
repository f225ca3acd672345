const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days until then, at least 0: the last day counts as today. */
export function daysUntil(moment: string, now: Date): number {
  return Math.max(0, Math.floor((new Date(moment).getTime() - now.getTime()) / DAY_MS));
}
