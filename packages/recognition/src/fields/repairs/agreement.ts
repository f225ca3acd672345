import { type Char, plainText } from '../lines/rows.ts';
import { spelledOut } from '../words/matching.ts';
import { fold, isLetter, isUpper } from '../words/text.ts';

/** The least length of a word; shorter ones often differ by one letter on purpose (`Jan`, `Jon`). */
const LEAST_LENGTH = 4;

/**
 * Compares words of `text` with the same words in `other` (from `start` to `end`). If one letter differs, the more
 * certain side corrects the other.
 */
export function agree(text: Char[], other: Char[], start: number, end: number): void {
  let last = end;
  for (const [from, to] of wordRanges(text)) {
    const target = other.slice(start, last).map((char) => fold(char.text)[0] ?? ' ');
    const word = text.slice(from, to).map((char) => fold(char.text));
    if (word.length < LEAST_LENGTH || word.some((letter) => letter.length !== 1)) continue;
    const spelt = text.slice(from, to).map((char) => spelledOut(char.text));
    if ([word, spelt].some((letters) => target.join('').includes(letters.join('')))) continue;
    const length = other.length;
    if (mendLength(text.slice(from, to), other, start, last)) {
      last += other.length - length;
      continue;
    }
    const place = nearlyAt(target, word);
    if (!place) continue;
    const mine = text[from + place.index]!;
    const theirs = other[start + place.at + place.index]!;
    if (!isLetter(mine.text) || (!isLetter(theirs.text) && !/\d/.test(theirs.text))) continue;
    if (isFirm(mine, theirs) && isFirm(theirs, mine)) continue;
    if (offers(theirs, mine) >= offers(mine, theirs)) {
      other[start + place.at + place.index] = { ...theirs, text: matchCase(fold(mine.text), theirs.text) };
    } else text[from + place.index] = { ...mine, text: matchCase(theirs.text, mine.text) };
  }
}

/** The least length of a word that is the same with one letter more or less (unlike `Ann`, `Anne`). */
const LONG = 6;
/** A character with a lower probability may have swallowed a letter, or stand for two. */
const DOUBTFUL = 0.93;

/** Removes or adds one uncertain letter of an address to match a word that was read with certainty. */
function mendLength(word: Char[], other: Char[], start: number, end: number): boolean {
  if (word.length < LONG || word.some((char) => char.probability < FIRM)) return false;
  const letters = word.map((char) => fold(char.text));
  for (let at = start; at < end; at++) {
    for (const size of [word.length - 1, word.length + 1]) {
      if (at + size > end) continue;
      const here = other.slice(at, at + size);
      const edit = oneEdit(
        here.map((char) => fold(char.text)),
        letters,
      );
      if (edit === null || here.slice(Math.max(0, edit - 1), edit + 2).every((char) => char.probability > DOUBTFUL))
        continue;
      const near = here[Math.min(edit, size - 1)]!;
      const missing = { ...near, text: matchCase(letters[edit]!, near.text) };
      if (size < word.length) other.splice(at + edit, 0, missing);
      else other.splice(at + edit, 1);
      return true;
    }
  }
  return false;
}

/**
 * The index of the letter that was added or left out inside a word; null if they differ in another way. The first
 * letters must be the same.
 */
function oneEdit(read: string[], word: string[]): number | null {
  let i = 0;
  while (i < read.length && i < word.length && read[i] === word[i]) i++;
  const tail =
    read.length < word.length
      ? read.slice(i).join('') === word.slice(i + 1).join('')
      : read.slice(i + 1).join('') === word.slice(i).join('');
  return i > 0 && tail ? i : null;
}

/**
 * From this probability on, a character is certain, unless the other one was nearly read; then the words differ on
 * purpose.
 */
const FIRM = 0.985;
/** A letter with at most this probability wasn't nearly read. */
const HARDLY = 0.004;
const isFirm = ({ probability, alternatives }: Char, other: Char): boolean =>
  probability > FIRM &&
  !alternatives.some(({ text, probability: chance }) => chance > HARDLY && fold(text) === fold(other.text));

/** How easily a character can be replaced: its own uncertainty, and more if the other one was nearly read. */
function offers(char: Char, wanted: Char): number {
  const named = char.alternatives.find((other) => fold(other.text) === fold(wanted.text))?.probability ?? 0;
  return 1 - char.probability + 2 * named;
}

/**
 * Finds a word in a text with exactly one different letter: its place and the letter's index; null if there is none or
 * several.
 */
function nearlyAt(target: string[], word: string[]): { at: number; index: number } | null {
  let found: { at: number; index: number } | null = null;
  for (let at = 0; at + word.length <= target.length; at++) {
    let index = -1;
    let misses = 0;
    for (let i = 0; i < word.length && misses < 2; i++) {
      if (target[at + i] !== word[i]) {
        misses++;
        index = i;
      }
    }
    if (misses !== 1) continue;
    // The ends of words differ because of grammar and cut mailboxes; only a letter inside is a misreading.
    if (found) return null;
    found = { at, index };
  }
  return found;
}

/** Aligns the domain of the mailbox with that of the website if they differ by one or two characters only. */
export function agreeHosts(mail: Char[], start: number, site: Char[]): void {
  const host = plainText(site)
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '');
  const from = site.length - host.length;
  const length = host.split(/[/?#]/)[0]!.length;
  if (mail.length - start !== length) return;
  const differing: number[] = [];
  for (let i = 0; i < length; i++)
    if (mail[start + i]!.text.toLowerCase() !== site[from + i]!.text.toLowerCase()) differing.push(i);
  if (differing.length === 0 || differing.length > Math.max(1, length / 8)) return;
  for (const i of differing) {
    const [a, b] = [mail[start + i]!, site[from + i]!];
    if (offers(a, b) > offers(b, a)) mail[start + i] = { ...a, text: matchCase(b.text, a.text) };
    else site[from + i] = { ...b, text: matchCase(a.text, b.text) };
  }
}

function wordRanges(chars: Char[]): [number, number][] {
  const ranges: [number, number][] = [];
  let from = -1;
  for (let i = 0; i <= chars.length; i++) {
    const inside = i < chars.length && /[\p{L}\d]/u.test(chars[i]!.text);
    if (inside && from < 0) from = i;
    if (!inside && from >= 0) {
      ranges.push([from, i]);
      from = -1;
    }
  }
  return ranges;
}

const matchCase = (letter: string, like: string) => (isUpper(like) ? letter.toUpperCase() : letter.toLowerCase());
