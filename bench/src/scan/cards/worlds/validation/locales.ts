import type { Random } from '../../random.ts';
import type { CompanyName, Locale } from '../world.ts';
import { namesIn, PEOPLE } from './people.ts';
import { PLACES } from './places.ts';
import { TITLES } from './titles.ts';
import { WORDS } from './words.ts';

/** Twelve countries of the development world with other people, and eleven that it doesn't have. */
const WEIGHTS: Record<string, number> = {
  'en-US': 17,
  'en-GB': 9,
  'en-IE': 2,
  'en-AU': 3,
  'en-IN': 3,
  'en-SG': 3,
  'de-DE': 9,
  'de-AT': 2.5,
  'de-CH': 2.5,
  'fr-FR': 7,
  'fr-BE': 2,
  'es-ES': 5.5,
  'it-IT': 5.5,
  'pt-BR': 3.5,
  'nl-NL': 4.5,
  'sv-SE': 3.5,
  'da-DK': 2.5,
  'nb-NO': 2.5,
  'fi-FI': 2,
  'pl-PL': 4,
  'cs-CZ': 3.5,
  'hu-HU': 1.5,
  'ro-RO': 1.5,
  'tr-TR': 3,
};

export const validationLocales: readonly Locale[] = Object.entries(WEIGHTS).map(([tag, weight]) =>
  toLocale(tag, weight),
);

function toLocale(tag: string, weight: number): Locale {
  const [language = '', country = ''] = tag.split('-');
  const { brands, trades, legalForms, ...words } = WORDS[language]!;
  const people = PEOPLE[tag]!;
  const [women, men, families] = [namesIn(people.women), namesIn(people.men), namesIn(people.families)];
  const { streets, towns } = PLACES[country]!;
  return {
    tag,
    language,
    country,
    weight,
    ...words,
    titles: TITLES[language]!,
    person(random) {
      const woman = random.chance(0.5);
      const family = random.pick(families).split('/');
      return { first: random.pick(woman ? women : men), last: family[woman ? 0 : family.length - 1]! };
    },
    company: (random, last) =>
      drawCompany({ brands, trades, legalForms: legalFormsIn(country, legalForms), language }, last, random),
    address(random) {
      const street = random.pick(streets).replace(/%/g, () => String(random.int(1, 98)));
      const town = random.pick(towns).replace(/#/g, () => random.digits(1));
      if (random.chance(0.2)) return [`${street}${random.pick([', ', ' · ', ' | '])}${town}`];
      const abroad = random.chance(0.15)
        ? [new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country]
        : [];
      return [street, town, ...abroad];
    },
  };
}

/** Legal forms by country, because English-speaking countries have different ones. */
function legalFormsIn(country: string, all: string[]): string[] {
  const own: Record<string, string[]> = {
    US: ['Incorporated', 'P.C.', ', LLC', ', LLP'],
    GB: ['Limited', 'PLC', 'plc', 'CIC'],
    IE: ['Limited', 'DAC'],
    AU: ['Pty Ltd', 'Limited'],
    IN: ['Pvt. Ltd.', 'Limited'],
    SG: ['Pte Ltd', 'Pte. Ltd.'],
  };
  return own[country] ?? all;
}

interface CompanyWords {
  brands: string[];
  trades: string[];
  legalForms: string[];
  language: string;
}

const AND_FAMILY: Record<string, string[]> = {
  en: ['& Sons', '& Daughters', 'Bros.'],
  de: ['& Söhne', '& Partner', '& Cie.'],
  fr: ['& Fils', '& Associés'],
  es: ['e Hijos', 'y Asociados'],
  it: ['& Figli', '& Associati'],
  pt: ['& Filhos', '& Cia.'],
  nl: ['& Zonen', '& Partners'],
  sv: ['& Söner'],
  da: ['& Sønner'],
  nb: ['& Sønner'],
  pl: ['i Synowie', 'i Wspólnicy'],
  cs: ['a synové', '& Partneři'],
  tr: ['ve Ortakları', 'Kardeşler'],
};

function drawCompany(
  { brands, trades, legalForms, language }: CompanyWords,
  last: string,
  random: Random,
): CompanyName {
  const family = last.split(' ').at(-1)!;
  const trade = random.pick(trades);
  const legalForm = random.chance(0.34) ? random.pick(legalForms) : undefined;
  return random.weighted([
    [{ brand: random.pick(brands), trade: random.chance(0.55) ? trade : undefined, legalForm }, 6],
    [
      {
        brand: `${family} ${random.pick(AND_FAMILY[language] ?? ['& Co.'])}`,
        trade: random.chance(0.4) ? trade : undefined,
        legalForm,
      },
      1.6,
    ],
    [
      {
        brand: `${random.pick(['Studio', 'Atelier', 'Bureau', 'Haus', 'Casa'])} ${random.chance(0.5) ? family : random.pick(brands).split(' ').at(-1)}`,
        legalForm,
      },
      1.2,
    ],
    [{ brand: family, trade, legalForm }, 1.2],
    [{ brand: letters(random), trade, legalForm }, 1.2],
    [{ brand: syllables(random), trade: random.chance(0.5) ? trade : undefined, legalForm }, 2.4],
    [
      {
        brand: `${random.int(3, 99)} ${random.pick(['North', 'Degrees', 'Acres', 'Miles', 'Elm', 'Nord', 'Grad'])}`,
        trade,
        legalForm,
      },
      0.5,
    ],
  ] as const);
}

const letters = (random: Random): string => {
  const drawn = Array.from({ length: random.int(2, 3) }, () => random.pick([...'BDFGHJKLMPQRTWZ']));
  return random.chance(0.3) ? drawn.join('&') : drawn.join('');
};

/** Invented words of open syllables, unlike those of the development world. */
function syllables(random: Random): string {
  const word = Array.from(
    { length: random.int(2, 3) },
    () => random.pick([...'bdfgklmnprstvz']) + random.pick([...'aeiou']),
  ).join('');
  const name = word + random.pick(['', 'n', 'r', 's', 'x', 'l']);
  return name[0]!.toUpperCase() + name.slice(1);
}
