import type { Char } from '../lines/rows.ts';
import { CARD_WORDS } from '../vocabulary/card-words.ts';
import { fold, isLetter, isUpper } from '../words/text.ts';

const KNOWN = new Set(CARD_WORDS.split(/\s+/));
/** Without accents, because capitals are often printed without them. */
const FOLDED = new Set([...KNOWN].map(fold));
const LEAST_LENGTH = 5;
/** Letters with a higher probability aren't changed. */
const SURE = 0.97;

/** Whether a folded word is a common word of titles and trades. */
export const isCardWord = (folded: string) => FOLDED.has(folded);

/** Corrects one uncertain letter or a stray accent in words of titles and trades: `Managor`, `PÜBLISHING`. */
export function mendWords(chars: Char[]): Char[] {
  const out: Char[] = [];
  for (let start = 0; start < chars.length; ) {
    let end = start;
    while (end < chars.length && isLetter(chars[end]!.text)) end++;
    if (end > start) out.push(...mendWord(chars.slice(start, end)));
    if (end < chars.length) out.push(chars[end]!);
    start = end + 1;
  }
  return out;
}

function mendWord(chars: Char[]): Char[] {
  const word = chars.map((char) => char.text.toLowerCase()).join('');
  if (word.length < LEAST_LENGTH || KNOWN.has(word)) return chars;
  return withoutStrayAccent(chars, word) ?? withLostAccent(chars, word) ?? withLikelierLetter(chars, word) ?? chars;
}

/** Spellings with accents by their folded form; null if two languages spell it differently. */
const ACCENTED = new Map<string, string | null>();
for (const word of KNOWN) {
  const folded = fold(word);
  if (folded.length === word.length && folded !== word) ACCENTED.set(folded, ACCENTED.has(folded) ? null : word);
}

/** Restores accents that small print lost, if the word only exists with them: `Tecnico`, `FORSALJNINGSCHEF`. */
function withLostAccent(chars: Char[], word: string): Char[] | null {
  const spelt = KNOWN.has(fold(word)) ? null : ACCENTED.get(fold(word));
  if (!spelt) return null;
  return chars.map((char, i) => {
    const letter = spelt[i]!;
    if (letter === char.text.toLowerCase()) return char;
    return { ...char, text: isUpper(char.text) ? letter.toUpperCase() : letter };
  });
}

/** Removes an uncertain accent if the word is known without it: `Üniversity`. */
function withoutStrayAccent(chars: Char[], word: string): Char[] | null {
  if (!KNOWN.has(fold(word)) || fold(word).length !== chars.length) return null;
  return chars.map((char) => {
    const plain = fold(char.text);
    return plain === char.text.toLowerCase()
      ? char
      : { ...char, text: isUpper(char.text) ? plain.toUpperCase() : plain };
  });
}

/** Replaces one uncertain letter by an alternative that makes a known word. */
function withLikelierLetter(chars: Char[], word: string): Char[] | null {
  if (FOLDED.has(fold(word))) return null;
  let best: { index: number; text: string; probability: number } | null = null;
  for (const [index, char] of chars.entries()) {
    if (char.probability > SURE) continue;
    for (const other of char.alternatives) {
      if (!isLetter(other.text)) continue;
      const candidate = word.slice(0, index) + other.text.toLowerCase() + word.slice(index + 1);
      if (KNOWN.has(candidate) && (!best || other.probability > best.probability)) {
        best = {
          index,
          text: isUpper(char.text) ? other.text.toUpperCase() : other.text.toLowerCase(),
          probability: other.probability,
        };
      }
    }
  }
  return best ? chars.map((char, i) => (i === best.index ? { ...char, text: best.text } : char)) : null;
}
