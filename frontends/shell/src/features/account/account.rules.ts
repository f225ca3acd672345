import type { Problem } from '@kaard/ui/graphql';

const MINUTE_MS = 60_000;
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
];

/** Returns "5 minutes ago", "yesterday", "in 23 hours"; null if it is less than two minutes from now. */
export function relativeTime(at: string, now: number, locale: string): string | null {
  const ms = Date.parse(at) - now;
  if (Math.abs(ms) < 2 * MINUTE_MS) return null;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (Math.abs(ms) >= length) return format.format(Math.round(ms / length), unit);
  }
  return null;
}

export const dayOf = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));

/** Returns "1.4 MB", in units of 1,000 as file managers show them. */
export function sizeOf(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}

export type Explanation = { key: 'offlineText' | 'failed' } | { key: 'wait'; seconds: number } | { message: string };

/** Explains why a change was refused. */
export function explainProblem({ code, message, retryAfterSeconds }: Problem): Explanation {
  if (code === 'OFFLINE') return { key: 'offlineText' };
  if (code === 'RATE_LIMITED' && retryAfterSeconds) return { key: 'wait', seconds: Math.ceil(retryAfterSeconds) };
  return message ? { message } : { key: 'failed' };
}
