import {
  base,
  cs_CZ,
  de,
  en,
  en_GB,
  en_US,
  es,
  Faker,
  fr,
  it,
  type LocaleDefinition,
  nl,
  pl,
  pt_PT,
  sv,
  tr,
} from '@faker-js/faker';
import type { Random } from '../../random.ts';
import { validationPeople } from '../validation/people.ts';
import type { CompanyName, Locale } from '../world.ts';
import { titlesIn } from './titles.ts';
import { ADJECTIVES, ENDINGS, NOUNS, STEMS, WORDS } from './words.ts';

interface Source {
  tag: string;
  weight: number;
  data: LocaleDefinition;
  postcode: string;
  /** Whether the postal code comes after the town, in the same line. */
  postcodeAfter?: boolean;
  states?: string[];
}

const SOURCES: Source[] = [
  {
    tag: 'en-US',
    weight: 26,
    data: en_US,
    postcode: '#####',
    postcodeAfter: true,
    states: ['CA', 'NY', 'TX', 'WA', 'IL', 'MA', 'OR', 'CO', 'FL', 'GA'],
  },
  { tag: 'en-GB', weight: 12, data: en_GB, postcode: 'ZZ# #ZZ', postcodeAfter: true },
  { tag: 'de-DE', weight: 13, data: de, postcode: '#####' },
  { tag: 'fr-FR', weight: 9, data: fr, postcode: '#####' },
  { tag: 'es-ES', weight: 7, data: es, postcode: '#####' },
  { tag: 'it-IT', weight: 7, data: it, postcode: '#####' },
  { tag: 'pt-PT', weight: 5, data: pt_PT, postcode: '####-###' },
  { tag: 'nl-NL', weight: 6, data: nl, postcode: '#### ZZ' },
  { tag: 'sv-SE', weight: 5, data: sv, postcode: '### ##' },
  { tag: 'pl-PL', weight: 5, data: pl, postcode: '##-###' },
  { tag: 'tr-TR', weight: 4, data: tr, postcode: '#####' },
  { tag: 'cs-CZ', weight: 5, data: cs_CZ, postcode: '### ##' },
];

/** Names and streets from faker, without any that the validation world uses. */
export const developmentLocales: readonly Locale[] = SOURCES.map(toLocale);

function toLocale({ tag, weight, data, ...town }: Source): Locale {
  const [language = '', country = ''] = tag.split('-');
  const words = WORDS[language]!;
  const faker = new Faker({ locale: [data, en, base] });
  const { female, male, family } = unseenNames(data);
  const inFaker = <T>(random: Random, draw: () => T): T => {
    faker.seed(random.int(0, 2 ** 31 - 1));
    return draw();
  };
  return {
    tag,
    language,
    country,
    weight,
    titles: titlesIn(language),
    departments: words.departments,
    slogans: words.slogans,
    prefixes: words.prefixes,
    credentials: words.credentials,
    remarks: words.remarks,
    services: words.services,
    person(random) {
      const woman = random.chance(0.5);
      const particle = random.chance(0.05) ? particleIn(language, random) : '';
      return {
        first: random.pick(woman ? female : male),
        last: particle + random.pick(woman ? family.female : family.male),
      };
    },
    company: (random, last) => drawCompany(words.trades, words.legalForms, last, random),
    address(random) {
      const street = inFaker(random, () => faker.location.streetAddress({ useFullAddress: random.chance(0.15) }));
      const city = inFaker(random, () => faker.location.city());
      return [street, townLine(city, town, random), ...(random.chance(0.12) ? [countryNameIn(language, country)] : [])];
    },
  };
}

function unseenNames(data: LocaleDefinition) {
  const seen = validationPeople();
  const unseen = (names: readonly string[]): string[] =>
    names.filter(
      (name) => name.length > 1 && [name, ...name.split(/[ -]/)].every((part) => !seen.has(part.toLowerCase())),
    );
  const { first_name: given = {}, last_name: family = {} } = { ...en.person, ...data.person } as Record<
    string,
    Record<string, string[]>
  >;
  const generic = family.generic ?? [];
  return {
    female: unseen(given.female ?? given.generic ?? []),
    male: unseen(given.male ?? given.generic ?? []),
    family: { female: unseen(family.female ?? generic), male: unseen(family.male ?? generic) },
  };
}

function particleIn(language: string, random: Random): string {
  const particles: Record<string, string[]> = {
    de: ['von ', 'van ', 'zu '],
    nl: ['van der ', 'de ', 'van ', 'van den ', 'ter '],
    fr: ['de ', 'Le ', 'du '],
    it: ['De ', 'Di ', 'Della '],
    es: ['de la ', 'del '],
    pt: ['da ', 'de ', 'dos '],
  };
  return random.pick(particles[language] ?? ['']);
}

function townLine(
  city: string,
  { postcode, postcodeAfter, states }: Omit<Source, 'tag' | 'weight' | 'data'>,
  random: Random,
): string {
  const code = postcode.replace(/#/g, () => random.digits(1)).replace(/Z/g, () => random.pick([...'ABCDEGHKLMNPRSTW']));
  if (states) return `${city}, ${random.pick(states)} ${code}`;
  return postcodeAfter ? `${city}${random.pick([', ', ' '])}${code}` : `${code} ${city}`;
}

function countryNameIn(language: string, country: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
}

function drawCompany(trades: string[], legalForms: string[], last: string, random: Random): CompanyName {
  const brand = random.weighted([
    [random.pick(STEMS) + random.pick(ENDINGS), 5],
    [`${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`, 2.5],
    [last, 2],
    [
      `${last} & ${random.pick([...'ABEHKLMRSW'])}${random.pick(['arsen', 'ergmann', 'oller', 'enders', 'olton', 'anning'])}`,
      1.2,
    ],
    [Array.from({ length: random.int(2, 4) }, () => random.pick([...'ABCDEFGHKLMNPRSTVWXZ'])).join(''), 1.5],
    [`${random.pick(STEMS)}${random.pick(ENDINGS).toUpperCase()}`, 0.5],
  ] as const);
  const bare = brand.length > 8 && random.chance(0.3);
  return {
    brand,
    trade: bare ? undefined : random.chance(0.8) ? random.pick(trades) : undefined,
    legalForm: random.chance(0.38) ? random.pick(legalForms) : undefined,
  };
}
