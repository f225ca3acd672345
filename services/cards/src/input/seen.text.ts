/**
 * Invisible characters that are no letters: they reverse a line, or make two different names look the same. Characters
 * that join or separate letters (ZWJ in an emoji, ZWNJ in Persian) change their look, and stay. Browsers break lines of
 * Khmer and Thai without U+200B.
 */
const UNSEEN = /[\p{Bidi_Control}\u200b\u2060\ufeff]+/gu;
/**
 * Characters that end lines, headers and properties; replaced by spaces, so that the words around them stay separate.
 */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** The same, except for line breaks. */
const BREAKS_IN_LINES = /(?:(?!\n)[\p{Cc}\p{Zl}\p{Zp}])+/gu;

/** Cleans a text of one line, so that it contains only what is visible. */
export const oneLine = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(BREAKS, ' ').replaceAll(/\s+/g, ' ').trim();

/** Cleans a text of several lines, so that it contains only what is visible. */
export const someLines = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(/\r\n?/g, '\n').replaceAll(BREAKS_IN_LINES, ' ').trim();

/**
 * Characters that show nothing by themselves, including the blank braille cell, which is a symbol, and Hangul fillers,
 * which are letters.
 */
const BLANK = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\s\u2800]+/gu;

/** The visible characters of a text; may be empty even for long texts. */
export const visibleIn = (text: string): string => text.replaceAll(BLANK, '');
