import type { Char } from './rows.ts';
import { isUpper } from './text.ts';

/**
 * Letters that a country's languages do not have, and what small print meant by them. Only pairs that readers mix up:
 * a Swedish `á` is an `å`, a Turkish `Í` an `İ`.
 */
const FOREIGN: Record<string, Record<string, string>> = {
  TR: { í: 'i', ì: 'i', î: 'i', ș: 'ş', š: 'ş', ġ: 'ğ', ǧ: 'ğ', č: 'ç', ô: 'ö', ó: 'ö', ú: 'ü' },
  PL: { ž: 'ż', š: 'ś', ș: 'ś', ş: 'ś', č: 'ć', ň: 'ń', ñ: 'ń', ě: 'ę', ô: 'ó', ò: 'ó' },
  CZ: {
    ż: 'ž',
    ź: 'ž',
    ś: 'š',
    ș: 'š',
    ş: 'š',
    ć: 'č',
    ń: 'ň',
    ñ: 'ň',
    ê: 'ě',
    ë: 'ě',
    ę: 'ě',
    à: 'á',
    â: 'á',
    å: 'á',
    ì: 'í',
  },
  SE: { á: 'å', à: 'å', â: 'å', ô: 'ö', ó: 'ö', õ: 'ö', ő: 'ö', ã: 'ä' },
  NO: { á: 'å', à: 'å', â: 'å', ó: 'ø', õ: 'ø' },
  FR: { å: 'â', ä: 'â', ó: 'ô', ò: 'ô', í: 'î', ì: 'î', ú: 'û', ě: 'ê' },
  DE: { ã: 'ä', â: 'ä', õ: 'ö', ô: 'ö', ő: 'ö', û: 'ü', ű: 'ü' },
  HU: { ô: 'ő', õ: 'ő', û: 'ű', â: 'á', à: 'á' },
  ES: { à: 'á', â: 'á', ò: 'ó', ô: 'ó', ì: 'í', ù: 'ú', è: 'é' },
};
const SAME: Record<string, string> = { SK: 'CZ', FI: 'SE', DK: 'NO', AT: 'DE' };
/** A letter read as sure as this is a foreign name's. */
const SURE = 0.985;

/** Letters that may be meant by more than one of the country's own. */
const SEVERAL: Record<string, Record<string, string>> = {
  PL: { ž: 'żź', š: 'śs' },
  HU: { õ: 'őö', ô: 'őóö', û: 'űúü' },
};

/** What a small letter that the country's languages lack may have been; none for one that they have. */
export function nativeLetters(letter: string, country: string): string {
  const key = SAME[country] ?? country;
  return SEVERAL[key]?.[letter] ?? FOREIGN[key]?.[letter] ?? '';
}

/** Letters that a country's languages lack, replaced where the reader was unsure. */
export function withAlphabet(chars: Char[], country: string | undefined): Char[] {
  const foreign = FOREIGN[SAME[country ?? ''] ?? country ?? ''];
  if (!foreign) return chars;
  return chars.map((char, i) => {
    const meant = char.probability < SURE ? foreign[char.text.toLowerCase()] : undefined;
    if (!meant) return char;
    // Polish `dź` is one sound, `dż` hardly occurs in names.
    const soft = meant === 'ż' && chars[i - 1]?.text.toLowerCase() === 'd' ? 'ź' : meant;
    const upper = country === 'TR' && soft === 'i' ? 'İ' : soft.toUpperCase();
    return { ...char, text: isUpper(char.text) ? upper : soft };
  });
}
