import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneNumber {
  /** `+4930901820`. */
  e164: string;
  /** Digits after an "ext." mark. */
  extension: string | null;
  /** ISO 3166-1 alpha-2; null if the number doesn’t tell it. */
  country: string | null;
  /** Type of the line by the numbering plan; `unknown` if the plan doesn’t tell (as in North America). */
  kind: 'mobile' | 'fixed' | 'toll-free' | 'unknown';
  /** False if only the length is possible. */
  isValid: boolean;
}

const KINDS: Record<string, PhoneNumber['kind']> = { MOBILE: 'mobile', FIXED_LINE: 'fixed', TOLL_FREE: 'toll-free' };

/** The upper-case country code if the numbering plans contain it. */
export function phoneCountry(text: string | undefined): CountryCode | undefined {
  const code = text?.trim().toUpperCase();
  return code && isSupportedCountry(code) ? code : undefined;
}

/**
 * Parses a number of possible length; `isValid` tells whether it exists in the numbering plan. A leading `00` is read
 * as `+`; `(0)` after a country code is the national prefix of European letterheads and is dropped.
 * @param defaultCountry ISO 3166-1 alpha-2, for numbers without a country code
 * @returns null if the text can’t be a number, or its country is unknown
 */
export function normalisePhone(text: string, defaultCountry?: string): PhoneNumber | null {
  if (text.length > 60) return null;
  const written = text
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '')
    .replace(/^\s*00(?=[1-9\s])/, '+')
    .replace(/(\+\s*\(?\d{1,3}\)?[\s.-]*)\(0\)/, '$1');
  const parsed = parsePhoneNumberFromString(written, phoneCountry(defaultCountry));
  if (!parsed?.isPossible()) return null;
  return {
    e164: parsed.number,
    extension: parsed.ext ?? null,
    country: parsed.country ?? null,
    kind: KINDS[parsed.getType() ?? ''] ?? 'unknown',
    isValid: parsed.isValid(),
  };
}
