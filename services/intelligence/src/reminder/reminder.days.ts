import { momentIn } from '../calendar/time-zone.ts';

/** Days are `YYYY-MM-DD` as the person's calendar has them; moments are in UTC. */

export const LONGEST_AHEAD_YEARS = 10;
/** When a day's reminders are told by mail, where the person is. */
const HOUR = 8;
const DAY_MS = 86_400_000;

export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of another month, or its last one where it has none: a month after 31 January is 28 or 29 February. */
export function plusMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The next of those that come every so many months from `from` on, after `after`. */
export function nextOf(from: string, everyMonths: number, after: string): string {
  const [year, month] = from.split('-').map(Number) as [number, number];
  const [afterYear, afterMonth] = after.split('-').map(Number) as [number, number];
  // One before the right one at most: counted from the first, so that 31 stays 31 where a month has it.
  let rounds = Math.max(0, Math.floor(((afterYear - year) * 12 + afterMonth - month) / everyMonths));
  while (plusMonths(from, rounds * everyMonths) <= after) rounds++;
  return plusMonths(from, rounds * everyMonths);
}

/** The morning of that day, where the person is. */
export const morningOf = (day: string, timeZone: string): Date => momentIn(timeZone, day, HOUR);
