import { confidenceOf } from '../recognise/ctc.ts';
import type { Glyph } from '../types.ts';
import { EAST_ASIAN_LETTER } from './letters.ts';

/** East Asian punctuation, the postal mark, and full-width Latin letters and signs. */
const COMPANION = /[\u3000-\u303f\u30fb\uff00-\uffef]/u;

/** Han, hiragana or katakana. */
export const isEastAsian = ({ text }: Glyph): boolean => EAST_ASIAN_LETTER.test(text);
/** Also true for characters that are only used together with such letters. */
const belongs = ({ text }: Glyph): boolean => EAST_ASIAN_LETTER.test(text) || COMPANION.test(text);

/** Characters with few strokes, which drawings, dashes, bars and Latin letters are misread as. */
const STROKES = new Set('一ー丨丿丶乙口ロ二ニ三ミ十工エ卜ト八ハ入人へヘ日曰川小マてくしレノつ');
const SURE_LETTER = 0.8;
/** Whether nothing else is misread as this letter. */
const isSureLetter = (glyph: Glyph): boolean =>
  isEastAsian(glyph) && glyph.probability >= SURE_LETTER && !STROKES.has(glyph.text);

const LEAST_LETTERS = 2;
const LEAST_CONFIDENCE = 0.8;
/** The least share of a line's letters. */
const LEAST_SHARE = 0.3;

/** The number of certain East Asian letters in a line that was read with all characters; 0 if they may be misread. */
function sureLetters(glyphs: readonly Glyph[]): number {
  const sure = glyphs.filter(isSureLetter).length;
  const letters = glyphs.filter(({ text }) => /\p{L}/u.test(text)).length;
  const isSure = sure >= LEAST_LETTERS && sure >= LEAST_SHARE * letters && confidenceOf(glyphs) >= LEAST_CONFIDENCE;
  return isSure ? sure : 0;
}

/** Whether a line is certainly in another script, which was only upside down before. */
const isOther = (glyphs: readonly Glyph[]): boolean => !glyphs.some(isEastAsian) && confidenceOf(glyphs) >= SURE_OTHER;
const SURE_OTHER = 0.9;

/** The least share of lines. Hangul is misread as such letters, but not in every second line. */
const LEAST_LINES = 0.5;
const LEAST_LETTERS_OF_ALL = 3;

/** Whether lines that were read with all characters are certainly in an East Asian script. */
export function areSurelyEastAsian(lines: readonly (readonly Glyph[])[]): boolean {
  const letters = lines.map(sureLetters).filter((count) => count > 0);
  const count = letters.reduce((sum, some) => sum + some, 0);
  const asked = lines.filter((glyphs) => !isOther(glyphs)).length;
  return letters.length >= LEAST_LINES * asked && count >= LEAST_LETTERS_OF_ALL;
}

/**
 * For a card in such a script: whether the reading with all characters is better. The recogniser for Latin letters
 * reads those better, small print above all; other letters it reads with little certainty or not at all, such as the
 * label in front of a number.
 */
export const isWideBetter = (wide: readonly Glyph[], latin: readonly Glyph[]): boolean =>
  wide.some(isSureLetter) || (wide.some(belongs) && confidenceOf(wide) >= confidenceOf(latin));
