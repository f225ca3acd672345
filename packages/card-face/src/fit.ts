import { hasEastAsian } from './language.ts';

/**
 * Computes the font size of a text in its box. Widths can’t be measured, because a page without scripts and a picture
 * made on a server use different fonts; so they are estimated generously, and longer text ends in an ellipsis.
 */

interface Fit {
  /** In card units. */
  width: number;
  largest: number;
  smallest: number;
  lines?: number;
}

/** @returns the font size in card units */
export function fittedSize(value: string, { width, largest, smallest, lines = 1 }: Fit): number {
  const needed = widthOf(value);
  // Lines break between words, which wastes part of each line.
  const room = lines === 1 ? width : width * lines * 0.82;
  const longestWord = Math.max(...value.split(/\s+/).map(widthOf));
  const size = Math.min(room / needed, width / longestWord);
  return Math.round(Math.max(smallest, Math.min(largest, size)) * 10) / 10;
}

/**
 * One size for texts below each other, because different sizes would look like a mistake.
 * @returns the largest size at which all of them fit
 */
export const fittedTogether = (values: readonly { text: string; lines: number }[], fit: Omit<Fit, 'lines'>): number =>
  Math.min(fit.largest, ...values.map(({ text, lines }) => fittedSize(text, { ...fit, lines })));

/** Width in a bold sans serif font, in units of the font size. */
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
  // Chinese, Japanese, Korean, emoji: as wide as they are high.
  if (hasEastAsian(letter) || /\p{Extended_Pictographic}/u.test(letter)) return 1;
  return /\p{M}/u.test(letter) ? 0 : 0.64;
}
