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
 * The scans of a contact, the newest first. It may name one that another contact has by now, or none though it has some.
 * @returns null when they can't be reached
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

/** As on an envelope: street, place, country; no line for what is not known. */
export function addressLines({ street, city, region, postcode, country }: Address): string[] {
  const place = [[postcode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
  return [street, place, country].filter((line): line is string => Boolean(line));
}

/** `1984-05-17`, or `--05-17` without a year, as the reader's calendar writes it; anything else as it stands. */
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

/** Noon where the person is, so that no time zone makes another day of it; this moment for today. */
export function momentOf(day: string, now: Date): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) return null;
  if (day === dayOf(now)) return now.toISOString();
  const moment = new Date(Number(year), Number(month) - 1, Number(date), 12);
  return Number.isNaN(moment.getTime()) || moment > now ? null : moment.toISOString();
}
