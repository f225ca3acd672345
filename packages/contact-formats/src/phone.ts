import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneNumber {
  /** `+4930901820`. */
  e164: string;
  /** Digits after an "ext." mark. */
  extension: string | null;
  /** ISO 3166 alpha-2, where the number tells it. */
  country: string | null;
}

/**
 * Reads a number as people write it.
 * @param defaultCountry ISO 3166 alpha-2, for numbers without a country code
 * @returns null when it is not a valid number anywhere
 */
export function parsePhone(text: string, defaultCountry = 'US'): PhoneNumber | null {
  const country = isSupportedCountry(defaultCountry) ? (defaultCountry as CountryCode) : 'US';
  const parsed = parsePhoneNumberFromString(text, country);
  if (!parsed?.isValid()) return null;
  return { e164: parsed.number, extension: parsed.ext ?? null, country: parsed.country ?? null };
}

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
