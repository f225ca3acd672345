/** The intervals of polling a scan. */

/** Milliseconds; a card usually takes less than a second, so polling is quick at first, then slower. */
const STEPS_MS = [300, 400, 500, 700, 1000, 1500];
export const CALM_MS = 2000;
/** Milliseconds after which the person is told that it takes "longer than usual". */
export const SLOW_AFTER_MS = 8000;
/** The number of failed requests in a row after which the person is told that the server is unreachable. */
export const MAX_SILENT_QUESTIONS = 4;

/**
 * Returns the pause before request number `asked` (0 is the first). `Retry-After` applies after the quick requests; if
 * the server refused to answer (429, 503), it applies at once.
 */
export function pauseBeforeQuestion(
  asked: number,
  wish: { retryAfterMs?: number | null; refused?: boolean } = {},
): number {
  const own = STEPS_MS[asked] ?? CALM_MS;
  const wished = wish.retryAfterMs ?? 0;
  if (wish.refused) return Math.max(own, wished, 1000);
  return asked < STEPS_MS.length ? own : Math.max(own, wished);
}

/** Parses `Retry-After` to milliseconds: seconds or a date (RFC 9110, 10.2.3), at most a minute; null without one. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (!header) return null;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.min(60_000, Math.max(0, wait));
}
