import { fold, isLetter } from '../words/text.ts';

/** The least number of letters; shorter words can't be identified by the letters around a doubled one. */
const LEAST_LETTERS = 5;
/** The least number of words, because a single one may have two spellings: Matthias has a mailbox called mathias. */
const LEAST_WORDS = 2;

/**
 * Restores doubled letters: `Aporva Events` for apoorva.events@… Recognisers read two equal letters without a gap as
 * one, so the spelling with both is the card's. It must match from the first word on, at least two words or all, and
 * nothing else may differ.
 * @param others other spellings on the card: a host's word, the local part of a mailbox
 */
export const withDoubled = (read: string, others: readonly string[]): string =>
  others.reduce((text, other) => doubledAs(text, other), read);

/**
 * Does the same for a mailbox that is named after a company of several words: `printechrefiling` for Printech
 * Refilling.
 */
export function mailboxWithDoubled(mailbox: string, company: string): string {
  const ends = company.split(/\P{L}+/u).map((_, i, words) => lettersOf(words.slice(0, i + 1).join('')).length);
  const whole = doubledAs(mailbox, company, new Set(ends));
  return whole !== mailbox && ends.indexOf(lettersOf(whole).length) >= LEAST_WORDS - 1 ? whole : mailbox;
}

/**
 * @param starts indices where a word begins in `other`: `velmorasportshop` for Velmora Sports Shop shares one letter
 * between two words
 */
function doubledAs(read: string, other: string, starts: ReadonlySet<number> = new Set()): string {
  const theirs = lettersOf(other);
  const words = read.split(/(?<=\P{L})(?=\p{L})/u);
  let [at, alike] = [0, 0];
  for (const [i, word] of words.entries()) {
    const found = wordAs(word, theirs, at, starts);
    if (!found) break;
    if (word.length >= LEAST_LETTERS) words[i] = found.word;
    at = found.end;
    alike++;
  }
  return alike >= Math.min(LEAST_WORDS, words.length) ? words.join('') : read;
}

const lettersOf = (text: string): string[] => [...fold(text)].filter(isLetter);

/** The word spelled as in the other letters from `start` on; null if they differ. */
function wordAs(
  word: string,
  theirs: readonly string[],
  start: number,
  starts: ReadonlySet<number>,
): { word: string; end: number } | null {
  let at = start;
  let out = '';
  let last = '';
  for (const letter of word) {
    const own = fold(letter);
    if (isLetter(letter) && own !== theirs[at]) {
      // One of the two has the letter twice.
      if (own === last) {
        out += letter;
        continue;
      }
      if (theirs[at] !== last || theirs[at + 1] !== own || starts.has(at) || !mayDouble(out)) return null;
      out += out.at(-1);
      at++;
    }
    if (isLetter(letter)) at++;
    out += letter;
    last = own;
  }
  return { word: out, end: at };
}

/**
 * Whether the letter may be doubled. Hosts write `Århus` as aarhus and `Rüegg` as rueegg; no word begins with two equal
 * letters or has three.
 */
const mayDouble = (before: string): boolean =>
  before.length > 1 && /[a-z]$/i.test(before) && !/(?:[äöüøæå].|(.)\1)$/iu.test(before);
