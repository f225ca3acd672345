import { squash } from '../../src/fields/words/text.ts';
import { BUSINESS } from '../vocabulary/companies.ts';
import { DEGREES, DOMAIN_SUFFIXES, HONORIFICS, LANGUAGES, originsOf } from '../vocabulary/customs.ts';
import { LANGUAGE_COUNTRIES, PLACES } from '../vocabulary/places.ts';
import { SERVICES, TAGLINES } from '../vocabulary/taglines.ts';
import { TITLES } from '../vocabulary/titles.ts';
import { newCompany } from './company.ts';
import {
  newAddress,
  newEmails,
  newExtras,
  newOfficeEmails,
  newPhones,
  newSocials,
  newWebsite,
} from './contact-ways.ts';
import type { Random } from './random.ts';
import { coinedName, coinedWord, FAMILY, GIVEN, initialsOf, type Keep, pickKept } from './wording.ts';

/** The content of a simulated card, before it is laid out. Arrays are lines. */
export interface Person {
  /** The kind of card: of an office, a shop, a public body, or a doctor and similar. */
  kind: 'office' | 'trade' | 'official' | 'practice';
  language: string;
  given: string;
  family: string;
  /** Empty on cards of shops. */
  name: string;
  /** Names of other people on the card. */
  otherNames: string[];
  title: string | null;
  otherTitle: string | null;
  department: string | null;
  /** Whether the department is printed below the company instead of below the title. */
  isOfCompany: boolean;
  company: string;
  /** In a line of its own below the wordmark; part of the company's name. */
  descriptor: string | null;
  /** The authority of a public body, in small print below its name. */
  owners: string[];
  /** The full name in print, if the logo only shows a part of it. */
  registered: string | null;
  tagline: string | null;
  /** Goods or services, one per line. */
  services: string[];
  address: string[] | null;
  emails: string[];
  phones: { label: string; number: string }[];
  website: string | null;
  socials: string[];
  extra: string[];
  /** Degrees in a line below the name. */
  degrees?: string | null;
  monogram: string | null;
}

/** A person with an office's card. */
export function newOfficePerson(random: Random, keep: Keep): Person {
  const language = random.weighted(LANGUAGES);
  const locale = random.weighted(originsOf(language));
  const given = random.chance(0.04) ? coinedName(random) : pickKept(random, GIVEN[locale]!, keep);
  const family = newFamily(random, language, locale, keep);
  // The card of a freelancer: no company, and a domain with their own name.
  const { company, descriptor, domainBase, isBody, registered } = random.chance(0.05)
    ? {
        company: '',
        descriptor: null,
        isBody: false,
        registered: null,
        domainBase: random.pick([squash(given + family), squash(family), `${squash(given)}-${squash(family)}`]),
      }
    : newCompany(random, language, keep, family);
  const suffix = random.pick(DOMAIN_SUFFIXES[language]!.split('|'));
  const domain = `${random.weighted([
    [domainBase, 14],
    [`${domainBase}-${random.pick(['group', 'online', 'hq', language])}`, 0.6],
    [coinedWord(random).toLowerCase(), 0.7],
  ])}.${suffix}`;
  const isShop = random.chance(0.04) && company !== '';
  const emails = isShop ? newOfficeEmails(random, domain) : newEmails(random, given, family, domain);
  const title = !isShop && random.chance(0.94) ? newTitle(random, language, keep) : null;
  const kit = PLACES[random.pick(LANGUAGE_COUNTRIES[language]!)]!;
  return {
    kind: 'office',
    language,
    given,
    family,
    otherNames: [],
    owners: [],
    registered,
    name: isShop ? '' : personalName(random, given, family, language, locale),
    title,
    otherTitle: title && random.chance(0.05) ? newTitle(random, random.chance(0.6) ? 'en' : language, keep) : null,
    department: !isShop && random.chance(isBody ? 0.6 : 0.17) ? newDepartment(random, language) : null,
    isOfCompany: random.chance(isBody ? 0.6 : 0.12),
    company,
    descriptor,
    tagline: random.chance(0.22) ? random.pick(TAGLINES[random.chance(0.2) ? 'en' : language]!.split('|')) : null,
    services: random.chance(isShop ? 0.5 : 0.08) ? newServices(random, language) : [],
    address: random.chance(isShop ? 0.85 : 0.62) ? newAddress(random, kit) : null,
    emails,
    phones: newPhones(random, language),
    website: random.chance(0.75) ? newWebsite(random, domain) : null,
    socials: newSocials(random, given, family, domainBase),
    extra: newExtras(random),
    monogram: random.chance(0.3) ? initialsOf(company || `${given} ${family}`, random) : null,
  };
}

function newServices(random: Random, language: string): string[] {
  const spoken = random.chance(0.2) ? 'en' : language;
  const goods = (SERVICES[spoken] ?? SERVICES.en!).split('|');
  const count = random.int(2, 5);
  const way = random.pick(['lines', 'lines', 'bulleted', 'row', 'row']);
  if (way === 'row') {
    // A single trade may be part of a company's name; several in a row describe what the company does.
    const list = random.chance(0.4) ? (BUSINESS[spoken] ?? BUSINESS.en!).split('|') : goods;
    const row = Array.from({ length: count }, () => random.pick(list)).join(random.pick([' | ', ' · ', ', ', ' • ']));
    return [random.chance(0.15) ? `${random.pick(DEALING)} ${row}` : row];
  }
  const lines = Array.from({ length: count }, () => random.pick(goods));
  return way === 'bulleted' ? lines.map((line) => `${random.pick(['•', '*', '|', '-'])} ${line}`) : lines;
}

/** Beginnings of lists of goods. */
const DEALING = [
  'Dealers in',
  'Wholesale Dealers in:',
  'Specialists in',
  'Manufacturers of',
  'Mfrs. of',
  'All kinds of',
  'Suppliers of',
];

/** A department: one of the language's list, or a new one made of a field of work and a kind of body. */
export function newDepartment(random: Random, language: string): string {
  const spoken = random.chance(0.3) ? 'en' : language;
  if (spoken !== 'en' || random.chance(0.4)) return random.pick(TITLES[spoken]!.departments.split('|'));
  const field = () => random.pick(TITLES.en!.field!.split('|'));
  return random
    .pick(['{f} {b}', '{f} {b}', '{f} & {f} {b}', '{b} of {f}', 'Overseas {f} {b}', '{f} {f}'])
    .replace('{f}', field)
    .replace('{f}', field)
    .replace(
      '{b}',
      random.pick([
        'Division',
        'Department',
        'Dept.',
        'Unit',
        'Operations',
        'Team',
        'Group',
        'Office',
        'School',
        'Section',
      ]),
    );
}

export function newTitle(random: Random, language: string, keep: Keep): string {
  const list = random.chance(0.18) ? TITLES.en! : TITLES[language]!;
  const kept = (text: string) => pickKept(random, text.split('|'), keep);
  let title = kept(list.whole);
  if (list.patterns && list.level && list.field && random.chance(0.5)) {
    title = random
      .pick(list.patterns)
      .replace('{l}', kept(list.level))
      .replace('{r}', list.role ? kept(list.role) : '')
      .replace('{f}', kept(list.field))
      .replace('{f}', kept(list.field))
      .trim();
  } else if (random.chance(0.07))
    title = `${title} ${random.pick(['&', '/', '|', 'and', '-', ','])} ${kept(list.whole)}`.replace(' ,', ',');
  else if (random.chance(0.06)) title = `${kept(TITLES.en!.level!)} ${title}`;
  return title;
}

function newFamily(random: Random, language: string, locale: string, keep: Keep): string {
  const one = () => pickKept(random, FAMILY[locale]!, keep);
  if (random.chance(0.06)) return `${one()}-${one()}`;
  if (random.chance(0.05)) return coinedName(random);
  const double = language === 'es' ? 0.5 : language === 'pt' ? 0.2 : 0;
  return random.chance(double) ? `${one()} ${one()}` : one();
}

/** The name as printed: in the order of the country, with initials, nicknames, honorifics, degrees. */
export function personalName(random: Random, given: string, family: string, language: string, locale: string): string {
  let name = (locale === 'zh' || locale === 'ja') && random.chance(0.4) ? `${family} ${given}` : `${given} ${family}`;
  if (language === 'cs' && random.chance(0.05)) name = `${family} ${given}`;
  if (random.chance(0.08)) name = name.replace(' ', ` ${random.pick([...'ABCDEFGHJKLMNPRSTVW'])}. `);
  else if (random.chance(0.04)) name = name.replace(' ', ` ${random.pick(GIVEN[locale]!)} `);
  if (random.chance(0.02)) name = `${given[0]}. ${family}`;
  if (random.chance(0.02)) name = `${given} "${given.slice(0, 3)}" ${family}`;
  if (random.chance(0.03)) name = `${family}, ${given}`;
  if (random.chance(0.11)) name = `${random.pick(HONORIFICS[language]!.split('|'))} ${name}`;
  if (!random.chance(0.1)) return name;
  const degree = () => random.pick(DEGREES.split('|'));
  return `${name}${random.chance(0.75) ? ',' : ''} ${degree()}${random.chance(0.25) ? `, ${degree()}` : ''}`;
}
