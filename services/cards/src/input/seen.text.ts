/** Neither written nor seen: they end headers, turn a line round, or make two names look like one. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]+/gu;
/** As above, but lines stay. */
const UNSEEN_IN_LINES = /(?:(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff])+/gu;

/** A text of one line, as it is seen. */
export const oneLine = (text: string): string => text.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();

/** A text of several lines, as it is seen. */
export const someLines = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN_IN_LINES, ' ').trim();
