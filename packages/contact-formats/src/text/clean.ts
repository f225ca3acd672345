/** FileMaker and Word break a line with it within a field: words on both sides stay apart. */
const BREAKS = /[\v\f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F\uFEFF]/g;

/** Text with `\n` for every line end and without control characters; some programs stop at them. */
export const withoutControls = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(BREAKS, ' ').replace(CONTROLS, '');

/** The same for a text that came as characters, not as bytes: it may have halves of them. */
export const plainText = (text: string): string => withoutControls(text).toWellFormed();

/** What overrides the direction of letters, embeds or isolates them. Marks of direction are not among these: they belong to words. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text of one line without what turns letters round, in itself and in every sentence that it gets into (ADR 0224). */
export const withoutTurns = (text: string): string => text.replace(TURNS, '');
