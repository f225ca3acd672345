import { invalid } from '@kaard/service-kit';
import { isTimeZone } from '../calendar/time-zone.ts';
import { isDay, LONGEST_AHEAD_YEARS, plusDays, plusMonths } from './reminder.days.ts';

export const LONGEST_NOTE = 500;
const MOST_DAYS = LONGEST_AHEAD_YEARS * 365;
const MOST_MONTHS = 120;

/** In a number of days, on a date, or every given number of months; the last two can be combined. */
export interface ReminderInput {
  inDays?: number | null;
  on?: string | null;
  everyMonths?: number | null;
  note?: string | null;
  timeZone?: string | null;
}

export interface ReminderDays {
  day: string;
  everyMonths: number | null;
  from: string;
}

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** The days of a reminder in the user’s calendar. @throws DomainError `invalid` */
export function daysOf({ inDays = null, on = null, everyMonths = null }: ReminderInput, today: string): ReminderDays {
  if (inDays !== null && on !== null) throw invalid({ on: 'Please choose a number of days or a date, not both.' });
  if (inDays === null && on === null && everyMonths === null)
    throw invalid({ on: 'Please say when you want to be reminded.' });
  if (inDays !== null && !isBetween(inDays, 1, MOST_DAYS))
    throw invalid({ inDays: `Please choose 1 to ${MOST_DAYS.toLocaleString('en-US')} days.` });
  if (everyMonths !== null && !isBetween(everyMonths, 1, MOST_MONTHS))
    throw invalid({ everyMonths: `Please choose 1 to ${MOST_MONTHS} months.` });
  if (on !== null) assertAhead(on, today);
  if (everyMonths !== null && on === null && inDays === null)
    return { day: plusMonths(today, everyMonths), everyMonths, from: today };
  const day = on ?? plusDays(today, inDays!);
  return { day, everyMonths, from: day };
}

/** @throws DomainError `invalid` */
export function assertDay(day: string, field: 'day' | 'on' = 'day'): void {
  if (!isDay(day)) throw invalid({ [field]: 'Please enter a date as YYYY-MM-DD.' });
}

/** Requires a future date. @throws DomainError `invalid` */
function assertAhead(day: string, today: string): void {
  assertDay(day, 'on');
  if (day < today) throw invalid({ on: 'Please choose today or a later date.' });
  if (day > plusMonths(today, LONGEST_AHEAD_YEARS * 12))
    throw invalid({ on: `Please choose a date within ${LONGEST_AHEAD_YEARS} years.` });
}

/** @throws DomainError `invalid` */
export function noteOf(note: string | null | undefined): string | null {
  const text = note?.trim() ?? '';
  if (text.length > LONGEST_NOTE) throw invalid({ note: `A note can have at most ${LONGEST_NOTE} characters.` });
  return text || null;
}

/** @throws DomainError `invalid` */
export function timeZoneOf(name: string): string {
  if (!isTimeZone(name)) throw invalid({ timeZone: 'Please choose a time zone from the list.' });
  return name;
}
