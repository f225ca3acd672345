import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface NormalisedPhone {
  /** `+` and digits (ITU-T E.164), without the extension. */
  e164: string;
  /** ISO 3166 alpha-2; absent for numbers of no country (`+800`, `+882`) and shared codes that stay open. */
  country?: string;
  extension?: string;
  /** Known kind of line; `unknown` where the numbering plan does not tell. */
  kind: 'mobile' | 'fixed' | 'toll-free' | 'unknown';
  /** The numbering plan has such a number; false when only its length is possible. */
  isValid: boolean;
}

const KINDS: Record<string, NormalisedPhone['kind']> = {
  MOBILE: 'mobile',
  FIXED_LINE: 'fixed',
  TOLL_FREE: 'toll-free',
};

/** `text` when it is a country that the numbering plans know, in capitals. */
export function phoneCountry(text: string | undefined): CountryCode | undefined {
  const code = text?.trim().toUpperCase();
  return code && isSupportedCountry(code) ? code : undefined;
}

/**
 * The number as the network knows it, or null when it cannot be one (too short, too long, no country known).
 * `(0)` after a country code is the national trunk prefix of European letterheads and is dropped; `00` is `+`.
 */
export function normalisePhone(text: string, defaultCountry?: string): NormalisedPhone | null {
  if (text.length > 60) return null;
  const country = phoneCountry(defaultCountry);
  const written = text
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '')
    .replace(/^\s*00(?=[1-9\s])/, '+')
    .replace(/(\+\s*\(?\d{1,3}\)?[\s.-]*)\(0\)/, '$1');
  const parsed = parsePhoneNumberFromString(written, country);
  if (!parsed?.isPossible()) return null;
  return {
    e164: parsed.number,
    ...(parsed.country && { country: parsed.country }),
    ...(parsed.ext && { extension: parsed.ext }),
    kind: KINDS[parsed.getType() ?? ''] ?? 'unknown',
    isValid: parsed.isValid(),
  };
}

/**
 * The number for a messaging-app link by the product's rule: digits only, ten digits get a leading 1, everything else
 * stays. A number whose country is known must be given as E.164, so that its country code is among the digits.
 */
export function messagingNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 && !phone.trim().startsWith('+') ? `1${digits}` : digits;
}
