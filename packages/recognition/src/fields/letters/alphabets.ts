import type { Char } from '../lines/rows.ts';
import { fold, isLetter, isUpper } from '../words/text.ts';
import { FORMS, languageOf } from './languages.ts';

/**
 * Letters that a country's languages do not have, and what small print meant by them. Only pairs that readers mix up:
 * a Swedish `á` is an `å`, a Turkish `Í` an `İ`.
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
/** A letter read as sure as this is a foreign name's. */
const SURE = 0.985;

/** Letters that may be meant by more than one of the country's own. */
const SEVERAL: Record<string, Record<string, string>> = {
  PL: { ž: 'żź', š: 'śs' },
  HU: { õ: 'őö', ô: 'őóö', û: 'űúü' },
};

/** Letters that hardly any other language of Europe writes, by a country of theirs. */
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
/** Read as sure as this, so often, a letter tells the language. */
const TELLING = 0.9;
const LEAST_TELLING = 2;

/** Where a card with such letters is from, when nothing else tells it: the country whose own letters stand there most; undefined when none does. */
export function countryOfLetters(words: readonly Char[][]): string | undefined {
  const letters = words.flatMap((word) => word.filter(({ probability }) => probability > TELLING));
  const counts = Object.entries(OWN).map(([country, own]) => ({
    country,
    count: letters.filter(({ text }) => own.test(text.toLowerCase())).length,
  }));
  const [best, next] = counts.sort((a, b) => b.count - a.count);
  return best!.count >= LEAST_TELLING && best!.count > next!.count ? best!.country : undefined;
}

/** What a small letter that the country's languages lack may have been; none for one that they have. */
export function nativeLetters(letter: string, country: string): string {
  const key = SAME[country] ?? country;
  return SEVERAL[key]?.[letter] ?? FOREIGN[key]?.[letter] ?? '';
}

/** Countries whose language is written without accents. */
const PLAIN = new Set(['US', 'GB', 'AU', 'SG', 'IN']);
const lettersOf = (...languages: string[]): string =>
  languages.flatMap((language) => Object.values(FORMS[language]!)).join('');
/** What countries write that are not of one language, or that have letters of their own besides. */
const WRITTEN: Record<string, string> = {
  CH: `${lettersOf('de', 'fr', 'it')}œÿ`,
  BE: `${lettersOf('de', 'fr')}œÿ`,
  CA: `${lettersOf('fr')}œÿ`,
  NZ: 'āēīōū',
};
const DOUBTFUL = 0.85;
const LEAST_PLAIN = 0.1;
/** Below this an accent was seen where none is: of 25 such letters on real cards from India one was printed. */
const DOUBTFUL_IN_INDIA = 0.91;
/** And where nothing tells the card's country. */
const DOUBTFUL_ANYWHERE = 0.7;

/** `ADMÍSSIONS`: an accent that was as good as not read, and that the language does not write. */
function withoutDoubtfulAccent(char: Char, written: string): Char {
  if (written.includes(char.text.toLowerCase()) || char.probability > DOUBTFUL) return char;
  const plain = fold(char.text);
  const chance = char.alternatives.find(({ text }) => text.toLowerCase() === plain)?.probability ?? 0;
  return chance < LEAST_PLAIN ? char : withoutAccent(char);
}

/** `MĄNAGER`: where nobody writes accents, a doubted one is none. */
const withoutAccentBelow = (char: Char, probability: number): Char =>
  char.probability < probability ? withoutAccent(char) : char;

function withoutAccent(char: Char): Char {
  const plain = fold(char.text);
  if (!isLetter(char.text) || plain === char.text.toLowerCase() || plain.length !== 1) return char;
  return { ...char, text: isUpper(char.text) ? plain.toUpperCase() : plain };
}

/** Letters that a country's languages lack, replaced where the reader was unsure. */
export function withAlphabet(chars: Char[], country: string | undefined): Char[] {
  const plain = WITH_MACRONS.has(country ?? '') ? chars : chars.map(withoutMacron);
  return withOwnLetters(plain, country);
}

/** Countries whose languages write `ā`. Elsewhere it is a letter under a rule, or of an ornate type. */
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
    // Polish `dź` is one sound, `dż` hardly occurs in names.
    const soft = meant === 'ż' && chars[i - 1]?.text.toLowerCase() === 'd' ? 'ź' : meant;
    const upper = country === 'TR' && soft === 'i' ? 'İ' : soft.toUpperCase();
    return { ...char, text: isUpper(char.text) ? upper : soft };
  });
}

/** An accent in a country for which no pairs of letters are listed that readers mix up. */
function withoutStrangeAccent(char: Char, country: string | undefined): Char {
  if (country === undefined) return withoutAccentBelow(char, DOUBTFUL_ANYWHERE);
  // Elsewhere names of other languages are more common.
  if (country === 'IN') return withoutAccentBelow(char, DOUBTFUL_IN_INDIA);
  const written = PLAIN.has(country) ? '' : WRITTEN[country];
  return written === undefined ? char : withoutDoubtfulAccent(char, written);
}
