// What needs no numbering plan; apart from phone.ts, so that a screen that needs only this does not load the plans.

/** The rule of the contact form: without spaces, dashes and parentheses an optional plus and 1 to 16 digits, the first not 0. */
export const matchesFormRule = (text: string): boolean => /^\+?[1-9]\d{0,15}$/.test(text.replace(/[\s\-()]/g, ''));

/**
 * The number for a messaging app's link: digits only; 11 digits that begin with 1 stay, 10 digits get a leading 1.
 * A number that carries its country code stays as it is.
 */
export function messagingNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 10 && !text.trim().startsWith('+') ? `1${digits}` : digits;
}
