import { settled } from '../evidence.ts';
import { type Cell, type Char, plainText } from '../lines/rows.ts';
import type { Gate } from '../repairs/gate.ts';
import { hasEastAsian } from './letters.ts';

/** Ways of writing Chinese characters: in Japan, in Taiwan and Hong Kong, on the mainland. */
type Writing = 'jis' | 'big5' | 'gb';

/**
 * A two-byte standard: its encoding, and the byte ranges of its characters, without later extensions, which mix the
 * writings.
 */
interface Standard {
  encoding: string;
  lead: [number, number][];
  trail: [number, number][];
}

const STANDARDS: Record<Writing, Standard> = {
  // JIS X 0208, levels 1 and 2.
  jis: {
    encoding: 'shift_jis',
    lead: [
      [0x88, 0x9f],
      [0xe0, 0xea],
    ],
    trail: [
      [0x40, 0x7e],
      [0x80, 0xfc],
    ],
  },
  big5: {
    encoding: 'big5',
    lead: [
      [0xa4, 0xc6],
      [0xc9, 0xf9],
    ],
    trail: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
  // GB 2312, levels 1 and 2.
  gb: { encoding: 'gbk', lead: [[0xb0, 0xf7]], trail: [[0xa1, 0xfe]] },
};

const known = new Map<Writing, ReadonlySet<string>>();

/** The characters of a standard, taken from the runtime's decoders. */
function charactersOf(writing: Writing): ReadonlySet<string> {
  const before = known.get(writing);
  if (before) return before;
  const { encoding, lead, trail } = STANDARDS[writing];
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (const a of within(lead))
    for (const b of within(trail)) {
      const text = decoder.decode(Uint8Array.of(a, b));
      if (/^\p{Script=Han}$/u.test(text)) characters.add(text);
    }
  known.set(writing, characters);
  return characters;
}

const within = (ranges: readonly [number, number][]): number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));

/**
 * Whether one character is only used in Taiwan and Hong Kong and the other only on the mainland, so that both may be
 * the same.
 */
export function isOtherWriting(a: string, b: string): boolean {
  const isOnly = (char: string, own: Writing, other: Writing): boolean =>
    charactersOf(own).has(char) && !charactersOf(other).has(char);
  return (isOnly(a, 'big5', 'gb') && isOnly(b, 'gb', 'big5')) || (isOnly(a, 'gb', 'big5') && isOnly(b, 'big5', 'gb'));
}

/** The least number of kana on a Japanese card. One or two are ornaments or misread: shops in Taiwan use `の`. */
const LEAST_KANA = 3;
/** Whether a card is in Japanese: it has kana, or words that only exist there, such as legal forms. */
export const isInJapanese = (text: string): boolean =>
  (text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) >= LEAST_KANA ||
  /〒|株式会社|有限会社|合同会社|取締役|丁目|番地|(?:東京都|北海道|京都府|大阪府|県)\p{Script=Han}{1,4}[市区町村郡]/u.test(
    text,
  );

/** Whether a card has Chinese words that differ from the Japanese ones; most characters exist in both. */
export const isInChinese = (text: string): boolean =>
  /公司|[经經]理|[总總][监監裁]|工程[师師]|电话|手[机機]|地址|[邮郵]箱|[网網]址/u.test(text);

/** The least share of a card's characters that must belong to its writing; the others were misread. */
const LEAST_SHARE = 0.85;

/**
 * The writing of a card's Chinese characters; undefined if it can't be told, because most characters are the same in
 * all of them.
 */
export function writingOf(text: string): Writing | undefined {
  if (isInJapanese(text)) return 'jis';
  const characters = text.match(/\p{Script=Han}/gu) ?? [];
  const countIn = (writing: Writing): number => characters.filter((one) => charactersOf(writing).has(one)).length;
  const [big5, gb] = [countIn('big5'), countIn('gb')];
  // Japan's standard contains Taiwan's characters as well; without kana, the card is probably not Japanese.
  if (big5 === gb || Math.max(big5, gb, countIn('jis')) > Math.max(big5, gb)) return undefined;
  return Math.max(big5, gb) >= LEAST_SHARE * characters.length ? (big5 > gb ? 'big5' : 'gb') : undefined;
}

/** Corrects Chinese characters and kana that recognisers confuse. */
export function mendEastAsian(cells: readonly Cell[], gate: Gate): void {
  mendLongVowels(cells, gate);
  mendVariants(cells, gate);
  mendPostalMarks(cells, gate);
}

/** Replaces a character of another writing if the card's own was nearly read: `课長` on a card that writes `課`. */
function mendVariants(cells: readonly Cell[], gate: Gate): void {
  const own = writingOf(cells.map(({ text }) => text).join(''));
  if (!own) return;
  const isForeign = (text: string): boolean => /^\p{Script=Han}$/u.test(text) && !charactersOf(own).has(text);
  for (const cell of cells) {
    const meant = cell.chars.map((char) => {
      if (!isForeign(char.text)) return char;
      const other = char.alternatives.find(({ text }) => hasEastAsian(text) && charactersOf(own).has(text));
      return other ? settled(char, other.text) : char;
    });
    take(cell, gate.amended('variants', 'line', cell.chars, meant));
  }
}

const BARS = /^[|｜—–―一-]$/u;

/** Restores the long vowel sign that was read as a bar or a dash: `オ|シャン`, `Eメ—ル`. */
function mendLongVowels(cells: readonly Cell[], gate: Gate): void {
  const isKatakana = (char: Char | undefined): boolean => /^\p{Script=Katakana}$/u.test(char?.text ?? '');
  for (const cell of cells) {
    const meant = cell.chars.map((char, i) => {
      if (!isKatakana(cell.chars[i - 1])) return char;
      const isBetween = isKatakana(cell.chars[i + 1]);
      const isLast = i === cell.chars.length - 1;
      const isBar = (isBetween || isLast) && BARS.test(char.text);
      return isBar || (isBetween && char.text === '1') ? settled(char, 'ー') : char;
    });
    take(cell, gate.amended('long-vowels', 'line', cell.chars, meant));
  }
}

/** Restores Japan's postal mark on Japanese cards: `T100-0001`. */
function mendPostalMarks(cells: readonly Cell[], gate: Gate): void {
  if (!isInJapanese(cells.map(({ text }) => text).join(''))) return;
  for (const cell of cells) {
    const mark = /(?:^|\s|\p{Script=Han})(?<mark>[TF下干テデ丁〶])\s?\d{3}-\d{4}(?!\d|-)/u.exec(cell.text);
    if (!mark) continue;
    const at = mark.index + mark[0].indexOf(mark.groups!.mark!);
    const meant = cell.chars.map((char, i) => (i === at ? settled(char, '〒') : char));
    take(cell, gate.amended('postal-marks', 'line', cell.chars, meant));
  }
}

function take(cell: Cell, chars: Char[]): void {
  cell.chars = chars;
  cell.text = plainText(chars);
}
