/** For tables with the beginning of a phone number in a separate column: `+91` next to `98450 12345`. */
import type { Column } from './columns.ts';

/** Headers of country codes, folded. */
const COUNTRY =
  /^(?:(?:phone|mobile|tel|telephone|cell|contact|whatsapp|country|international) )*(?:country|isd|dial|dialing|dialling|calling|phone|mobile|international) ?(?:prefix|code)$|^isd$|^(?:landes|lander)(?:vorwahl|kennzahl)$|^indicatif(?: pays)?$|^(?:prefijo|prefisso|prefixo) (?:internacional|internazionale|pais|paese)$|^codigo (?:de |do )?pais$|^ddi$|^countrycode$|国番号|国家代码|国码/;
/** Headers of area codes. */
const AREA =
  /^(?:(?:phone|mobile|tel|telephone) )*(?:area|std|city) code$|^vorwahl(?: \p{L}+)?$|^(?:prefijo|prefisso|ddd|netnummer|kierunkowy|市外局番|区号)$/u;
/** `mobile_without_country_code` */
const WITHOUT =
  / (?:without|excluding|excl|w o|no|minus) (?:the )?(?:country |isd |dial |dialing |area )?(?:code|prefix)$/;

export const withoutDialCode = (key: string): string => key.replace(WITHOUT, '');

const isCode = (cell: string): boolean => /^'?\+?\(?[+\d]\d{0,4}\)?$/.test(cell.trim());

/** Assigns every code column to the phone after it, else to the one before it. */
export function settleDialCodes(
  columns: Column[],
  keys: readonly string[],
  samples: readonly (readonly string[])[],
): void {
  for (const [at, key] of keys.entries()) {
    const isCountry = COUNTRY.test(key);
    if (columns[at]!.field !== null || !(isCountry || AREA.test(key))) continue;
    const cells = samples.map((row) => row[at]?.trim() ?? '').filter(Boolean);
    if (!cells.length || !cells.every(isCode)) continue;
    const isPhone = ({ field, codesAt = [] }: Column) => field === 'phone' && codesAt.length < 2;
    const phone = columns.slice(at).find(isPhone) ?? columns.slice(0, at).findLast(isPhone);
    // The country code comes first, wherever its column is.
    if (phone) phone.codesAt = isCountry ? [at, ...(phone.codesAt ?? [])] : [...(phone.codesAt ?? []), at];
    if (phone) columns[at]!.isCountryCode = isCountry;
  }
}

/** Countries whose numbers keep their leading zero. */
const KEEPS_ZERO = new Set(['39', '378']);
/** The minimum number of digits with a country code. */
const SHORTEST_WHOLE = 11;

/**
 * Prepends the codes.
 * @param codes the country’s first
 * @returns null if the number already contains them
 */
export function withDialCodes(number: string, codes: readonly { code: string; isCountry: boolean }[]): string | null {
  const written = number.trim();
  if (/^(?:\+|00|tel:)/i.test(written) || !/\d/.test(written)) return null;
  return codes.toReversed().reduce((rest, { code, isCountry }) => {
    const digits = code.replace(/\D/g, '').replace(/^00/, '');
    if (!digits) return rest;
    if (!isCountry) return `${code.replace(/^'/, '')} ${rest}`;
    const all = rest.replace(/\D/g, '');
    if (all.startsWith(digits) && all.length >= Math.max(SHORTEST_WHOLE, digits.length + 9)) return `+${rest}`;
    return `+${digits} ${KEEPS_ZERO.has(digits) ? rest : rest.replace(/^(?:\(0\)|0)\s*/, '')}`;
  }, written);
}
