export const DAY = 86_400_000;

export const dayOf = (at: string | Date): string => new Date(at).toISOString().slice(0, 10);

const dayNumber = (at: string | Date): number =>
  Math.floor((typeof at === 'string' ? Date.parse(at) : at.getTime()) / DAY);

/** Whole days from the first day to the second, in UTC; negative if the second is earlier. */
export const daysBetween = (from: string | Date, to: string | Date): number => dayNumber(to) - dayNumber(from);

export const plusDays = (at: string | Date, days: number): string => dayOf(new Date((dayNumber(at) + days) * DAY));

/** Cached, because creating a format costs more than the rest of a statement. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** "October 3, 2026", the date format of the screens. */
export function inWords(at: string | Date, language = 'en-US'): string {
  const known = formats.get(language);
  const format =
    known ?? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  if (!known) formats.set(language, format);
  const first = FIRSTS[language];
  const said = format.format(new Date(at));
  return first ? said.replace(/^1 /, `${first} `) : said;
}

/** In French and Italian the first of a month is an ordinal number. */
const FIRSTS: Readonly<Record<string, string>> = { fr: '1er', it: '1º' };
