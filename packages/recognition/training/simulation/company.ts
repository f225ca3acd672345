import { fold, squash } from '../../src/fields/words/text.ts';
import { BUSINESS, LEGAL_FORMS, WORDS } from '../vocabulary/companies.ts';
import { PLACES } from '../vocabulary/places.ts';
import type { Random } from './random.ts';
import { coinedWord, FAMILY, initialsOf, type Keep, pickKept } from './wording.ts';

export interface Company {
  company: string;
  /** The trade in a line of its own below the wordmark; part of the name. */
  descriptor: string | null;
  /** The basis of the domain. */
  domainBase: string;
  /** Whether it is a university, a city or a museum, which has departments. */
  isBody: boolean;
  /** The full name, if the logo only shows its core. */
  registered: string | null;
}

const BODIES = ['University of', 'Bank of', 'City of', 'House of', 'Institute of', 'Museum of'];
const COMMON = WORDS.split(/\s+/).filter(Boolean);

export function newCompany(random: Random, language: string, keep: Keep, family: string): Company {
  const trades = (random.chance(0.25) ? BUSINESS.en! : BUSINESS[language]!).split('|');
  const business = pickKept(random, trades, keep);
  const legal = random.pick(LEGAL_FORMS[language]!.split('|'));
  const core = newCore(random, language, keep, family);
  let [company, descriptor] = random.weighted<[string, string | null]>([
    [[`${core} ${business}`, null], 5],
    [[core, business], 3],
    [[core, null], 2.5],
    [[`${business} ${core}`, null], language === 'en' ? 0.2 : 2],
  ]);
  if (random.chance(0.36)) {
    // No part of a name follows its legal form: a trade below it only describes the company.
    if (descriptor) descriptor = `${descriptor} ${legal}`;
    else company = `${company}${legal.startsWith('Inc') && random.chance(0.4) ? ',' : ''} ${legal}`;
  }
  const isBody = BODIES.some((body) => core.startsWith(body));
  const base = domainBase(random, core, business);
  // The logo shows the core of the name; the full name is printed elsewhere.
  if (random.chance(0.14) && core.length > 2)
    return {
      company: core,
      descriptor: null,
      domainBase: base,
      isBody,
      registered: `${core} ${random.pick([`${business} ${legal}`, legal, business])}`,
    };
  return { company, descriptor, domainBase: base, isBody, registered: null };
}

/** The distinctive part of the name. */
function newCore(random: Random, language: string, keep: Keep, family: string): string {
  const word = () => pickKept(random, COMMON, keep);
  const surname = () => pickKept(random, FAMILY[language] ?? FAMILY.en!, keep);
  const place = () => random.pick([word(), surname(), random.pick(PLACES.GB!.cities.split('|'))]);
  return random.weighted<() => string>([
    [() => coinedWord(random), 6],
    [() => `${word()} ${word()}`, 3.5],
    [() => word(), 1.5],
    [() => surname(), 1.5],
    [() => family, 0.8],
    [() => `${surname()} & ${random.chance(0.4) ? family : surname()}`, 1.6],
    [() => `${surname()}, ${surname()} & ${surname()}`, 0.5],
    [() => `${word()}${random.pick(['', ' '])}${random.int(2, 365)}`, 0.4],
    [() => acronym(random), 1.8],
    [() => `${coinedWord(random)} ${coinedWord(random)}`, 0.4],
    [() => `${word()} ${random.pick(['&', 'and', '+'])} ${word()}`, 1],
    [() => `The ${word()} ${word()}`, 0.6],
    [() => word().toLowerCase() + word(), 0.4],
    [() => word() + word().toLowerCase(), 1],
    [() => `${random.pick(BODIES)} ${place()}`, 0.7],
  ])();
}

function domainBase(random: Random, core: string, business: string): string {
  const hyphenated = fold(core)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  const base = random.weighted([
    [squash(core.replace(/&/g, random.pick(['', 'and', '']))), 7],
    [squash(`${core}${business}`), core.length + business.length < 24 ? 2.5 : 0.3],
    [hyphenated, 1.5],
    [squash(core.split(/[ ,&]/)[0]!), 1.2],
    [squash(initialsOf(`${core} ${business}`, random)), core.includes(' ') ? 1 : 0.2],
  ]);
  return base || 'company';
}

function acronym(random: Random): string {
  return Array.from({ length: random.int(2, 4) }, () => random.pick([...'ABCDEFGHIJKLMNOPRSTVWXZ'])).join('');
}
