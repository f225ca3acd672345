import { median } from '../../median.ts';
import { blankAt, type Char } from '../lines/rows.ts';
import { fold, isLetter, isUpper } from '../words/text.ts';

/** What makes a run of letters a word, as reward per word; 0 for a word that nobody knows. */
export interface WordKnowledge {
  /** Words of a dictionary. */
  knows: (folded: string) => boolean;
  /** Words that the card itself repeats: parts of its domains and mailboxes, folded. */
  hints: ReadonlySet<string>;
  /** At least two words are expected, so that a run without any blank has surely lost one. */
  expectsSeveral?: boolean;
}

const KNOWN_WORD = 0.35;
const HINTED_WORD = 0.4;
const ANY_KNOWN = 0.6;
/** A word that stands as it was read. */
const AS_READ = 0.5;
/** Costs of a blank that was not read: between capitals, where a small letter meets a capital, between small letters. */
const INSERT = { capitals: 2.6, hump: 1.5, small: 4.6 };
const REMOVE = 2.2;
const REMOVE_DOUBTFUL = 1.1;
/** What a blank costs less where one must be. */
const EXPECTED = 1.6;
/** Closer than this, in usual distances of letters, no blank was lost; between capitals of several words not even here. */
const TIGHT = 1.25;
const TIGHT_CAPITALS = 1.3;
const COMPOUND = 4;
/** What is left behind a blank that nobody read is a word: `GILLES PIE` is none. */
const LEAST_REST = 4;
const SHORT_REST = 3;
/** A blank read as doubtfully as this does not part a word that an address has whole. */
const DOUBTFUL_BLANK = 0.8;
const LEAST_RUN = 5;
const LONGEST_WORD = 26;
/** Beginnings of words that dictionaries also know as words: `Vicepresidente`, `Subdirectora`. */
const PREFIX =
  /^(?:vice|sub|co|ex|inter|tele|auto|bio|geo|foto|photo|video|web|unter|ober|haupt|over|under|micro|multi)$/;

/**
 * Puts lost blanks back and takes stray ones out (`QRMETALLBAU`, `VELMORAIM PIANTI`), where words of a dictionary
 * or of the card's own addresses and the gaps between the letters speak for it. The best cut is found by dynamic programming.
 */
export function mendSpaces(chars: Char[], knowledge: WordKnowledge): Char[] {
  const out: Char[] = [];
  const isParted = chars.some(({ text }) => /[ .-]/.test(text));
  const discount = knowledge.expectsSeveral ? (isParted ? -EXPECTED : EXPECTED) : 0;
  for (let start = 0; start < chars.length; ) {
    let end = start;
    while (end < chars.length && (isLetter(chars[end]!.text) || chars[end]!.text === ' ')) end++;
    if (end > start) out.push(...respace(chars.slice(start, end), knowledge, discount));
    if (end < chars.length) out.push(chars[end]!);
    start = end + 1;
  }
  return out;
}

/** `discount`: what a blank costs less (or more, where the words are parted already). */
function respace(run: Char[], knowledge: WordKnowledge, discount: number): Char[] {
  const letters: Char[] = [];
  /** Whether a blank was read before letter i, and whether one surely was. */
  const blankBefore: boolean[] = [];
  const sureBefore: boolean[] = [];
  for (const [i, char] of run.entries()) {
    if (char.text === ' ') continue;
    const before = run[i - 1];
    blankBefore.push(before?.text === ' ');
    sureBefore.push(before?.text === ' ' && before.probability > DOUBTFUL_BLANK);
    letters.push(char);
  }
  if (letters.length < LEAST_RUN) return run;
  const gaps = letters.map((char, i) => gapBetween(letters[i - 1], char));
  const usual = median(gaps.filter((gap) => gap > 0)) ?? 1;
  const folded = letters.map((char) => fold(char.text));
  const best = [0];
  const from = [0];
  for (let end = 1; end <= letters.length; end++) {
    best[end] = Number.NEGATIVE_INFINITY;
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start++) {
      const worth =
        best[start]! +
        borderCost(letters, blankBefore, gaps, usual, start, discount > 0) +
        (start > 0 && !blankBefore[start] && !(discount < 0 && isHump(letters, start)) ? discount : 0) +
        (start > 0 && !blankBefore[start] && PREFIX.test(folded.slice(from[start]!, start).join('')) ? -REMOVE : 0) +
        wordWorth(folded, blankBefore, sureBefore, start, end, knowledge) -
        (isShortRest(folded, blankBefore, start, end, knowledge) ? SHORT_REST : 0);
      if (worth > best[end]!) {
        best[end] = worth;
        from[end] = start;
      }
    }
  }
  const starts = new Set<number>();
  for (let end = letters.length; end > 0; end = from[end]!) starts.add(from[end]!);
  const words = letters.flatMap((char, i) => (i > 0 && starts.has(i) ? [blankAt(char.x), char] : [char]));
  return [...(run[0]!.text === ' ' ? [run[0]!] : []), ...words, ...(run.at(-1)!.text === ' ' ? [run.at(-1)!] : [])];
}

/** Distance of two letters of usual width that stood like these; hardly any where a hyphen joined two lines, 0 where nothing is known. */
function gapBetween(before: Char | undefined, char: Char): number {
  if (!before?.line || !char.line) return 0;
  if (before.line !== char.line) return JOINED;
  return (char.x - before.x) / ((widthOf(char.text) + widthOf(before.text)) / 2);
}
const JOINED = 0.01;

/** Width of a letter in most typefaces, as a share of the usual one: distances are from middle to middle. */
function widthOf(letter: string): number {
  if (/[iljtfrIJ.'’ıíì]/u.test(letter)) return 0.7;
  return /[mwMW]/u.test(letter) ? 1.45 : 1;
}

/** A capital behind a small letter, as in `WinifredStallworth`. */
const isHump = (letters: Char[], i: number): boolean => !isUpper(letters[i - 1]!.text) && isUpper(letters[i]!.text);

/** A few letters at the end that nobody knows, behind a blank that nobody read. */
function isShortRest(
  folded: string[],
  blankBefore: boolean[],
  start: number,
  end: number,
  { knows, hints }: WordKnowledge,
): boolean {
  if (start === 0 || blankBefore[start] || end < folded.length || end - start >= LEAST_REST) return false;
  const rest = folded.slice(start).join('');
  return !knows(rest) && !hints.has(rest);
}

/** Cost of a word's beginning at letter i: nothing where a blank was read. */
function borderCost(
  letters: Char[],
  blankBefore: boolean[],
  gaps: number[],
  usual: number,
  i: number,
  isExpected: boolean,
): number {
  if (i === 0 || blankBefore[i]) return 0;
  const [before, after] = [letters[i - 1]!.text, letters[i]!.text];
  const cost =
    !isUpper(before) && isUpper(after)
      ? INSERT.hump
      : isUpper(before) && isUpper(after)
        ? INSERT.capitals
        : INSERT.small;
  const wide = gaps[i]! > 0 ? Math.min(1.5, Math.max(-0.5, (gaps[i]! / usual - 1.3) * 2)) : 0;
  // Languages that write compounds in one word: two words without a gap between small letters are one.
  const tight = cost === INSERT.small ? TIGHT : cost === INSERT.capitals && !isExpected ? TIGHT_CAPITALS : 0;
  const isTight = gaps[i]! > 0 && gaps[i]! < tight * usual;
  return wide - cost - (isTight ? COMPOUND : 0);
}

function wordWorth(
  folded: string[],
  blankBefore: boolean[],
  sureBefore: boolean[],
  start: number,
  end: number,
  { knows, hints }: WordKnowledge,
): number {
  let removed = 0;
  let surelyRemoved = 0;
  for (let i = start + 1; i < end; i++) {
    if (blankBefore[i]) removed++;
    if (sureBefore[i]) surelyRemoved++;
  }
  const isAsRead = removed === 0 && (start === 0 || blankBefore[start]) && (end === folded.length || blankBefore[end]);
  const word = folded.slice(start, end).join('');
  const length = end - start;
  // `K R B`: initials are no word.
  if (removed > 1 && removed === length - 1) return Number.NEGATIVE_INFINITY;
  let worth = isAsRead ? AS_READ : 0;
  // Addresses glue words together; they are no reason to take out a blank that was surely read.
  if (length >= 3 && surelyRemoved === 0 && hints.has(word)) worth += ANY_KNOWN + HINTED_WORD * length;
  else if (length >= 4 && knows(word)) worth += ANY_KNOWN + KNOWN_WORD * length;
  return worth - surelyRemoved * REMOVE - (removed - surelyRemoved) * REMOVE_DOUBTFUL;
}
