import { normalisePhone, type PhoneNumber } from '@kaard/contact-formats';
import { type Char, plainText } from './rows.ts';

/** A sign that was read as surely as this is meant. */
const MEANT = 0.995;

/**
 * Two signs of a number that the likeliest country does not know as it was read: the prefix `0` of numbers inside a country (`(8491) 570 156`) and the
 * end of a bracket (`(6461555 0187`), where the number is valid with them.
 */
export function asPlanned(chars: Char[], countries: string[]): Char[] {
  const isValid = (some: Char[]): boolean => bestNumber(plainText(some), countries.slice(0, 1))?.isValid ?? false;
  const at = chars.findIndex(({ text }) => /\d/.test(text));
  const text = plainText(chars);
  const isOpen = text.startsWith('(') && !text.includes(')');
  const first = chars[at];
  if (text.startsWith('+')) return withKnownCode(chars, countries[0]);
  if (!first || isValid(isOpen ? chars.slice(1) : chars)) return chars;
  const put = (i: number, sign: string): Char[] =>
    chars.map((char, k) => (k === i ? { ...char, text: sign, probability: Math.min(char.probability, 0.6) } : char));
  const closed = isOpen
    ? chars.flatMap((char, i) => (i > 2 && char.text === '1' && char.probability < MEANT ? [put(i, ')')] : []))
    : [];
  const isNearlyZero = /[68]/.test(first.text) && first.probability < MEANT;
  const valid = [...closed, ...(isNearlyZero ? [put(at, '0')] : [])].filter(isValid);
  return valid.length === 1 ? valid[0]! : chars;
}

/** A digit that was as likely as this. */
const NEARLY = 0.01;
const CODE_LENGTH = 4;

/** `+21 20 …` of the Netherlands: a code that no country has, with the digit that was nearly read and makes it the card's own. */
function withKnownCode(chars: Char[], country: string | undefined): Char[] {
  if (bestNumber(plainText(chars), [])?.isValid) return chars;
  const forms = chars
    .slice(0, CODE_LENGTH)
    .flatMap((char, i) =>
      char.alternatives
        .filter(({ text, probability }) => /^\d$/.test(text) && probability >= NEARLY)
        .map(({ text, probability }) => chars.map((one, k) => (k === i ? { ...one, text, probability } : one))),
    );
  return (
    forms.find((form) => {
      const number = bestNumber(plainText(form), []);
      return number?.isValid && number.country === country;
    }) ?? chars
  );
}

export function bestNumber(value: string, countries: string[]): PhoneNumber | null {
  if (/^(?:\+|00[1-9])/.test(value.replace(/[\s(]/g, '')))
    return normalisePhone(value.replace(/^\(\+/, '+(').replace(/^\(?(\+[^)]*)\)/, '$1'));
  let possible: PhoneNumber | null = null;
  for (const country of countries) {
    const number = normalisePhone(value, country);
    if (number?.isValid) return number;
    possible ??= number;
  }
  return possible;
}

/** 071 to 075 and 077 to 079 are mobile (Ofcom, National Telephone Numbering Plan), also where no operator has them yet. */
export const isBritishMobile = (number: PhoneNumber | null): boolean => /^\+447[1-57-9]\d{8}$/.test(number?.e164 ?? '');
