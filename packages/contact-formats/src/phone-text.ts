// What needs no numbering plan; apart from phone.ts, so that a screen that needs only this does not load the plans.

/** The rule of the contact form: without spaces, dashes and parentheses an optional plus and 1 to 16 digits, the first not 0. */
export const matchesFormRule = (text: string): boolean => /^\+?[1-9]\d{0,15}$/.test(text.replace(/[\s\-()]/g, ''));

/** Of one or two digits; every other one has three. @see ITU-T E.164, list of assigned country codes */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
/** What is dialled before a number at home, where it is not a zero or nothing. */
const TRUNKS: Partial<Record<string, string>> = { 7: '8', 36: '06', 375: '80', 993: '8' };

/** Digits that people write at home for a number: without the country's code, and with what is dialled before it there. */
export function nationalDigits(e164: string): [string, string] {
  const digits = e164.replace(/\D/g, '');
  const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3);
  const national = digits.slice(code.length);
  return [national, (TRUNKS[code] ?? '0') + national];
}

/** By which two spellings of one number are known as the same; by its digits where nobody knows whose plan it follows. */
export const keyOfPhone = (
  text: string,
  number: { e164: string | null; extension: string | null } | undefined,
): string => (number?.e164 ? `${number.e164};${number.extension ?? ''}` : text.replace(/\D/g, '') || text);
