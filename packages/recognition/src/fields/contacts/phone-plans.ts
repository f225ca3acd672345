import { normalisePhone, type PhoneNumber } from '@kaard/contact-formats';

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

/**
 * Whether a number is a British mobile: 071 to 075 and 077 to 079 (Ofcom, National Telephone Numbering Plan), including
 * ranges that no operator has yet.
 */
export const isBritishMobile = (number: PhoneNumber | null): boolean => /^\+447[1-57-9]\d{8}$/.test(number?.e164 ?? '');
