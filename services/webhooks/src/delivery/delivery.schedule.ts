const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Waits before the second attempt, the third, …: 48 hours in total. */
export const RETRY_WAITS_MS: readonly number[] = [
  ...[5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 12 * HOUR_MS],
  18 * HOUR_MS + 24 * MINUTE_MS,
];

/** Pauses after the first, second, … consecutive failure of a target; afterwards one message at a time is tried. */
const PAUSES_MS: readonly number[] = [...[5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS], 15 * MINUTE_MS];
const LONGEST_ASKED_MS = HOUR_MS;

/** A target that has accepted nothing for this long is switched off. */
export const FAILING_FOR_MS = 2 * DAY_MS;

/** @returns null after the last attempt */
export function nextAttempt(at: Date, tries: number): Date | null {
  const wait = RETRY_WAITS_MS[tries - 1];
  return wait === undefined ? null : new Date(at.getTime() + wait);
}

/** @param askedSeconds the delay that the target requested; respected up to an hour */
export function pauseUntil(at: Date, failures: number, askedSeconds: number | null): Date {
  const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]!;
  return new Date(at.getTime() + Math.max(pause, Math.min((askedSeconds ?? 0) * SECOND_MS, LONGEST_ASKED_MS)));
}

/** @param retryAfter the header of an answer in either form: seconds or a date. @see RFC 9110, 10.2.3 */
export function secondsAsked(retryAfter: string | undefined, at: Date): number | null {
  if (!retryAfter) return null;
  const seconds = Number(retryAfter);
  const asked = Number.isNaN(seconds) ? (Date.parse(retryAfter) - at.getTime()) / SECOND_MS : seconds;
  return Number.isFinite(asked) && asked > 0 ? asked : null;
}
