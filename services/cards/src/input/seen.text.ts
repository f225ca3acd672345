/**
 * Takes no room and is no letter: it turns a line round, or makes two names look like one. What joins or parts letters (ZWJ in
 * an emoji, ZWNJ in Persian) changes how they look, and stays. Browsers break lines of Khmer and Thai without U+200B.
 */
const UNSEEN = /[\p{Bidi_Control}\u200b\u2060\ufeff]+/gu;
/** They end lines, headers and properties; words on both sides of them stay apart. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** As above, but lines stay. */
const BREAKS_IN_LINES = /(?:(?!\n)[\p{Cc}\p{Zl}\p{Zp}])+/gu;

/** A text of one line, as it is seen. */
export const oneLine = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(BREAKS, ' ').replaceAll(/\s+/g, ' ').trim();

/** A text of several lines, as it is seen. */
export const someLines = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(/\r\n?/g, '\n').replaceAll(BREAKS_IN_LINES, ' ').trim();

/** What shows nothing by itself. The blank cell of braille is a symbol, and fillers of Hangul are letters. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\s\u2800]+/gu;

/** What is left of a text that somebody can see; of some there is nothing, however many characters they have. */
export const visibleIn = (text: string): string => text.replaceAll(BLANK, '');
