// Where a number leads that somebody taps on. Needs no numbering plan, so that a screen does not load the plans for it.

const EXTENSION = /\s*(?:ext\.?|extension|x|#|;ext=)\s*\d+\s*$/i;
/** `+49 (0)30`, also written without the plus: the zero is dialled at home only. */
const TRUNK_ZERO = /^\D*(\d{1,3}\)?[\s.-]*)\(0\)/;
/** Digits of a number that somebody can be called at from everywhere; the most is that of E.164. */
const DIGITS = { least: 7, most: 15 };
/** Of one that carries its country's code without a plus: fewer are a national number. */
const LEAST_WITHOUT_PLUS = 10;

/** As the server takes it; nobody dials more. */
const LONGEST = 60;

/** As one would dial it: `00` is a plus; the trunk zero in brackets and the extension are gone. */
const dialled = (text: string): string =>
  (text.length > LONGEST ? '' : text)
    .replace(EXTENSION, '')
    .replace(TRUNK_ZERO, '+$1')
    .replace(/^\s*00(?=[1-9])/, '+')
    .trim();

/**
 * The address that opens WhatsApp: digits with the country's code. 11 digits that begin with 1 stay, 10 digits get a
 * leading 1, a number that carries its country's code stays as it is (ADR 0185).
 * @returns null when no message can be sent to what is written: too short, or a national number, which begins with 0 or
 * has fewer than 10 digits
 */
export function messagingLink(text: string): string | null {
  const number = dialled(text);
  // A trunk zero: the country is not known, and putting a 1 before it would call a stranger.
  if (/^\D*0/.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  const isInternational = number.startsWith('+');
  const whole = digits.length === 10 && !isInternational ? `1${digits}` : digits;
  const least = isInternational ? DIGITS.least : LEAST_WITHOUT_PLUS;
  return whole.length >= least && whole.length <= DIGITS.most ? `https://wa.me/${whole}` : null;
}

/** The address that calls the number, a national one too; null for what is no number. */
export function callLink(text: string): string | null {
  const number = dialled(text).replace(/[^\d+]/g, '');
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : null;
}
