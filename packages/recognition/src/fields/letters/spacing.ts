import { median } from '../../median.ts';
import { blankAt, type Char } from '../lines/rows.ts';
import { fold, isLetter, isUpper } from '../words/text.ts';

/** What is known about words. */
export interface WordKnowledge {
  /** Whether a dictionary has the word. */
  knows: (folded: string) => boolean;
  /** Words that the card repeats: parts of its domains and mailboxes, folded. */
  hints: ReadonlySet<string>;
  /** Whether at least two words are expected, so that a run without any blank has certainly lost one. */
  expectsSeveral?: boolean;
}

const KNOWN_WORD = 0.35;
const HINTED_WORD = 0.4;
const ANY_KNOWN = 0.6;
/** The reward for a word that stays as it was read. */
const AS_READ = 0.5;
/** The cost of adding a blank: between capitals, between a small letter and a capital, between small letters. */
const INSERT = { capitals: 2.6, hump: 1.5, small: 4.6 };
const REMOVE = 2.2;
const REMOVE_DOUBTFUL = 1.1;
/** The discount on a blank where one must be. */
const EXPECTED = 1.6;
/**
 * Below this distance, in usual distances of letters, no blank was lost. Between capitals, it only counts if a blank
 * isn't expected.
 */
const TIGHT = 1.25;
const TIGHT_CAPITALS = 1.3;
const COMPOUND = 4;
/** The least length of a word behind an added blank: `GILLES PIE` is wrong. */
const LEAST_REST = 4;
const SHORT_REST = 3;
/** A blank with a lower probability doesn't split a word that an address has in one piece. */
const DOUBTFUL_BLANK = 0.8;
const LEAST_RUN = 5;
const LONGEST_WORD = 26;
/** Prefixes that dictionaries list as words, too: `Vicepresidente`, `Subdirectora`. */
const PREFIX =
  /^(?:vice|sub|co|ex|inter|tele|auto|bio|geo|foto|photo|video|web|unter|ober|haupt|over|under|micro|multi)$/;

/**
 * Restores lost blanks and removes stray ones (`QRMETALLBAU`, `VELMORAIM PIANTI`), if words of a dictionary or of the
 * card's addresses and the gaps between the letters support it. The best split is found by dynamic programming.
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

/** @param discount how much less a blank costs; negative if the words are already separated */
function respace(run: Char[], knowledge: WordKnowledge, discount: number): Char[] {
  const letters: Char[] = [];
  /** Whether a blank was read in front of letter i, and whether it is certain. */
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

/**
 * The distance of two letters, relative to their usual widths. It is very small if a hyphen joined two lines, and 0 if
 * it isn't known.
 */
function gapBetween(before: Char | undefined, char: Char): number {
  if (!before?.line || !char.line) return 0;
  if (before.line !== char.line) return JOINED;
  return (char.x - before.x) / ((widthOf(char.text) + widthOf(before.text)) / 2);
}
const JOINED = 0.01;

/** The width of a letter in most typefaces, relative to the usual one. Distances are measured between centres. */
function widthOf(letter: string): number {
  if (/[iljtfrIJ.'’ıíì]/u.test(letter)) return 0.7;
  return /[mwMW]/u.test(letter) ? 1.45 : 1;
}

/** Whether a capital follows a small letter, as in `WinifredStallworth`. */
const isHump = (letters: Char[], i: number): boolean => !isUpper(letters[i - 1]!.text) && isUpper(letters[i]!.text);

/** Whether the end is a few letters that are no known word, behind a blank that wasn't read. */
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

/** The cost of a word beginning at letter i; nothing if a blank was read there. */
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
  // Some languages write compounds in one word: two words without a gap between small letters are one.
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
  // Addresses join words, so they are no reason to remove a certain blank.
  if (length >= 3 && surelyRemoved === 0 && hints.has(word)) worth += ANY_KNOWN + HINTED_WORD * length;
  else if (length >= 4 && knows(word)) worth += ANY_KNOWN + KNOWN_WORD * length;
  return worth - surelyRemoved * REMOVE - (removed - surelyRemoved) * REMOVE_DOUBTFUL;
}
