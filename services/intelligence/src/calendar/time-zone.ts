/** Time zones are names of the IANA database such as `Europe/Berlin`; days are `YYYY-MM-DD`, moments are in UTC. */

const QUARTER_MS = 15 * 60_000;

/** Whether this machine knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +01:00 know no summer.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const dayIn = (timeZone: string, at: Date): string => clockIn(timeZone)(at).slice(0, 10);

/** What clocks show there, written as if they showed UTC: days that are counted from it are those of whoever lives there. */
export function clockIn(timeZone: string): (at: Date) => string {
  const offset = offsetIn(timeZone);
  return (at) => new Date(at.getTime() + offset(at.getTime())).toISOString();
}

/** When clocks there show that hour of the day; where they leave it out, when they go on. */
export function momentIn(timeZone: string, day: string, hour = 0): Date {
  const offset = offsetIn(timeZone);
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const near = wanted - offset(wanted);
  // The offset is that of the moment looked for: the second look is right also where clocks were changed in between.
  const at = wanted - offset(near);
  return new Date(at + offset(at) === wanted ? at : Math.max(at, near));
}

/** Making one takes longer than all that is asked of it. */
const offsets = new Map<string, (at: number) => number>();

/** What clocks there are ahead of UTC at a moment, both in milliseconds. */
function offsetIn(timeZone: string): (at: number) => number {
  // Names are the same in any case of their letters.
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
    // Clocks are changed at quarters of an hour these days, and what is imported comes in one.
    const quarter = Math.floor(at / QUARTER_MS) * QUARTER_MS;
    if (quarter === last.quarter) return last.offset;
    const parts = Object.fromEntries(format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]));
    const shown = Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!);
    last = { quarter, offset: shown - quarter };
    return last.offset;
  };
}
