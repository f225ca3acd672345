import {
  chineseFamilyName,
  hasTwoFamilyNames,
  isFamilyOfJapan,
  japaneseFamilyName,
} from '@kaard/contact-formats/family-names';
import { median } from '../../median.ts';
import type { Segment } from '../lines/segments.ts';
import { isAddress } from './addresses.ts';
import { countEastAsian, hasKana } from './letters.ts';
import { NO_NAME } from './names.ts';
import { textOf, withoutBlanks } from './parts.ts';
import { type EastAsianWords, eastAsianWords } from './words.ts';

/** Text that is printed together, with the log-odds of each role. */
export interface EastAsianPart {
  /** Several if the characters of a name are far apart. */
  segments: Segment[];
  /** The text without blanks. */
  text: string;
  words: EastAsianWords;
  size: number;
  /** Whether it names an office in front of a number or another contact detail. */
  isOfficeRow: boolean;
  name: number;
  title: number;
  company: number;
  department: number;
}

/** Log-odds of a role without any evidence. */
const NOTHING = -3;
/** The most log-odds that size can add. */
const MOST_BY_SIZE = 2;
/** Log-odds taken if the whole row says something else. */
const OTHERWISE = 6;

/**
 * Recognises names such as `杨厂`, `林 工場`: one character in front of “works” may be a family name. 本社 and 支店 are never
 * part of a name, and 渋谷工場 is in a town that is also a frequent family name.
 */
const CALLED_SO = /^\p{L}(?:[廠厂]|\s工[場廠厂])$/u;

/** @param parts the segments of each part */
export function rolesOf(parts: readonly Segment[][]): EastAsianPart[] {
  const usual = median(parts.map(sizeOf)) ?? 1;
  return parts.map((segments) => {
    const printed = textOf(segments);
    const text = withoutBlanks(printed);
    const words = eastAsianWords(text);
    const size = sizeOf(segments);
    const larger = Math.max(-1, Math.min(MOST_BY_SIZE, 2 * Math.log2(size / usual)));
    const isOffice = words.office !== null && !words.legal;
    const isOfficeRow = isOffice && segments.some(({ besideContact }) => besideContact);
    const isNobody = isOffice && (isOfficeRow || !CALLED_SO.test(printed));
    const off = isAddress(printed) || segments.some(({ isLabel }) => isLabel) ? OTHERWISE : 0;
    return {
      segments,
      text,
      words,
      size,
      isOfficeRow,
      name: nameOdds(printed, text, words) + larger - off - (isNobody ? OTHERWISE : 0),
      title: titleOdds(text, words) - 0.3 * Math.max(0, larger) - off,
      company: companyOdds(text, words) + 0.6 * larger - off,
      department: departmentOdds(text, words) - off,
    };
  });
}

const sizeOf = (segments: readonly Segment[]): number => Math.max(...segments.map(({ size }) => size));

function nameOdds(
  printed: string,
  text: string,
  { title, legal, body, department, label, trade }: EastAsianWords,
): number {
  const isOfLetters = countEastAsian(text) === [...text].filter((sign) => !/[・·.]/.test(sign)).length;
  const longest = /[・·]/.test(text) ? LONGEST_FOREIGN : hasKana(text) ? 12 : 5;
  if (!isOfLetters || text.length < 2 || text.length > longest) return NOTHING - 3;
  let odds = NOTHING;
  const chinese = text.length <= 4 && !hasKana(text) ? chineseFamilyName(text) : 0;
  const japanese = japaneseFamilyName(text);
  const rest = text.length - Math.max(chinese, japanese);
  if (chinese > 0 && text.length - chinese >= 1 && text.length - chinese <= 2) odds += text.length === 3 ? 3.5 : 3.2;
  else if (japanese > 0 && rest >= 1 && rest <= 3) odds += 3.2;
  else if (text.length === 4 && chinese === 1 && hasTwoFamilyNames(text)) odds += 2.5;
  else if (/^\p{Script=Katakana}[\p{Script=Katakana}ー]*[・·][\p{Script=Katakana}ー・·]+$/u.test(text)) odds += 2.5;
  else if (/^[\p{Script=Katakana}ー]+ [\p{Script=Katakana}ー]+$/u.test(printed)) odds += 1.8;
  else if (text.length <= 4) odds += 0.8;
  // `山田 太郎`: two words of one to three characters, both without another meaning.
  const words = printed.trim().split(/\s+/);
  if (words.length === 2 && words.every((word) => word.length <= 3)) odds += 1.8;
  if (words.length > 2 && words.every((word) => word.length === 1)) odds += 1.5;
  if (NO_NAME.test(text)) odds -= 4;
  if (title) odds -= 5;
  if (legal || label) odds -= 8;
  if (body) odds -= text.length > 3 ? 4 : 2;
  if (department) odds -= text.length > 3 ? 4 : 2;
  if (trade) odds -= 2.5;
  return odds;
}

/** The length of the longest foreign names: `アレクサンダー・フォン・ブラウン`. */
const LONGEST_FOREIGN = 20;

const DEGREE = /^(?:[\p{Script=Han}]{2})?(?:博士|碩士|硕士|學士|学士)(?:\([^()]*\))?$/u;

function titleOdds(text: string, { title, legal, department, label }: EastAsianWords): number {
  if (!title) return NOTHING - 2;
  // A degree behind a name is no title if there is another one.
  let odds = DEGREE.test(text) ? 0.5 : 2.5;
  if (legal) odds -= 3;
  if (label) odds -= 1;
  if (department) odds -= 1;
  if (text.length > 14) odds -= 2;
  return odds;
}

function companyOdds(
  text: string,
  { legal, legalOnly, body, trade, shop, title, department, label, branch }: EastAsianWords,
): number {
  let odds = NOTHING;
  if (legal) odds += legalOnly ? 2 : 6;
  if (body) odds += 3.5;
  if (trade) odds += 1.8;
  if (shop) odds += 1.5;
  if (text.length >= 2 && text.length <= 20) odds += 0.7;
  if (title && !legal) odds -= 3;
  if (department && !legal && !body && !shop) odds -= 2;
  if (branch) odds += 1;
  if (label) odds -= 3;
  return odds;
}

function departmentOdds(text: string, { department, title, legal }: EastAsianWords): number {
  if (!department || text.length < 2 || isFamilyOfJapan(text)) return NOTHING - 2;
  return 2 - (title ? 3 : 0) - (legal ? 3 : 0) - (text.length > 16 ? 2 : 0);
}
