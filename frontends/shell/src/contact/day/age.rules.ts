export type Age = { key: 'recently' | 'today' } | { key: 'days' | 'weeks' | 'months'; count: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Calendar days between two times in the reader’s time zone: yesterday evening is 1 day ago this morning. */
function calendarDays(from: Date, to: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(to) - day(from)) / DAY_MS);
}

/**
 * Returns how long ago a contact was added. A missing, invalid or future date is "recently".
 * @param createdAt ISO 8601
 */
export function ageOf(createdAt: string | null | undefined, now: Date): Age {
  const created = createdAt ? new Date(createdAt) : null;
  if (!created || Number.isNaN(created.getTime()) || created > now) return { key: 'recently' };
  const days = calendarDays(created, now);
  if (days === 0) return { key: 'today' };
  if (days < 7) return { key: 'days', count: days };
  if (days < 30) return { key: 'weeks', count: Math.floor(days / 7) };
  return { key: 'months', count: Math.floor(days / 30) };
}

/** The date in the format of the reader’s language; null for an invalid date. */
export function dateOf(createdAt: string, locale: string): string | null {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? null : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date);
}
