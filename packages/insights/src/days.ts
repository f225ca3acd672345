export const DAY = 86_400_000;

export const dayOf = (at: string | Date): string => new Date(at).toISOString().slice(0, 10);

const dayNumber = (at: string | Date): number =>
  Math.floor((typeof at === 'string' ? Date.parse(at) : at.getTime()) / DAY);

/** Whole days from one moment's day to another's, in UTC; negative when the second is earlier. */
export const daysBetween = (from: string | Date, to: string | Date): number => dayNumber(to) - dayNumber(from);

export const plusDays = (at: string | Date, days: number): string => dayOf(new Date((dayNumber(at) + days) * DAY));

/** Making one costs more than everything else that a statement takes. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** "October 3, 2026", as the screens write days. */
export function inWords(at: string | Date, language = 'en-US'): string {
  const known = formats.get(language);
  const format =
    known ?? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  if (!known) formats.set(language, format);
  const first = FIRSTS[language];
  const said = format.format(new Date(at));
  return first ? said.replace(/^1 /, `${first} `) : said;
}

/** French and Italian count the first of a month differently from the others. */
const FIRSTS: Readonly<Record<string, string>> = { fr: '1er', it: '1º' };
