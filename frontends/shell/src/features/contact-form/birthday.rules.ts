export interface BirthdayParts {
  day: string;
  /** `01` to `12`. */
  month: string;
  /** Empty if the year is unknown. */
  year: string;
}

const NONE: BirthdayParts = { day: '', month: '', year: '' };

/** Splits `1984-05-17` or `--05-17` into parts; returns empty parts for any other text. */
export function birthdayParts(text: string): BirthdayParts {
  const [, year = '', month = '', day = ''] = /^(\d{0,4}|-)-(\d{0,2})-(\d{0,2})$/.exec(text) ?? [];
  if (!month && !day && !year) return NONE;
  return { day: day.replace(/^0/, ''), month, year: year === '-' ? '' : year };
}

/** Joins the parts; empty if nothing is filled in. Incomplete dates are kept, so that validation can refuse them. */
export function birthdayText({ day, month, year }: BirthdayParts): string {
  if (!day && !month && !year) return '';
  return `${year || '-'}-${month}-${day.padStart(day ? 2 : 0, '0')}`;
}
