import { type Char, plainText } from '../lines/rows.ts';
import { isLetter, isUpper } from '../words/text.ts';

/** Characters that recognisers confuse, by the case of the letters around them. */
const IN_LOWER: Record<string, string> = { I: 'l', '|': 'l', '1': 'l', '0': 'o', '5': 's', '8': 'b' };
const IN_UPPER: Record<string, string> = { l: 'I', '|': 'I', '1': 'I', '0': 'O', '5': 'S', '8': 'B', ı: 'I' };

/**
 * Corrects single characters inside words: `VeImora` and `Paul I. Smlth` keep their letters, `He1en` becomes `Helen`,
 * `BERL1N` becomes `BERLIN`. Words with several digits (`R2D2`, `Studio 54`) stay.
 */
export function mendLetters(chars: Char[]): Char[] {
  const out = [...chars];
  for (let start = 0; start < chars.length; ) {
    let end = start;
    while (end < chars.length && chars[end]!.text !== ' ') end++;
    mendWord(out, start, end);
    start = end + 1;
  }
  return out;
}

function mendWord(chars: Char[], start: number, end: number): void {
  // `MeGuinness`: a capital inside a word follows `Mc`.
  const [first, second, third, fourth] = chars.slice(start, end);
  if (
    first?.text === 'M' &&
    /[ce]/.test(second?.text ?? '') &&
    isUpper(third?.text ?? '') &&
    isLower(fourth?.text ?? '')
  )
    chars[start + 1] = { ...second!, text: 'c', probability: SURELY, alternatives: [] };
  // `8O Kilns`, `1OO`: numbers have no letters.
  const number = plainText(chars.slice(start, end));
  if (/^[1-9][\dO]*$/.test(number) && number.includes('O') && number.length > 1)
    for (let i = start; i < end; i++) if (chars[i]!.text === 'O') chars[i] = { ...chars[i]!, text: '0' };
  const letters = chars.slice(start, end).filter((char) => isLetter(char.text));
  const digits = chars.slice(start, end).filter((char) => /\d/.test(char.text));
  if (letters.length < 3 || digits.length > 1) return;
  for (let i = start; i < end; i++) {
    const { text } = chars[i]!;
    const before = i > start ? chars[i - 1]!.text : '';
    const after = i + 1 < end ? chars[i + 1]!.text : '';
    const near = [before, after].filter((char) => char && isLetter(char));
    // A digit at the end of a word is a number (`Delta7`); inside, it is a letter.
    if (!near.length || (/\d/.test(text) && near.length < 2)) continue;
    // `McIntyre`, `DeIanni`: a capital after a prefix is right.
    const prefixed = text === 'I' && /^(?:mc|mac|de|di|la|le|fitz|o['’])$/i.test(plainText(chars.slice(start, i)));
    const lower = !prefixed && near.every((char) => !isUpper(char));
    const upper = near.every(isUpper) && letters.filter((char) => isUpper(char.text)).length >= letters.length - 1;
    const mended = lower && before && isLetter(before) ? IN_LOWER[text] : upper ? IN_UPPER[text] : undefined;
    if (mended) chars[i] = { ...chars[i]!, text: mended };
  }
}

/** The probability of a corrected character that can't be anything else. */
const SURELY = 0.999;
const isLower = (text: string): boolean => isLetter(text) && !isUpper(text);

/** The text of characters, with one blank between words and none in front of punctuation. */
export function textOf(chars: Char[]): string {
  return plainText(chars)
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:])(?=\s|$)/g, '$1')
    .replace(/\)(?=\p{L})/gu, ') ')
    .replace(
      /(?<=^(?:dr|prof|rev|ing|mr|mrs|ms|avv|arch|dott|mgr|bc|mag|drs|ir|lic|sra?|eng|adv|hon|capt|dra|judr|mudr|phdr|rndr)\.)(?=\p{L}{2})/giu,
      ' ',
    )
    .trim();
}
