import { EAST_ASIAN_LETTER } from '../../east-asian/letters.ts';
import type { Reading } from '../../types.ts';

const LETTERS = new RegExp(EAST_ASIAN_LETTER, 'gu');
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a text has Chinese characters or kana. */
export const hasEastAsian = (text: string): boolean => EAST_ASIAN_LETTER.test(text);

/** How many Chinese characters and kana a text has. */
export const countEastAsian = (text: string): number => text.match(LETTERS)?.length ?? 0;

/** Whether a text has kana, which only Japanese uses. */
export const hasKana = (text: string): boolean => KANA.test(text);

/** Minus signs, bars and the long vowel sign of kana that were read instead of a dash inside a number. */
const DASH_OF_NUMBER = /(?<=[\d)]\s?)[\u2010\u2012\u2015\u2212\u2500ーｰ](?=\s?[\d(])/g;

/**
 * Converts full-width characters (`０９１２`, `Ｅ－ｍａｉｌ：`, `03−5555`) to ordinary ones. Each becomes exactly one character,
 * so indices stay valid. Chinese and Japanese punctuation stays.
 */
const narrow = (text: string): string =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(DASH_OF_NUMBER, '-');

/** The reading with all signs in their narrow form. */
export function narrowed(reading: Reading): Reading {
  if (!reading.lines.some(({ text }) => text !== narrow(text))) return reading;
  const lines = reading.lines.map((line) => {
    // The meaning of a dash depends on the characters beside it, so the whole line is converted.
    const signs = narrow(line.glyphs.map(({ text }) => text).join(''));
    let at = 0;
    const glyphs = line.glyphs.map((glyph) => {
      const from = at;
      at += glyph.text.length;
      return { ...glyph, text: signs.slice(from, at) };
    });
    return { ...line, text: narrow(line.text), glyphs };
  });
  return { ...reading, lines };
}
