const DAY_MS = 24 * 60 * 60 * 1000;

/** Days until a moment, rounded and at least 0: the last half day counts as today. */
export function daysUntil(moment: string, now: Date): number {
  return Math.max(0, Math.round((new Date(moment).getTime() - now.getTime()) / DAY_MS));
}
