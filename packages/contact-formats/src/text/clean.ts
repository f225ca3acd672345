/** Line breaks within a field in FileMaker and Word; replaced by a blank, so that words stay apart. */
const BREAKS = /[\v\f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F\uFEFF]/g;

/** Uses `\n` for all line ends and removes control characters, at which some programs stop. */
export const withoutControls = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(BREAKS, ' ').replace(CONTROLS, '');

/** The same for text that was never bytes, and may contain unpaired surrogates. */
export const plainText = (text: string): string => withoutControls(text).toWellFormed();

/**
 * Characters that override, embed or isolate the direction of text. Direction marks are not included, because words
 * need them.
 */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Removes them from a single-line text, which otherwise would also reverse any sentence that contains it (ADR 0224).
 */
export const withoutTurns = (text: string): string => text.replace(TURNS, '');
