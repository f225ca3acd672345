import { dictionary } from '@zxcvbn-ts/language-common';

let common: Set<string> | null = null;
const isListed = (word: string): boolean => {
  common ??= new Set(dictionary['passwords-common'] as string[]);
  return common.has(word);
};

/** Characters that people write for letters; some stand for either of two. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  ...{ '4': 'a', '@': 'a', '^': 'a', '8': 'b', '(': 'c', '{': 'c', '3': 'e', '€': 'e', '6': 'g', '9': 'g' },
  ...{ '1': 'il', '!': 'il', '|': 'il', '0': 'o', '5': 's', $: 's', '§': 's', '7': 't', '+': 't', '2': 'z' },
};

/**
 * The minimum length of a password: that many characters around a guessed word may be a secret of their own. Fewer are
 * a year, a number or a sign that a form required.
 */
const ENOUGH_BESIDES = 8;
/** A password that repeats a unit of at most this length is easy to guess. */
const SHORTEST_UNIT = 4;
/** No listed password is longer, whatever is added to it; limits the work. */
const LONGEST = 64;

/**
 * Whether an attacker who tries common passwords and the user’s own words would find the password, with the usual
 * variations: other case, signs for letters (`p@$$w0rd`), digits and signs before and after (`Password1!`), repetition
 * (`dragondragon`), backwards.
 * @param own words that an attacker knows about the user, such as the email address
 * @see NIST SP 800-63B, 3.1.1.2
 */
export function isEasyToGuess(password: string, own: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const owned = new Set(own.map((word) => word.normalize('NFKC').toLowerCase()).filter(Boolean));
  const isKnown = (word: string) => owned.has(word) || isListed(word);
  if (isKnown(text)) return true;
  if (text.length > LONGEST) return false;
  if (unitOf(text).length <= SHORTEST_UNIT) return true;
  return coresOf(text).some(
    (core) => text.length - core.length < ENOUGH_BESIDES && spellingsOf(core).some((word) => isKnown(word)),
  );
}

/** The text without non-letters at its start, its end, or both, and without signs. */
function coresOf(text: string): string[] {
  const characters = [...text];
  const first = characters.findIndex(isLetter);
  const last = characters.findLastIndex(isLetter) + 1;
  const cut = (from: number, to: number) => characters.slice(from, to).join('');
  const withoutSigns = characters.filter((character) => isLetter(character) || isDigit(character)).join('');
  const cores = [text, withoutSigns];
  if (first >= 0) cores.push(cut(first, last), cut(0, last), cut(first, characters.length));
  return [...new Set(cores.filter(Boolean))];
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
const isDigit = (character: string): boolean => /\p{N}/u.test(character);

function spellingsOf(core: string): string[] {
  const once = unitOf(core);
  const plain = [once, ...[0, 1].map((choice) => withLetters(once, choice))];
  return [...plain, ...plain.map((word) => [...word].reverse().join(''))].map(unitOf);
}

const withLetters = (text: string, choice: number): string =>
  [...text].map((sign) => SUBSTITUTES[sign]?.at(choice) ?? SUBSTITUTES[sign]?.at(0) ?? sign).join('');

/** `dragon` of `dragondragon`; a text without repetition is returned unchanged. */
function unitOf(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}
