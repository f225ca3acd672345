/** Time zones are names of the IANA database such as `Europe/Berlin`; days are `YYYY-MM-DD`, moments are in UTC. */

const MINUTE_MS = 60_000;

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
  const known = offsets.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const made = (at: number): number => {
    // Clocks are never changed within a minute.
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
    const parts = Object.fromEntries(format.formatToParts(minute).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!) - minute;
  };
  offsets.set(timeZone, made);
  return made;
}
