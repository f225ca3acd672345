import { type DateShape, dateText } from './dates.ts';

/** Formats the numbers in cells of one style. */
export type NumberFormat = (number: number, written: string) => string;

/** Excel’s own format codes are shorter. */
const LONGEST_CODE = 500;
/** Excel’s numbers have no more significant digits. */
const DIGITS = 15;

/** Built-in formats (ECMA-376, 18.8.30), as far as they display dates or digits. */
const DAY = { hasDate: true, hasTime: false };
const TIME = { hasDate: false, hasTime: true };
const BUILT_IN: Readonly<Record<number, DateShape | string>> = {
  1: '0',
  9: '0%',
  10: '0.00%',
  ...{ 14: DAY, 15: DAY, 16: { ...DAY, hasNoYear: true }, 17: { ...DAY, hasNoDay: true } },
  ...{ 18: TIME, 19: TIME, 20: TIME, 21: TIME, 22: { hasDate: true, hasTime: true } },
  // In Chinese, Japanese and Korean workbooks; times in the former are days in the latter.
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, DAY])),
  ...Object.fromEntries([32, 33].map((id) => [id, TIME])),
  ...Object.fromEntries([34, 35, 55, 56].map((id) => [id, { hasDate: true, hasTime: true }])),
  ...{ 45: TIME, 46: { ...TIME, isElapsed: true }, 47: TIME },
};

/** @param code one of the workbook’s own formats; null for a built-in one */
export function numberFormat(id: number, code: string | null, isFrom1904: boolean): NumberFormat {
  const known = code ?? BUILT_IN[id];
  if (known === undefined || known === '' || (typeof known === 'string' && known.length > LONGEST_CODE)) return plain;
  if (typeof known !== 'string') return asDate(known, isFrom1904);
  const sections = sectionsOf(known);
  const date = sections.some((section) => section.date) ? asDate(sections[0]!.date ?? DAY, isFrom1904) : null;
  return (number, written) => {
    const { section, isNegated } = sectionFor(sections, number);
    if (number === 0 && isBlank(section)) return '';
    if (date) return date(number, written);
    if (section.isPercent) return `${plainNumber(number * 100)}%`;
    if (!section.isDigits || !Number.isInteger(number)) return plain(number, written);
    const digits = plain(Math.abs(number), written.replace(/^-/, ''));
    if (!/^\d+$/.test(digits)) return plain(number, written);
    return (number < 0 && !isNegated ? '-' : '') + fill(section.tokens, digits);
  };
}

const asDate =
  (shape: DateShape, isFrom1904: boolean): NumberFormat =>
  (number, written) =>
    dateText(number, shape, isFrom1904) ?? plain(number, written);

/** All digits and no exponent: Excel stores phone numbers as numbers. */
export const plain: NumberFormat = (number, written) => (/^-?\d{1,40}$/.test(written) ? written : plainNumber(number));

/** Rounds to the 15 digits that Excel displays; further ones are calculation errors. */
function plainNumber(number: number): string {
  if (!Number.isFinite(number)) return '';
  const text = String(Number(number.toPrecision(DIGITS)));
  const [mantissa, exponent] = text.split('e');
  if (exponent === undefined) return text;
  const sign = number < 0 ? '-' : '';
  const [whole, fraction = ''] = mantissa!.replace('-', '').split('.');
  const point = whole!.length + Number(exponent);
  const digits = whole! + fraction;
  // Beyond any number that people type.
  if (Math.abs(point) > 40) return text;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

type Token = { digit: '0' | '#' | '?' } | { literal: string };

interface Section {
  tokens: Token[];
  condition: { operator: string; value: number } | null;
  date: DateShape | null;
  isPercent: boolean;
  /** Whether part of the number or text is displayed. */
  hasContent: boolean;
  /** Only digit places and literals: a code or a phone number. */
  isDigits: boolean;
}

const TOKEN = /"([^"]*)"|\\([\s\S])|_[\s\S]|\*[\s\S]|\[([^\]]*)\]|General|AM\/PM|A\/P|E[+-]|([\s\S])/gi;

/** Sections for positive numbers, negative ones, zero and text, or by condition. */
function sectionsOf(code: string): Section[] {
  const sections: Section[] = [newSection()];
  let letters = '';
  const end = () => {
    sections.at(-1)!.date = shapeOf(letters);
    letters = '';
  };
  for (const [token, quoted, escaped, bracketed, char] of code.matchAll(TOKEN)) {
    const section = sections.at(-1)!;
    if (/^(?:General|AM|A\/P|E[+-]|[0#?%@ymdhsg])/i.test(token)) section.hasContent = true;
    const literal = quoted ?? escaped ?? (bracketed === undefined ? undefined : /^\$([^-]*)/.exec(bracketed)?.[1]);
    if (literal !== undefined) section.tokens.push({ literal });
    else if (bracketed !== undefined) {
      const condition = /^(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)$/.exec(bracketed);
      if (condition) section.condition = { operator: condition[1]!, value: Number(condition[2]) };
      else if (/^(?:h+|m+|s+)$/i.test(bracketed)) letters += ELAPSED;
    } else if (char === ';') {
      end();
      sections.push(newSection());
    } else if (char === '0' || char === '#' || char === '?') section.tokens.push({ digit: char });
    else if (char === '%') section.isPercent = true;
    else if (char !== undefined && /[ymdhsg]/i.test(char)) letters += char.toLowerCase();
    else if (char === undefined || /[.,/@]/.test(char)) {
      if (!/^[_*]/.test(token)) section.isDigits = false;
    } else section.tokens.push({ literal: char });
  }
  end();
  for (const section of sections) section.isDigits &&= section.tokens.some((token) => 'digit' in token);
  return sections;
}

const newSection = (): Section => ({
  tokens: [],
  condition: null,
  date: null,
  isPercent: false,
  hasContent: false,
  isDigits: true,
});

/** `0;-0;;@` and `0;-0;""` hide zeros. */
const isBlank = ({ hasContent, tokens }: Section): boolean =>
  !hasContent && tokens.every((token) => 'literal' in token && !token.literal.trim());

const ELAPSED = '[';

/** @param letters the letters of a format that mean years, months, days, hours … */
function shapeOf(letters: string): DateShape | null {
  if (!letters) return null;
  const isElapsed = letters.includes(ELAPSED);
  const hasTime = isElapsed || /[hs]/.test(letters);
  const hasDate = /[ydg]/.test(letters) || !hasTime;
  return { hasDate, hasTime, isElapsed };
}

function sectionFor(sections: readonly Section[], number: number): { section: Section; isNegated: boolean } {
  const [first, second, third] = sections;
  if (first!.condition || second?.condition) {
    const met = sections.find(({ condition }) => condition !== null && holds(condition, number));
    return { section: met ?? sections.find(({ condition }) => condition === null) ?? first!, isNegated: false };
  }
  if (number < 0 && second) return { section: second, isNegated: true };
  return { section: number === 0 && third ? third : first!, isNegated: false };
}

function holds({ operator, value }: { operator: string; value: number }, number: number): boolean {
  switch (operator) {
    case '<':
      return number < value;
    case '<=':
      return number <= value;
    case '>':
      return number > value;
    case '>=':
      return number >= value;
    case '=':
      return number === value;
    default:
      return number !== value;
  }
}

/** Digits fill places from the right; the remaining ones precede the first place. */
function fill(tokens: readonly Token[], digits: string): string {
  const firstPlace = tokens.findIndex((token) => 'digit' in token);
  let left = digits === '0' ? '' : digits;
  let text = '';
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]!;
    if ('literal' in token) text = token.literal + text;
    else if (at === firstPlace) {
      text = (left || (token.digit === '0' ? '0' : '')) + text;
      left = '';
    } else {
      text = (left.slice(-1) || (token.digit === '0' ? '0' : '')) + text;
      left = left.slice(0, -1);
    }
  }
  return text;
}
