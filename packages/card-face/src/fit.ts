import { hasEastAsian } from './language.ts';

/**
 * How large a text may be in its box. Nobody measures here: a page without scripts and a picture made on a server have
 * other fonts, so widths are estimated, on the wide side, and what is longer still ends in an ellipsis.
 */

interface Fit {
  /** Card units. */
  width: number;
  largest: number;
  smallest: number;
  lines?: number;
}

/** @returns size of the letters, in card units */
export function fittedSize(value: string, { width, largest, smallest, lines = 1 }: Fit): number {
  const needed = widthOf(value);
  // Lines break between words: of each line some room is lost.
  const room = lines === 1 ? width : width * lines * 0.82;
  const longestWord = Math.max(...value.split(/\s+/).map(widthOf));
  const size = Math.min(room / needed, width / longestWord);
  return Math.round(Math.max(smallest, Math.min(largest, size)) * 10) / 10;
}

/**
 * One size for texts that stand under each other: beside letters of another size each would look like a mistake.
 * @returns as large as all of them let it be
 */
export const fittedTogether = (values: readonly { text: string; lines: number }[], fit: Omit<Fit, 'lines'>): number =>
  Math.min(fit.largest, ...values.map(({ text, lines }) => fittedSize(text, { ...fit, lines })));

/** Of a bold sans serif, in units of the letter's size. */
function widthOf(value: string): number {
  let width = 0;
  for (const letter of value) width += widthOfLetter(letter);
  return Math.max(width, 0.5);
}

function widthOfLetter(letter: string): number {
  if (/[ilj.,:;'|!’·\s]/.test(letter)) return 0.34;
  if (/[frt()-]/.test(letter)) return 0.44;
  if (/[mwMW@]/.test(letter)) return 0.98;
  if (/\p{Lu}/u.test(letter)) return 0.76;
  // Chinese, Japanese, Korean, emoji: as wide as high.
  if (hasEastAsian(letter) || /\p{Extended_Pictographic}/u.test(letter)) return 1;
  return /\p{M}/u.test(letter) ? 0 : 0.64;
}
