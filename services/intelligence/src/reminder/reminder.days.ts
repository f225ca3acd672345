import { momentIn } from '../calendar/time-zone.ts';

/** Days are `YYYY-MM-DD` in the user’s calendar; times are in UTC. */

export const LONGEST_AHEAD_YEARS = 10;
/** The local hour at which reminders are sent by mail. */
const HOUR = 8;
const DAY_MS = 86_400_000;

export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of another month, or its last day if it is shorter: a month after 31 January is 28 or 29 February. */
export function plusMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The first day after `after` of those that repeat every given number of months from `from` on. */
export function nextOf(from: string, everyMonths: number, after: string): string {
  const [year, month] = from.split('-').map(Number) as [number, number];
  const [afterYear, afterMonth] = after.split('-').map(Number) as [number, number];
  // At most one round too early. Always counted from the first day, so that 31 stays 31 in months that have it.
  let rounds = Math.max(0, Math.floor(((afterYear - year) * 12 + afterMonth - month) / everyMonths));
  while (plusMonths(from, rounds * everyMonths) <= after) rounds++;
  return plusMonths(from, rounds * everyMonths);
}

/** The morning of that day in the user’s time zone. */
export const morningOf = (day: string, timeZone: string): Date => momentIn(timeZone, day, HOUR);
