/** Replaces text that may be personal. */
const GONE = '[…]';

/** Quoted text in engines’ messages that is about code, not data. */
const ABOUT_CODE = /^(reading|setting) '[A-Za-z_$][\w$]{0,60}'$/;

/**
 * Removes from an error message whatever may be personal: addresses, numbers, ids, tokens, quoted and non-ASCII text.
 * Rather too much is removed than too little: the stack is enough to find the error.
 * @param text at most a few hundred characters
 */
export function withoutPrivateTexts(text: string): string {
  return text
    .split(/(\((?:reading|setting) '[^']{1,61}'\))/)
    .map((piece) => (ABOUT_CODE.test(piece.slice(1, -1)) ? piece : scrubbed(piece)))
    .join('');
}

const scrubbed = (text: string): string =>
  text
    .replace(/"[^"]*(?:"|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)|(?<![A-Za-z])'[^']*(?:'|$)/g, GONE)
    .split(/([\s,;]+)/)
    .map((word) => (isPlain(word) ? word : GONE))
    .join('')
    // Phone numbers may contain spaces.
    .replace(/\[…\](?: \[…\]| \(?\d[\d()-]*)+/g, (found) => (/\d/.test(found) ? GONE : found))
    .replace(/(?:\+|\b)\d[\d ()-]{5,}\d/g, GONE);

function isPlain(word: string): boolean {
  if (word.includes(GONE)) return word.replace(GONE, '').length < 8;
  if (!/^[\x20-\x7e]*$/.test(word) && !/^[\s,;]+$/.test(word)) return false;
  // An email address, a URL or path, a token, a key.
  if (/[@/]/.test(word) || /\w{4,}\.\w{4,}\.\w{4,}/.test(word)) return false;
  return word.length < 24 && !/\d{5}|^\+\d/.test(word);
}

const MOST_FRAMES = 10;

/**
 * `at name (https://host/assets/x.js:1:2)` and `name@https://host/assets/x.js:1:2`: name and place, only in our files.
 */
const FRAME =
  /^\s*(?:at )?(?:async )?([\w$.<>]{0,80})[ @]?\(?https?:\/\/[^/\s]{1,200}(\/(?:assets|remotes)\/[\w./-]{1,200}\.js)(?:\?[^:\s]*)?(:\d{1,7}:\d{1,7})\)?$/;

/** The frames of a stack, innermost first. Everything else is dropped: its first line repeats the message. */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .slice(0, 60)
    .map((line) => FRAME.exec(line.slice(0, 600)))
    .filter((found) => found !== null)
    .slice(0, MOST_FRAMES)
    .map(([, name, path, place]) => `${name ? `${name} ` : ''}${path}${place}`);
}
