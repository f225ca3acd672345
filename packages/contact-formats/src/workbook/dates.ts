const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;
const DAYS_TO_1904 = 1462;
/** Lotus 1-2-3 treated 1900 as a leap year, and Excel has copied that. */
const NO_DAY = 60;

/** Which parts of a date and time a format displays. */
export interface DateShape {
  hasDate: boolean;
  hasTime: boolean;
  /** Hours count beyond 24. */
  isElapsed?: boolean;
  /** `14-Mar`: the stored year is merely the one in which it was typed. */
  hasNoYear?: boolean;
  /** `Mar-84`: the stored day is always the first. */
  hasNoDay?: boolean;
}

/**
 * Formats as `1984-05-17`, `1984-05-17 13:45`, `13:45:30`, `--05-17` or `1984-05`.
 * @param serial days since the last day of 1899, or of 1903 if the workbook says so
 * @returns null if the number is no valid date or time
 */
export function dateText(serial: number, shape: DateShape, isFrom1904: boolean): string | null {
  const moment = isFrom1904 && shape.hasDate ? serial + DAYS_TO_1904 : serial;
  if (!(moment >= 0)) return null;
  let day = Math.floor(moment);
  let seconds = Math.round((moment - day) * DAY_SECONDS);
  if (seconds === DAY_SECONDS) {
    seconds = 0;
    day++;
  }
  if (day > LAST_DAY) return null;
  if (!shape.hasDate) return timeText(shape.isElapsed ? day * DAY_SECONDS + seconds : seconds);
  // An empty date is zero, which Excel displays as day 0 of January.
  if (day === 0) return seconds ? timeText(seconds) : '0';
  const date = day === NO_DAY ? '1900-02-29' : isoDay(day);
  if (shape.hasNoYear) return `-${date.slice(4)}`;
  if (shape.hasNoDay) return date.slice(0, 7);
  return shape.hasTime && seconds ? `${date} ${timeText(seconds)}` : date;
}

const isoDay = (day: number): string =>
  new Date(Date.UTC(1899, 11, day > NO_DAY ? 30 : 31) + day * DAY_MS).toISOString().slice(0, 10);

function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, ...(seconds % 60 ? [seconds % 60] : [])];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
