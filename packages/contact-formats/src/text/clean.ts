// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g;

/** Text with `\n` for every line end and without control characters; some programs stop at them. */
export const withoutControls = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '');
