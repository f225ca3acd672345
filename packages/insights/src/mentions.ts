import { DAY, dayOf } from './days.ts';
import type { Mention } from './network.ts';

/** In English, German, French, Spanish and Italian; the beginnings are enough to tell them apart. */
const MONTHS = [
  ['jan', 'jän', 'ene', 'gen'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'maerz'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aoû', 'aout', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dez', 'déc', 'dic'],
];
const MONTH_NAMES =
  'january|february|march|april|may|june|july|august|september|october|november|december|' +
  'januar|jänner|februar|märz|mai|juni|juli|oktober|dezember|' +
  'janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|' +
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|' +
  'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|' +
  'jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|okt|nov|dec|dez';

/** A day of the month before or after its name, with or without a year; Latin letters end a name. */
const FORMS: { pattern: RegExp; parts: ('year' | 'month' | 'day')[] }[] = [
  { pattern: /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, parts: ['year', 'month', 'day'] },
  { pattern: /(\d{4})年\s?(\d{1,2})月\s?(\d{1,2})日/g, parts: ['year', 'month', 'day'] },
  { pattern: /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d|\.\d)/g, parts: ['day', 'month', 'year'] },
  {
    pattern: new RegExp(
      `(?<![\\d.])(\\d{1,2})(?:\\.|st|nd|rd|th|er|º|°)?\\s+(?:de\\s+|of\\s+)?(${MONTH_NAMES})(?!\\p{L})\\.?(?:,?\\s+(?:de\\s+|del\\s+)?(\\d{4})(?!\\d))?`,
      'giu',
    ),
    parts: ['day', 'month', 'year'],
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(${MONTH_NAMES})(?!\\p{L})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?\\s+(\\d{4})(?!\\d))?`,
      'giu',
    ),
    parts: ['month', 'day', 'year'],
  },
];
/** 13/5/2026 or 5/13/2026: only where it can be read in one way. */
const SLASHES = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;

const LONGEST_NOTES = 20_000;
const MOST_MENTIONS = 20;
const LONGEST_TEXT = 140;

/**
 * The days that stand in notes, each once, the earliest first. One without a year is the next of its name after the
 * notes were written.
 */
export function mentionsOf(notes: string | null, writtenAt: string | Date): Mention[] {
  const text = (notes ?? '').slice(0, LONGEST_NOTES);
  const found = new Map<string, Mention>();
  const add = (day: string | null, at: number) => {
    if (day && !found.has(day)) found.set(day, { day, text: sentenceAt(text, at) });
  };
  for (const { pattern, parts } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const part = (name: (typeof parts)[number]) => match[1 + parts.indexOf(name)];
      add(dayFrom(part('year'), monthOf(part('month')!), Number(part('day')), writtenAt), match.index);
    }
  }
  for (const match of text.matchAll(SLASHES)) {
    const [first, second] = [Number(match[1]), Number(match[2])];
    if (first > 12 || second > 12 || first === second) {
      const [day, month] = second > 12 ? [second, first] : [first, second];
      add(dayFrom(match[3], month, day, writtenAt), match.index);
    }
  }
  return [...found.values()].sort((a, b) => (a.day < b.day ? -1 : 1)).slice(0, MOST_MENTIONS);
}

function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const lower = text.toLowerCase();
  return MONTHS.findIndex((beginnings) => beginnings.some((beginning) => lower.startsWith(beginning))) + 1;
}

/** Null for a day that no calendar has. */
function dayFrom(year: string | undefined, month: number, day: number, writtenAt: string | Date): string | null {
  const written = dayOf(writtenAt);
  const named = Number(year ?? written.slice(0, 4));
  const of = (inYear: number) => new Date(Date.UTC(inYear, month - 1, day));
  if (of(named).getUTCMonth() !== month - 1 || of(named).getUTCDate() !== day) return null;
  const isOver = year === undefined && of(named).getTime() < Date.parse(written) - DAY;
  const date = of(isOver ? named + 1 : named);
  // The 29th of February of a year that has none.
  return date.getUTCMonth() === month - 1 ? dayOf(date) : null;
}

/** The day of an ordinal, up to its full stop: no year, no end of a number; a month stands behind it. */
const DAY_BEFORE_STOP = /(?<!\d[\s\-–—/]?)\d{1,2}$/;
const MONTH_BEHIND = new RegExp(`^\\s*(?:${MONTH_NAMES})(?!\\p{L})`, 'iu');

const isOrdinal = (text: string, stop: number): boolean =>
  DAY_BEFORE_STOP.test(text.slice(Math.max(0, stop - 5), stop)) && MONTH_BEHIND.test(text.slice(stop + 1, stop + 20));

/** Not that of an ordinal: "am 5. Dezember" is one sentence. What is further away is cut off anyway. */
function fullStopBefore(text: string, at: number): number {
  let end = text.lastIndexOf('. ', at - 4);
  while (end > at - LONGEST_TEXT && isOrdinal(text, end)) end = text.lastIndexOf('. ', end - 1);
  return end;
}

/** One line, with the day in it. */
function sentenceAt(text: string, at: number): string {
  const begins = Math.max(text.lastIndexOf('\n', at), fullStopBefore(text, at), text.lastIndexOf('。', at)) + 1;
  const line = text.slice(begins).split('\n')[0]!;
  const from = at - begins > LONGEST_TEXT - 40 ? at - begins - 40 : 0;
  const characters = [...line.slice(from).trim()];
  return characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT - 1).join('')}…` : characters.join('');
}
