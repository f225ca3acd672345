import { chineseFamilyName, isFamilyOfJapan, japaneseFamilyName } from '@kaard/contact-formats/family-names';
import type { Segment } from '../lines/segments.ts';
import { hasEastAsian } from './letters.ts';
import { eastAsianWords } from './words.ts';

/** Words and towns that begin with the characters of a family name. */
export const NO_NAME =
  /^(?:(?:高雄|雲林|金門|馬祖|溫州|温州|寧波|宁波|常州|蘇州|苏州|鄭州|郑州|柳州|雲南|云南|寧夏|宁夏|安徽|東京|西日本|東日本)$|高[級级等端]|安[全防心]|金[融屬属]|公[關关共]|方案|全[國国球]|[華华][東东南北]|江[蘇苏]|時尚|时尚|文[化創创]|[項项]目|成[本都]|石[油化]|水[利電电]|田[徑径])/u;

/** The largest distance between parts of a name, in heights. */
const MOST_GAP = 4.5;
/** The largest ratio of their sizes. */
const SAME_PRINT = 1.3;
/** The least share of height or width that two parts of one row or column have in common. */
const LEVEL = 0.6;
const LONGEST_GIVEN = 4;
const LONGEST_FAMILY = 5;

/**
 * Whether two words, or widely set characters, are family name and given name: `山田 太郎`, `陳 宏仁`, `陳 宏 仁`.
 * @param a may contain blanks already
 */
export function isNameInParts(a: string, b: string): boolean {
  const [family, given] = [a.replace(/\s+/g, ''), b];
  if (!hasEastAsian(family) || !hasEastAsian(given) || given.length > LONGEST_GIVEN || family.length > LONGEST_FAMILY)
    return false;
  if ((isRole(family) && !isFamilyOfJapan(family)) || isRole(given)) return false;
  if (family.length === 1 && given.length === 1) return true;
  const known = Math.max(chineseFamilyName(family), japaneseFamilyName(family));
  // The family name must be all of it, or all but widely set characters behind it.
  return known > 0 && (known === family.length || (/\s/.test(a) && given.length === 1));
}

/** Two words: kanji followed by up to four kanji or hiragana, or katakana twice. */
const TWO_WORDS =
  /^(?:\p{Script=Han}{1,4} [\p{Script=Han}\p{Script=Hiragana}]{1,4}|\p{Script=Katakana}[\p{Script=Katakana}ー]{1,7} \p{Script=Katakana}[\p{Script=Katakana}ー]{1,7})$/u;

/** Whether two words in a row of their own may be a person with an unknown family name: `小鳥遊 六花`, `ジョン スミス`. */
export function isNameAlone(row: string): boolean {
  if (!TWO_WORDS.test(row) || NO_NAME.test(row)) return false;
  return row.split(' ').every((word) => !isRole(word) && !isTradeOrPlace(word));
}

const isTradeOrPlace = (word: string): boolean => {
  const { trade, body, department, shop } = eastAsianWords(word);
  return trade || body || department || shop || NO_NAME.test(word);
};

function isRole(text: string): boolean {
  const { title, legal, body, department, label } = eastAsianWords(text);
  return title || legal || label || (text.length > 2 && (body || department));
}

/**
 * Groups segments: each on its own, except the parts of a name that are far apart in a row, or below each other in
 * vertical text.
 */
export function withNamesWhole(segments: readonly Segment[]): Segment[][] {
  const left = [...segments];
  const whole: Segment[][] = [];
  while (left.length > 0) {
    const part = [left.shift()!];
    for (;;) {
      const at = left.findIndex((next) => goesOn(part, next));
      if (at < 0) break;
      part.push(left.splice(at, 1)[0]!);
    }
    whole.push(part);
  }
  return whole;
}

function goesOn(part: readonly Segment[], next: Segment): boolean {
  const last = part.at(-1)!;
  if (last.picture !== next.picture || last.cell === next.cell) return false;
  const [a, b] = [last.box, next.box];
  const across = common(a.x, a.width, b.x, b.width);
  const down = common(a.y, a.height, b.y, b.height);
  const isRow = down > LEVEL && near(b.x - (a.x + a.width), last.size) && ratio(a.height, b.height) < SAME_PRINT;
  const isColumn = across > LEVEL && runsDown(last) && runsDown(next) && near(b.y - (a.y + a.height), a.width);
  if (!isRow && !(isColumn && ratio(a.width, b.width) < SAME_PRINT)) return false;
  return isNameInParts(part.map(({ text }) => text).join(' '), next.text);
}

const near = (gap: number, size: number): boolean => gap > -0.6 * size && gap < MOST_GAP * size;
const ratio = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b);
/** Whether a segment may belong to vertical text; a single character always may. */
const runsDown = ({ box, text }: Segment): boolean => text.length === 1 || box.height > 1.3 * box.width;

/** The overlap of two ranges, as a share of the smaller one. */
function common(a: number, aLength: number, b: number, bLength: number): number {
  return (Math.min(a + aLength, b + bLength) - Math.max(a, b)) / Math.min(aLength, bLength);
}
