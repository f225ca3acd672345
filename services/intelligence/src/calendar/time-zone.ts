/** Time zones are IANA names such as `Europe/Berlin`; days are `YYYY-MM-DD`, times are in UTC. */

const QUARTER_MS = 15 * 60_000;

/** Whether this machine knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +01:00 are refused, because they have no daylight saving time.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const dayIn = (timeZone: string, at: Date): string => clockIn(timeZone)(at).slice(0, 10);

/** Returns local times written as if they were UTC, so that days counted from them are local days. */
export function clockIn(timeZone: string): (at: Date) => string {
  const offset = offsetIn(timeZone);
  return (at) => new Date(at.getTime() + offset(at.getTime())).toISOString();
}

/** When local clocks show that hour of the day; if it is skipped, when they continue. */
export function momentIn(timeZone: string, day: string, hour = 0): Date {
  const offset = offsetIn(timeZone);
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const near = wanted - offset(wanted);
  // The offset must be that of the result: the second attempt is right even if clocks changed in between.
  const at = wanted - offset(near);
  return new Date(at + offset(at) === wanted ? at : Math.max(at, near));
}

/** A cache, because creating a formatter takes longer than all its uses. */
const offsets = new Map<string, (at: number) => number>();

/** The offset of local clocks from UTC at a time, both in milliseconds. */
function offsetIn(timeZone: string): (at: number) => number {
  // Names are case-insensitive.
  const key = timeZone.toLowerCase();
  const known = offsets.get(key);
  if (known) return known;
  const made = key === 'utc' ? () => 0 : newOffset(timeZone);
  offsets.set(key, made);
  return made;
}

function newOffset(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  let last = { quarter: Number.NaN, offset: 0 };
  return (at) => {
    // Clocks change at quarters of an hour nowadays, and imported times often share one quarter.
    const quarter = Math.floor(at / QUARTER_MS) * QUARTER_MS;
    if (quarter === last.quarter) return last.offset;
    const parts = Object.fromEntries(format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]));
    const shown = Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!);
    last = { quarter, offset: shown - quarter };
    return last.offset;
  };
}
