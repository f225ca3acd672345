// Links for tapping on a number. Needs no numbering plans, so that screens don’t load them.

const EXTENSION = /\s*(?:ext\.?|extension|x|#|;ext=)\s*\d+\s*$/i;
/** `+49 (0)30`, also without the plus: the zero is only dialled within the country. */
const TRUNK_ZERO = /^\D*(\d{1,3}\)?[\s.-]*)\(0\)/;
/** Digits of a number that can be called from any country; the maximum is that of E.164. */
const DIGITS = { least: 7, most: 15 };
/** The minimum for a number with country code but without a plus: shorter ones are national numbers. */
const LEAST_WITHOUT_PLUS = 10;

/** The server’s limit for a phone number. */
const LONGEST = 60;

/** The number as it is dialled: `00` becomes a plus; a trunk zero in brackets and the extension are removed. */
const dialled = (text: string): string =>
  (text.length > LONGEST ? '' : text)
    .replace(EXTENSION, '')
    .replace(TRUNK_ZERO, '+$1')
    .replace(/^\s*00(?=[1-9])/, '+')
    .trim();

/**
 * The address that opens WhatsApp: digits with the country code. 11 digits that begin with 1 stay, 10 digits get a
 * leading 1, a number with its country code stays unchanged (ADR 0185).
 * @returns null if no message can be sent to the number: too short, or a national number, which begins with 0 or has
 * fewer than 10 digits
 */
export function messagingLink(text: string): string | null {
  const number = dialled(text);
  // A trunk zero: the country is unknown, and a leading 1 would reach a stranger.
  if (/^\D*0/.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  const isInternational = number.startsWith('+');
  const whole = digits.length === 10 && !isInternational ? `1${digits}` : digits;
  const least = isInternational ? DIGITS.least : LEAST_WITHOUT_PLUS;
  return whole.length >= least && whole.length <= DIGITS.most ? `https://wa.me/${whole}` : null;
}

/** The address that calls the number, including national ones; null if the text is no number. */
export function callLink(text: string): string | null {
  const number = dialled(text).replace(/[^\d+]/g, '');
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : null;
}
