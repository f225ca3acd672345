export interface BirthdayParts {
  day: string;
  /** `01` to `12`. */
  month: string;
  /** Empty where only the day is known. */
  year: string;
}

const NONE: BirthdayParts = { day: '', month: '', year: '' };

/** `1984-05-17` or `--05-17` in parts; anything else has none. */
export function birthdayParts(text: string): BirthdayParts {
  const [, year = '', month = '', day = ''] = /^(\d{0,4}|-)-(\d{0,2})-(\d{0,2})$/.exec(text) ?? [];
  if (!month && !day && !year) return NONE;
  return { day: day.replace(/^0/, ''), month, year: year === '-' ? '' : year };
}

/** Nothing filled in is nothing; what is incomplete stays as it is, so that it can be refused. */
export function birthdayText({ day, month, year }: BirthdayParts): string {
  if (!day && !month && !year) return '';
  return `${year || '-'}-${month}-${day.padStart(day ? 2 : 0, '0')}`;
}
