import { chineseFamilyName, japaneseFamilyName } from '@kaard/contact-formats/family-names';
import { median } from '../../median.ts';
import { labelKind } from '../lines/labels.ts';
import { blankAt, type Char, plainText } from '../lines/rows.ts';
import { type Segment, segmentOf } from '../lines/segments.ts';
import { hasEastAsian, hasKana } from './letters.ts';
import { isNameAlone, isNameInParts, NO_NAME } from './names.ts';
import { eastAsianWords } from './words.ts';

/** A segment's words by script: what trees judge, and what these rules do. */
export interface ByScript {
  latin: Segment[];
  eastAsian: Segment[];
}

/** Separators between two things on one row; a dot joins words, those of a foreign name in kana and those of a title. */
const BETWEEN = /[\s|/:,;、，]+/gu;

/**
 * `Nicole Lin 林宥珈`, `経理部 課長`: Latin words and Chinese or Japanese ones go apart, and the latter where blanks and signs part them.
 * Latin letters that touch Chinese characters (`AI事業部`), or stand beside a bare legal form (`Velmora 株式会社`), stay with them; so do
 * widely set characters of one word (`陳 宏 仁`).
 * @param isJapanese whether the card is: there, two words may be somebody whose family name nobody knows
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

/** `取締役 兼 COO`: two offices of one person. */
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

/** Distances of characters on either side of a place differ by this ratio where print of two sizes meets. */
const OTHER_PRINT = 1.25;

/** What is longer is a sentence: nobody's name and title. */
const LONGEST_WORD = 30;

/** `林宥安業務經理`, `業務經理林宥安`: a name in larger print that was read as one word with what stands beside it. */
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
    // A short name is hardly told from the beginning of a title by its size alone.
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

/** A family name with one or two characters behind it, or a Japanese one alone. */
function isPersonal(text: string): boolean {
  const [chinese, japanese] = [chineseFamilyName(text), japaneseFamilyName(text)];
  if (isRoleful(text) || text.length > LONGEST_NAME || NO_NAME.test(text)) return false;
  return (
    (chinese > 0 && text.length - chinese >= 1 && text.length - chinese <= 2) ||
    (japanese > 1 && text.length - japanese <= 2)
  );
}
const LONGEST_NAME = 5;

/** `微信号：nora_lin`, `營業時間 11:00-21:00`: what is labelled is something else than names and words, and so are bare numbers. */
function withoutLabelled(text: string, ranges: readonly Range[]): Range[] {
  const isLabel = ({ start, end }: Range): boolean => {
    const word = text.slice(start, end);
    // `代表` stands before names as well as before numbers; those are taken already.
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

/** Words that are one all the same. */
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

/** `高级工 程师`: a blank that nobody printed, before characters that say nothing alone. */
const isOneWord = (a: string, b: string): boolean =>
  b.length <= 2 && /[員员師师]$/u.test(b) && eastAsianWords(a + b).title && !isRoleful(a) && a.length > 1;

/** `合同会社AOBA JAPAN`: a name in Latin letters has blanks. */
const isLatinName = (a: string, b: string): boolean =>
  /[a-z]$/i.test(a) && /^[A-Z][A-Za-z&-]+$/.test(b) && eastAsianWords(a).legal && labelKind(b) === undefined;

export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/** The text of a part as it goes into a field: the characters of a word that were set widely come together. @param isWhole also where words are parted: Chinese names have no blanks */
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

/** The characters of several parts, with a blank between them. */
export const charsOf = (parts: readonly Segment[]): Char[] =>
  parts.flatMap(({ chars }, i) => (i === 0 ? chars : [blankAt(chars[0]!.x), ...chars]));

export const textOf = (parts: readonly Segment[]): string => plainText(charsOf(parts));
