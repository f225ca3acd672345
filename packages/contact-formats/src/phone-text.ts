// Functions without numbering plans; separate from phone.ts, so that screens that need only these don’t load the
// plans.

/**
 * The contact form’s rule: ignoring spaces, dashes and parentheses, an optional plus and 1 to 16 digits, the first not
 * 0.
 */
export const matchesFormRule = (text: string): boolean => /^\+?[1-9]\d{0,15}$/.test(text.replace(/[\s\-()]/g, ''));

/** Country codes of one or two digits; all others have three. @see ITU-T E.164, list of assigned country codes */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
/** National prefixes other than zero or none. */
const TRUNKS: Partial<Record<string, string>> = { 7: '8', 36: '06', 375: '80', 993: '8' };

/** The number as written within its country: the digits without country code, and the same with the national prefix. */
export function nationalDigits(e164: string): [string, string] {
  const digits = e164.replace(/\D/g, '');
  const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3);
  const national = digits.slice(code.length);
  return [national, (TRUNKS[code] ?? '0') + national];
}

/** Key by which two spellings of one number are equal; just its digits if its numbering plan is unknown. */
export const keyOfPhone = (
  text: string,
  number: { e164: string | null; extension: string | null } | undefined,
): string => (number?.e164 ? `${number.e164};${number.extension ?? ''}` : text.replace(/\D/g, '') || text);
