import { type Cell, type Char, plainText } from '../lines/rows.ts';
import { squash } from '../words/text.ts';

/** The largest number of words that together may be one word of an address. */
const MOST_WORDS = 4;

/** Neighbouring words of a line: their letters as one word, and each word folded. */
export interface Run {
  chars: Char[];
  parts: string[];
}

export function wordRuns(cells: Cell[]): Run[] {
  const words: Char[][] = [];
  for (const cell of cells) {
    if (/@/.test(cell.text)) continue;
    // `NORDVlK`: there are no small letters among capitals.
    const isCapitals = !/[\p{Ll}--l]/v.test(cell.text);
    let word: Char[] = [];
    for (const char of [...cell.chars, null]) {
      if (char && /[\p{L}\d]/u.test(char.text))
        word.push(isCapitals && char.text === 'l' ? { ...char, text: 'I' } : char);
      else if (char?.text !== "'" && word.length > 0) {
        words.push(word);
        word = [];
      }
    }
  }
  const folded = words.map((word) => squash(plainText(word)));
  return words.flatMap((_, i) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - i) }, (_, count) => ({
      chars: words.slice(i, i + count + 1).flat(),
      parts: folded.slice(i, i + count + 1),
    })),
  );
}
