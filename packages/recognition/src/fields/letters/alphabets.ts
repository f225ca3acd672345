import type { Char } from '../lines/rows.ts';
import { fold, isLetter, isUpper } from '../words/text.ts';
import { FORMS, languageOf } from './languages.ts';

/**
 * Letters that don't exist in a country's languages, and the letters that they are misread from. Only pairs that
 * recognisers confuse are listed: a Swedish `á` is an `å`, a Turkish `Í` an `İ`.
 */
const FOREIGN: Record<string, Record<string, string>> = {
  TR: {
    à: 'a',
    á: 'a',
    ã: 'a',
    å: 'a',
    é: 'e',
    è: 'e',
    ē: 'e',
    í: 'i',
    ì: 'i',
    î: 'i',
    ï: 'i',
    ș: 'ş',
    š: 'ş',
    ġ: 'ğ',
    ǧ: 'ğ',
    č: 'ç',
    ô: 'ö',
    ó: 'ö',
    ú: 'ü',
  },
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
    đ: 'ď',
    ð: 'ď',
  },
  RO: { ã: 'ă', ä: 'ă', å: 'ă', ā: 'ă', ç: 'ș', š: 'ș', ş: 'ș', ţ: 'ț', ť: 'ț', ì: 'î', í: 'î', ï: 'î' },
  PT: {
    ă: 'ã',
    ā: 'ã',
    å: 'ã',
    ä: 'ã',
    ē: 'ê',
    ě: 'ê',
    ë: 'ê',
    ö: 'õ',
    ő: 'õ',
    ō: 'õ',
    ì: 'í',
    ī: 'í',
    î: 'í',
    ş: 'ç',
  },
  SE: { á: 'å', à: 'å', â: 'å', ô: 'ö', ó: 'ö', õ: 'ö', ő: 'ö', ã: 'ä' },
  NO: { á: 'å', à: 'å', â: 'å', ó: 'ø', õ: 'ø' },
  FR: { å: 'â', ä: 'â', ā: 'â', ē: 'ê', ō: 'ô', ī: 'î', ū: 'û', ó: 'ô', ò: 'ô', í: 'î', ì: 'î', ú: 'û', ě: 'ê' },
  DE: { ã: 'ä', â: 'ä', õ: 'ö', ô: 'ö', ő: 'ö', û: 'ü', ű: 'ü' },
  HU: { ô: 'ő', õ: 'ő', û: 'ű', â: 'á', à: 'á' },
  ES: { à: 'á', â: 'á', ò: 'ó', ô: 'ó', ì: 'í', ù: 'ú', è: 'é' },
};
const SAME: Record<string, string> = { SK: 'CZ', FI: 'SE', DK: 'NO', AT: 'DE', BR: 'PT' };
/** A letter with a higher probability belongs to a foreign name. */
const SURE = 0.985;

/** Letters that may be misread from several of the country's own. */
const SEVERAL: Record<string, Record<string, string>> = {
  PL: { ž: 'żź', š: 'śs' },
  HU: { õ: 'őö', ô: 'őóö', û: 'űúü' },
};

/** Letters that hardly any other European language uses, by one of their countries. */
const OWN: Record<string, RegExp> = {
  PL: /[ąęłśźż]/,
  CZ: /[řěůďť]/,
  HU: /[őű]/,
  RO: /[țșăţ]/,
  TR: /[şğı]/,
  NO: /[øæ]/,
  PT: /[ãõ]/,
  ES: /[ñ]/,
};
/** The least probability and number of such letters to identify the language. */
const TELLING = 0.9;
const LEAST_TELLING = 2;

/**
 * The country whose own letters appear most on the card, if nothing else tells the country; undefined if none appears.
 */
export function countryOfLetters(words: readonly Char[][]): string | undefined {
  const letters = words.flatMap((word) => word.filter(({ probability }) => probability > TELLING));
  const counts = Object.entries(OWN).map(([country, own]) => ({
    country,
    count: letters.filter(({ text }) => own.test(text.toLowerCase())).length,
  }));
  const [best, next] = counts.sort((a, b) => b.count - a.count);
  return best!.count >= LEAST_TELLING && best!.count > next!.count ? best!.country : undefined;
}

/** The letters that a foreign small letter may have been misread from; empty for letters of the country's languages. */
export function nativeLetters(letter: string, country: string): string {
  const key = SAME[country] ?? country;
  return SEVERAL[key]?.[letter] ?? FOREIGN[key]?.[letter] ?? '';
}

/** Countries whose language is written without accents. */
const PLAIN = new Set(['US', 'GB', 'AU', 'SG', 'IN']);
const lettersOf = (...languages: string[]): string =>
  languages.flatMap((language) => Object.values(FORMS[language]!)).join('');
/** Letters used in countries with several languages, or in addition to those of their language. */
const WRITTEN: Record<string, string> = {
  CH: `${lettersOf('de', 'fr', 'it')}œÿ`,
  BE: `${lettersOf('de', 'fr')}œÿ`,
  CA: `${lettersOf('fr')}œÿ`,
  NZ: 'āēīōū',
};
const DOUBTFUL = 0.85;
const LEAST_PLAIN = 0.1;
/** In India, an accent with a lower probability is an error: of 25 such letters on real cards, one was printed. */
const DOUBTFUL_IN_INDIA = 0.91;
/** The same limit if the country is unknown. */
const DOUBTFUL_ANYWHERE = 0.7;

/** Removes an accent that was hardly read and that the language doesn't use: `ADMÍSSIONS`. */
function withoutDoubtfulAccent(char: Char, written: string): Char {
  if (written.includes(char.text.toLowerCase()) || char.probability > DOUBTFUL) return char;
  const plain = fold(char.text);
  const chance = char.alternatives.find(({ text }) => text.toLowerCase() === plain)?.probability ?? 0;
  return chance < LEAST_PLAIN ? char : withoutAccent(char);
}

/** Removes an uncertain accent in countries that use none: `MĄNAGER`. */
const withoutAccentBelow = (char: Char, probability: number): Char =>
  char.probability < probability ? withoutAccent(char) : char;

function withoutAccent(char: Char): Char {
  const plain = fold(char.text);
  if (!isLetter(char.text) || plain === char.text.toLowerCase() || plain.length !== 1) return char;
  return { ...char, text: isUpper(char.text) ? plain.toUpperCase() : plain };
}

/** Replaces letters that the country's languages don't have, where the reading was uncertain. */
export function withAlphabet(chars: Char[], country: string | undefined): Char[] {
  const plain = WITH_MACRONS.has(country ?? '') ? chars : chars.map(withoutMacron);
  return withOwnLetters(plain, country);
}

/** Countries whose languages use `ā`. Elsewhere it is a letter below a rule, or of an ornate typeface. */
const WITH_MACRONS = new Set(['LV', 'LT', 'NZ', 'JP', 'FR', 'PT', 'RO', 'BR']);
function withoutMacron(char: Char): Char {
  const letter = 'aeiou'['āēīōū'.indexOf(char.text.toLowerCase())];
  return letter ? { ...char, text: isUpper(char.text) ? letter.toUpperCase() : letter } : char;
}

function withOwnLetters(chars: Char[], country: string | undefined): Char[] {
  const foreign = FOREIGN[SAME[country ?? ''] ?? country ?? ''];
  if (!foreign) return chars.map((char) => withoutStrangeAccent(char, country));
  const language = languageOf(country);
  const written = language && lettersOf(language);
  return chars.map((char, i) => {
    const meant = char.probability < SURE ? foreign[char.text.toLowerCase()] : undefined;
    if (!meant) return written && isLetter(char.text) ? withoutDoubtfulAccent(char, written) : char;
    // Polish `dź` is one sound; `dż` hardly occurs in names.
    const soft = meant === 'ż' && chars[i - 1]?.text.toLowerCase() === 'd' ? 'ź' : meant;
    const upper = country === 'TR' && soft === 'i' ? 'İ' : soft.toUpperCase();
    return { ...char, text: isUpper(char.text) ? upper : soft };
  });
}

/** Removes an accent in countries without a list of confused letters. */
function withoutStrangeAccent(char: Char, country: string | undefined): Char {
  if (country === undefined) return withoutAccentBelow(char, DOUBTFUL_ANYWHERE);
  // In the other countries, names from other languages are more common.
  if (country === 'IN') return withoutAccentBelow(char, DOUBTFUL_IN_INDIA);
  const written = PLAIN.has(country) ? '' : WRITTEN[country];
  return written === undefined ? char : withoutDoubtfulAccent(char, written);
}
