import { DAY, dayOf } from './days.ts';
import type { Mention } from './network.ts';

/** In English, German, French, Spanish and Italian; the beginnings are sufficient to distinguish them. */
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

/** "Nov 5pm" is no day. */
const NO_HOUR = '(?!\\s?(?:[ap]\\.?m|uhr|h|heures?|horas?|ore|o.clock)(?!\\p{L}))';

/** A day before or after the name of a month, with or without a year; the name must end at a non-letter. */
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
      `(?<!\\p{L})(${MONTH_NAMES})(?!\\p{L})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|\\.\\d)${NO_HOUR}(?:,?\\s+(\\d{4})(?!\\d))?`,
      'giu',
    ),
    parts: ['month', 'day', 'year'],
  },
];
/** 13/5/2026 or 5/13/2026: only if unambiguous. */
const SLASHES = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;

const LONGEST_NOTES = 20_000;
const MOST_MENTIONS = 20;
const LONGEST_TEXT = 140;

interface Found {
  year: string | undefined;
  month: number;
  day: number;
  /** Position in the text. */
  at: number;
  end: number;
}

type WrittenAt = string | Date;

/**
 * The days in notes, each once, the earliest first. A day without a year is its next occurrence after the notes were
 * written.
 * @param writtenAt when the notes were written, or per day, by its words (see `wordsOfDays`)
 */
export function mentionsOf(notes: string | null, writtenAt: WrittenAt | ((words: string) => WrittenAt)): Mention[] {
  const text = (notes ?? '').slice(0, LONGEST_NOTES);
  const found = new Map<string, Mention>();
  for (const one of daysIn(text)) {
    const day = one.year
      ? dayIn(Number(one.year), one)
      : nextDay(one, typeof writtenAt === 'function' ? writtenAt(wordsOf(text, one)) : writtenAt);
    if (day && !found.has(day)) found.set(day, { day, text: sentenceAt(text, one.at) });
  }
  return [...found.values()].sort((a, b) => (a.day < b.day ? -1 : 1)).slice(0, MOST_MENTIONS);
}

/** The words that identify days without a year: their sentence up to the day, so that later additions don’t matter. */
export function wordsOfDays(notes: string | null): string[] {
  const text = (notes ?? '').slice(0, LONGEST_NOTES);
  const words = new Set<string>();
  for (const one of daysIn(text)) {
    if (words.size >= MOST_MENTIONS) break;
    if (!one.year) words.add(wordsOf(text, one));
  }
  return [...words];
}

function* daysIn(text: string): Generator<Found> {
  for (const { pattern, parts } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const part = (name: (typeof parts)[number]) => match[1 + parts.indexOf(name)];
      const [month, day] = [monthOf(part('month')!), Number(part('day'))];
      yield { year: part('year'), month, day, at: match.index, end: match.index + match[0].length };
    }
  }
  for (const match of text.matchAll(SLASHES)) {
    const [first, second] = [Number(match[1]), Number(match[2])];
    if (first <= 12 && second <= 12 && first !== second) continue;
    const [day, month] = second > 12 ? [second, first] : [first, second];
    yield { year: match[3], month, day, at: match.index, end: match.index + match[0].length };
  }
}

function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const lower = text.toLowerCase();
  return MONTHS.findIndex((beginnings) => beginnings.some((beginning) => lower.startsWith(beginning))) + 1;
}

type MonthAndDay = Pick<Found, 'month' | 'day'>;

/** Null if the day doesn’t exist. */
function dayIn(year: number, { month, day }: MonthAndDay): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? dayOf(date) : null;
}

/** The longest gap between two 29ths of February, which occurs at the turn of a century. */
const MOST_YEARS = 8;

function nextDay(named: MonthAndDay, writtenAt: WrittenAt): string | null {
  const written = dayOf(writtenAt);
  // Yesterday in UTC may be today in the owner’s time zone.
  const from = dayOf(new Date(Date.parse(written) - DAY));
  const first = Number(written.slice(0, 4));
  const days = Array.from({ length: MOST_YEARS + 1 }, (_, more) => dayIn(first + more, named));
  return days.find((day) => day !== null && day >= from) ?? null;
}

/** The day of an ordinal, up to its full stop: neither a year nor the end of a number, and followed by a month. */
const DAY_BEFORE_STOP = /(?<!\d[\s\-–—/]?)\d{1,2}$/;
const MONTH_BEHIND = new RegExp(`^\\s*(?:${MONTH_NAMES})(?!\\p{L})`, 'iu');

const isOrdinal = (text: string, stop: number): boolean =>
  DAY_BEFORE_STOP.test(text.slice(Math.max(0, stop - 5), stop)) && MONTH_BEHIND.test(text.slice(stop + 1, stop + 20));

/** Ignores full stops of ordinals: "am 5. Dezember" is one sentence. Text further away is cut off anyway. */
function fullStopBefore(text: string, at: number): number {
  let end = text.lastIndexOf('. ', at - 4);
  while (end > at - LONGEST_TEXT && isOrdinal(text, end)) end = text.lastIndexOf('. ', end - 1);
  return end;
}

function wordsOf(text: string, { at, end }: Pick<Found, 'at' | 'end'>): string {
  const from = Math.max(0, at - LONGEST_TEXT);
  const head = text.slice(from, end);
  return (
    head
      .slice(beginOfSentence(head, at - from))
      .replace(/\s+/g, ' ')
      // The stop of "Jan." may also end the sentence.
      .replace(/\.$/, '')
      .trim()
      .toLowerCase()
  );
}

const beginOfSentence = (text: string, at: number): number =>
  Math.max(text.lastIndexOf('\n', at), fullStopBefore(text, at), text.lastIndexOf('。', at)) + 1;

/** A single line that contains the day. */
function sentenceAt(text: string, at: number): string {
  const begins = beginOfSentence(text, at);
  const line = text.slice(begins).split('\n')[0]!;
  const from = at - begins > LONGEST_TEXT - 40 ? at - begins - 40 : 0;
  const characters = [...line.slice(from).trim()];
  return characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT - 1).join('')}…` : characters.join('');
}
