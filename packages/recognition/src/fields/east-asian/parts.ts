import { chineseFamilyName, japaneseFamilyName } from '@kaard/contact-formats/family-names';
import { median } from '../../median.ts';
import { labelKind } from '../lines/labels.ts';
import { blankAt, type Char, plainText } from '../lines/rows.ts';
import { type Segment, segmentOf } from '../lines/segments.ts';
import { hasEastAsian, hasKana } from './letters.ts';
import { isNameAlone, isNameInParts, NO_NAME } from './names.ts';
import { eastAsianWords } from './words.ts';

/** Words by script: Latin ones are classified by trained trees, the others by the rules in this folder. */
export interface ByScript {
  latin: Segment[];
  eastAsian: Segment[];
}

/**
 * Separators between two values in one row. Dots aren't included, since they join the words of foreign names in kana
 * and of titles.
 */
const BETWEEN = /[\s|/:,;、，]+/gu;

/**
 * Separates Latin from Chinese or Japanese words (`Nicole Lin 林宥珈`), and splits the latter at blanks and signs (`経理部
 * 課長`). Latin letters that touch Chinese characters (`AI事業部`) or are next to a bare legal form (`Velmora 株式会社`) stay
 * with them, and so do the widely set characters of one word (`陳 宏 仁`).
 * @param isJapanese whether the card is Japanese: there, two words may be a person with an unknown family name
 */
export function byScript(segments: readonly Segment[], isJapanese: boolean): ByScript {
  const sorted: ByScript = { latin: [], eastAsian: [] };
  for (const segment of segments) {
    if (!hasEastAsian(segment.text)) sorted.latin.push(segment);
    else
      for (const part of partsOf(segment, isJapanese))
        (hasEastAsian(part.text) ? sorted.eastAsian : sorted.latin).push(part);
  }
  return sorted;
}

/** “And” between two offices of one person: `取締役 兼 COO`. */
const OFFICE_AND = '兼';

interface Range {
  start: number;
  end: number;
}

function partsOf(segment: Segment, isJapanese: boolean): Segment[] {
  const offset = segment.cell.chars.indexOf(segment.chars[0]!);
  const { text } = segment;
  if (isJapanese && isNameAlone(text)) return [segment];
  const words = joined(text, rangesOf(text)).flatMap((range) => atName(segment, range));
  const ranges = withoutLabelled(text, joined(text, words));
  return ranges.flatMap(
    ({ start, end }) => segmentOf(segment.cell, offset + start, offset + end, segment.besideContact) ?? [],
  );
}

/** The ratio of the distances between characters on both sides of a place where print of two sizes meets. */
const OTHER_PRINT = 1.25;

/** Longer words are sentences, not names and titles. */
const LONGEST_WORD = 30;

/** Splits a name in larger print from the text that it was read together with: `林宥安業務經理`, `業務經理林宥安`. */
function atName(segment: Segment, range: Range): Range[] {
  if (range.end - range.start > LONGEST_WORD) return [range];
  const text = segment.text.slice(range.start, range.end);
  const steps = segment.chars.slice(range.start, range.end).map((char, i, all) => (i > 0 ? char.x - all[i - 1]!.x : 0));
  const stepIn = (from: number, to: number): number => median(steps.slice(from + 1, to)) ?? 0;
  for (let at = 2; at <= text.length - 2; at++) {
    const [before, behind] = [text.slice(0, at), text.slice(at)];
    const isNameFirst = isRoleful(behind);
    const [name, other] = isNameFirst ? [before, behind] : [behind, before];
    if (!isPersonal(name) || !isRoleful(other)) continue;
    const widths = [stepIn(0, at), stepIn(at, text.length)];
    const [large, small] = (isNameFirst ? widths : widths.toReversed()) as [number, number];
    // Size alone hardly tells a short name from the beginning of a title.
    const isLarger = name.length > 2 && large > OTHER_PRINT * small;
    const isBehindTitle = behind.length > 1 && before.length > 2 && isRoleful(before);
    if (isLarger || isBehindTitle || steps[at]! > OTHER_PRINT * Math.max(large, small))
      return [
        { start: range.start, end: range.start + at },
        { start: range.start + at, end: range.end },
      ];
  }
  return [range];
}

const isRoleful = (text: string): boolean => {
  const { title, department } = eastAsianWords(text);
  return title || department;
};

/** Whether a text is a family name with one or two characters behind it, or a Japanese family name alone. */
function isPersonal(text: string): boolean {
  const [chinese, japanese] = [chineseFamilyName(text), japaneseFamilyName(text)];
  if (isRoleful(text) || text.length > LONGEST_NAME || NO_NAME.test(text)) return false;
  return (
    (chinese > 0 && text.length - chinese >= 1 && text.length - chinese <= 2) ||
    (japanese > 1 && text.length - japanese <= 2)
  );
}
const LONGEST_NAME = 5;

/** Removes labelled values and bare numbers, which are neither names nor words: `微信号：nora_lin`, `營業時間 11:00-21:00`. */
function withoutLabelled(text: string, ranges: readonly Range[]): Range[] {
  const isLabel = ({ start, end }: Range): boolean => {
    const word = text.slice(start, end);
    // `代表` is used in front of names as well as numbers; the numbers are already taken.
    return labelKind(word) !== undefined && !eastAsianWords(word).title;
  };
  return ranges.filter((range, i) => {
    const before = ranges[i - 1];
    const isValue = before !== undefined && isLabel(before) && text.slice(before.end, range.start).includes(':');
    return !isLabel(range) && !isValue && /\p{L}{2}|[^\p{ASCII}]/u.test(text.slice(range.start, range.end));
  });
}

function rangesOf(text: string): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  for (const { index, 0: sign } of [...text.matchAll(BETWEEN), { index: text.length, 0: '' }]) {
    if (index > from) ranges.push({ start: from, end: index });
    from = index + sign.length;
  }
  return ranges;
}

/** Joins ranges that are one word in spite of a separator. */
function joined(text: string, ranges: Range[]): Range[] {
  const whole: Range[] = [];
  for (const range of ranges) {
    const last = whole.at(-1);
    if (last && isOne(text, last, range)) last.end = range.end;
    else whole.push({ ...range });
  }
  return whole;
}

function isOne(text: string, left: Range, right: Range): boolean {
  if (!/^\s+$/.test(text.slice(left.end, right.start))) return false;
  const [a, b] = [text.slice(left.start, left.end), text.slice(right.start, right.end)];
  if (!hasEastAsian(a) && !hasEastAsian(b)) return true;
  if (eastAsianWords(a).legalOnly || eastAsianWords(b).legalOnly || a.endsWith(OFFICE_AND) || b === OFFICE_AND)
    return true;
  return isNameInParts(a, b) || isOneWord(a, b) || isLatinName(a, b);
}

/** Recognises a word with a blank that wasn't printed, whose second part means nothing alone: `高级工 程师`. */
const isOneWord = (a: string, b: string): boolean =>
  b.length <= 2 && /[員员師师]$/u.test(b) && eastAsianWords(a + b).title && !isRoleful(a) && a.length > 1;

/** Recognises a company name in Latin letters, which contains blanks: `合同会社AOBA JAPAN`. */
const isLatinName = (a: string, b: string): boolean =>
  /[a-z]$/i.test(a) && /^[A-Z][A-Za-z&-]+$/.test(b) && eastAsianWords(a).legal && labelKind(b) === undefined;

export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/**
 * The text of a part for a field, without blanks between widely set characters.
 * @param isWhole whether to remove blanks between words, too, as Chinese names have none
 */
export function printedText(text: string, isWhole: boolean): string {
  const words = text.split(/\s+/);
  const isJapanese = words[0]!.length > 1 && japaneseFamilyName(words[0]!) === words[0]!.length;
  const isWide =
    words.every((word) => hasEastAsian(word) && word.length === 1) ||
    isOneWord(words.slice(0, -1).join(''), words.at(-1)!);
  return isWide || (isWhole && !isJapanese && words.every(hasEastAsian) && !hasKana(text))
    ? words.join('')
    : words.join(' ');
}

/** The characters of several parts, separated by blanks. */
export const charsOf = (parts: readonly Segment[]): Char[] =>
  parts.flatMap(({ chars }, i) => (i === 0 ? chars : [blankAt(chars[0]!.x), ...chars]));

export const textOf = (parts: readonly Segment[]): string => plainText(charsOf(parts));
