import { fold, isLetter } from '../words/text.ts';

/** Shorter words are not told by the letters around a doubled one. */
const LEAST_LETTERS = 5;
/** One word alone may be spelled in two ways: Matthias has a mailbox called mathias. */
const LEAST_WORDS = 2;

/**
 * `Aporva Events` of apoorva.events@…: of two equal letters in a row the reader gives one where it sees no gap between them, so the spelling that has both is the
 * card's. Only from the first word on, two words at least or all, and only where nothing else differs.
 * @param others where else the card spells it: a host's word, the part of a mailbox before the @
 */
export const withDoubled = (read: string, others: readonly string[]): string =>
  others.reduce((text, other) => doubledAs(text, other), read);

/** The same for a mailbox that is called like a company of several words: `printechrefiling` of Printech Refilling. */
export function mailboxWithDoubled(mailbox: string, company: string): string {
  const ends = company.split(/\P{L}+/u).map((_, i, words) => lettersOf(words.slice(0, i + 1).join('')).length);
  const whole = doubledAs(mailbox, company, new Set(ends));
  return whole !== mailbox && ends.indexOf(lettersOf(whole).length) >= LEAST_WORDS - 1 ? whole : mailbox;
}

/** @param starts where a word begins in the other one: `velmorasportshop` of Velmora Sports Shop has one letter for two words */
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

/** A word as it begins at a place of other letters, or null where they are other ones. */
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
      // One of the two is doubled.
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

/** Hosts write `Århus` as aarhus and `Rüegg` as rueegg; no word begins with two letters, or has three. */
const mayDouble = (before: string): boolean =>
  before.length > 1 && /[a-z]$/i.test(before) && !/(?:[äöüøæå].|(.)\1)$/iu.test(before);
