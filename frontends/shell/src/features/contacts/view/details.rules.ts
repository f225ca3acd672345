import { dayOf } from '../../../contact/day/day.rules.ts';

interface Address {
  street: string | null;
  city: string | null;
  region: string | null;
  postcode: string | null;
  country: string | null;
}

interface Scanned {
  id: string;
}

/**
 * Returns the scans of a contact, the newest first. The contact may refer to a scan that now belongs to another one, or
 * to none although it has some.
 * @returns null if the scans can’t be loaded
 */
export function scansOf<Scan extends Scanned>({
  scan,
  scans,
}: {
  scan: Scan | null;
  scans: readonly Scan[] | null;
}): readonly Scan[] | null {
  if (!scan || scans?.some(({ id }) => id === scan.id)) return scans;
  return [...(scans ?? []), scan].sort((one, other) => Number(other.id) - Number(one.id));
}

/** Returns the lines of an address as on an envelope: street, place, country; missing parts get no line. */
export function addressLines({ street, city, region, postcode, country }: Address): string[] {
  const place = [[postcode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
  return [street, place, country].filter((line): line is string => Boolean(line));
}

/**
 * Formats `1984-05-17`, or `--05-17` without a year, in the reader’s language; any other text is returned unchanged.
 */
export function birthdayOf(birthday: string, locale: string): string {
  const [, year, month, day] = /^(\d{4}|-)-(\d{2})-(\d{2})$/.exec(birthday) ?? [];
  if (!year || !month || !day) return birthday;
  const date = new Date(Date.UTC(year === '-' ? 2000 : Number(year), Number(month) - 1, Number(day)));
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(year !== '-' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(date);
}

/**
 * Returns noon of the day in the person’s time zone, so that it is the same day in other zones; the present time for
 * today; null for an invalid or future day.
 */
export function momentOf(day: string, now: Date): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) return null;
  if (day === dayOf(now)) return now.toISOString();
  const moment = new Date(Number(year), Number(month) - 1, Number(date), 12);
  return Number.isNaN(moment.getTime()) || moment > now ? null : moment.toISOString();
}
