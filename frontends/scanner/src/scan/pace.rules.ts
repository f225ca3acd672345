/** How often a waiting scan is asked about. */

/** A card usually takes less than a second, so the first questions come soon; then ever more calmly. */
const STEPS_MS = [300, 400, 500, 700, 1000, 1500];
export const CALM_MS = 2000;
/** An answer that takes longer than this is told to the person as "longer than usual". */
export const SLOW_AFTER_MS = 8000;
/** Questions without an answer in a row before the person is told that the server is away. */
export const MAX_SILENT_QUESTIONS = 4;

/**
 * The pause before question number `asked` (0 is the first).
 * What the server wishes by `Retry-After` counts once the quick questions are over; when it refused to answer
 * (429, 503), it counts at once.
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

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110, 10.2.3), at most a minute; null without one. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (!header) return null;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.min(60_000, Math.max(0, wait));
}
