import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneNumber {
  /** `+4930901820`. */
  e164: string;
  /** Digits after an "ext." mark. */
  extension: string | null;
  /** ISO 3166 alpha-2, where the number tells it. */
  country: string | null;
  /** What the numbering plan says of the line; `unknown` where it does not tell (as in North America). */
  kind: 'mobile' | 'fixed' | 'toll-free' | 'unknown';
  /** False when only the length is possible. */
  isValid: boolean;
}

const KINDS: Record<string, PhoneNumber['kind']> = { MOBILE: 'mobile', FIXED_LINE: 'fixed', TOLL_FREE: 'toll-free' };

/** `text` in capitals when it is a country that the numbering plans know. */
export function phoneCountry(text: string | undefined): CountryCode | undefined {
  const code = text?.trim().toUpperCase();
  return code && isSupportedCountry(code) ? code : undefined;
}

/**
 * Reads a number whose length is possible; `isValid` tells whether the numbering plan has it.
 * A leading `00` is `+`; `(0)` after a country code is the trunk prefix of European letterheads and is dropped.
 * @param defaultCountry ISO 3166 alpha-2, for numbers without a country code
 * @returns null for what cannot be a number, also when no country is known
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
