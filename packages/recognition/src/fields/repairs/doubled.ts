import { fold } from '../words/text.ts';

/** Shorter words are not told by the letters around a doubled one. */
const LEAST_LETTERS = 5;

/**
 * `Aporva Events` of apoorva.events@…: of two equal letters in a row the reader gives one where it sees no gap between them, so the spelling that has both is the
 * card's. Only whole words change, from the first on, and only where nothing else differs.
 * @param others where else the card spells it: a host's word, the part of a mailbox before the @
 */
export const withDoubled = (read: string, others: readonly string[]): string => others.reduce(doubledAs, read);

function doubledAs(read: string, other: string): string {
  const theirs = [...fold(other)].filter(isLetter);
  const words = read.split(/(?<=\P{L})(?=\p{L})/u);
  let at = 0;
  for (const [i, word] of words.entries()) {
    const found = wordAs(word, theirs, at);
    if (!found) break;
    if (word.length >= LEAST_LETTERS) words[i] = found.word;
    at = found.end;
  }
  return words.join('');
}

const isLetter = (letter: string): boolean => /\p{L}/u.test(letter);

/** A word as it begins at a place of other letters, or null where they are other ones. */
function wordAs(word: string, theirs: readonly string[], start: number): { word: string; end: number } | null {
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
      // `Rüegg` is rueegg in a host.
      if (theirs[at] !== last || theirs[at + 1] !== own || /[äöüøæå].$/iu.test(out)) return null;
      out += out.at(-1);
      at++;
    }
    if (isLetter(letter)) at++;
    out += letter;
    last = own;
  }
  return { word: out, end: at };
}
