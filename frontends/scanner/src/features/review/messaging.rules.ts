/** Where a message to the phone number of a card goes: the address that opens WhatsApp. */
import { messagingNumber } from '@kaard/contact-formats';

const EXTENSION = /\s*(?:ext\.?|extension|x|#|;ext=)\s*\d+\s*$/i;
/** Digits of a number that somebody can be called at; the most is that of E.164. */
const DIGITS = { least: 7, most: 15 };

/** Null when no message can be sent to what is written: too short, or a national number that begins with 0. */
export function messagingLink(phone: string): string | null {
  const written = phone
    .replace(EXTENSION, '')
    .replace(/\(0\)/g, '')
    .replace(/^\s*00(?=[1-9])/, '+');
  // A trunk zero: the country is not known, and putting a 1 before it would call a stranger.
  if (/^\D*0/.test(written)) return null;
  const number = messagingNumber(written);
  return number.length >= DIGITS.least && number.length <= DIGITS.most ? `https://wa.me/${number}` : null;
}
