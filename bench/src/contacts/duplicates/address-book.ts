import type { Comparable } from '../../../../services/contacts/src/duplicate/index.ts';
import { companyName } from '../../scan/cards/content/card.ts';
import { drawDomain, drawEmail, drawGenericEmail, drawWebmail } from '../../scan/cards/content/contact-ways.ts';
import { type Random, seededRandom } from '../../scan/cards/random.ts';
import type { Locale, World } from '../../scan/cards/worlds/world.ts';
import { messUpName } from './messy-names.ts';
import { slip } from './slip.ts';

/** A contact of a generated address book; records of one person have the same number. */
export interface Entry {
  person: number;
  contact: Comparable;
}

export interface BookSettings {
  world: World;
  nicknames: Record<string, readonly string[]>;
  people: number;
  seed: string;
  /** The frequency of noise, relative to the usual 1; validation differs from development. */
  noise: number;
}

interface Company {
  name: string;
  domain: string;
  switchboard: string;
  box: string;
  locale: Locale;
  postcode: string;
}

export interface Person {
  first: string;
  last: string;
  company: Company | null;
  title: string;
  workEmail: string | null;
  privateEmail: string | null;
  mobile: string | null;
  direct: string | null;
  homePhone: string | null;
  linkedIn: string | null;
  birthday: string | null;
}

/**
 * Generates an address book as it grows over years from cards, phones and imports: colleagues who share a switchboard
 * and a mailbox, relatives who share a name and a home phone, namesakes, and people who are saved two or three times in
 * different words. All of them are fictional; numbers have the unassigned country code 999.
 */
export function drawBook({ world, nicknames, people, seed, noise }: BookSettings): Entry[] {
  const random = seededRandom(`duplicates/${seed}`);
  const known: Person[] = [];
  const names = new Set<string>();
  let company: Company | null = null;
  let staffLeft = 0;
  while (known.length < people) {
    if (staffLeft <= 0) {
      company = random.chance(0.8) ? drawCompany(world, random) : null;
      // Few large firms, many small ones.
      staffLeft = company ? Math.max(1, Math.round(Math.exp(random.gauss() * 0.9 + 1.3))) : 1;
    }
    staffLeft--;
    const before = known.length ? random.pick(known) : null;
    const kind = random.weighted([
      ['new', 84],
      ['relative', before ? 9 : 0],
      ['namesake', before ? 3 : 0],
    ] as const);
    let person = drawPerson(world, nicknames, company, kind === 'new' ? null : before, kind, random);
    // Lists of names are short, so the frequency of namesakes is decided here instead of by the length of the lists.
    for (let again = 0; kind !== 'namesake' && names.has(nameOf(person)) && again < 50; again++)
      person = drawPerson(world, nicknames, company, kind === 'new' ? null : before, kind, random);
    names.add(nameOf(person));
    known.push(person);
  }
  const companies = known.flatMap(({ company: at }) => (at ? [at] : []));
  const entries = known.flatMap((person, number) => {
    const records = random.weighted([
      [1, 68],
      [2, 25],
      [3, 7],
    ] as const);
    return Array.from({ length: records }, () => ({
      person: number,
      contact: drawRecord(person, companies, { nicknames, noise }, random),
    }));
  });
  return random.shuffled(entries);
}

const NO_ADDRESS = { label: null, street: null, city: null, region: null, country: null };
const drawLocale = (world: World, random: Random) =>
  random.weighted(world.locales.map((at) => [at, at.weight] as const));
const nameOf = ({ first, last }: Person): string => `${first[0]} ${last}`.toLowerCase();
const drawNumber = (random: Random) => `+999${random.int(1, 9)}${random.digits(8)}`;

function drawCompany(world: World, random: Random): Company {
  const locale = drawLocale(world, random);
  const company = locale.company(random, locale.person(random).last);
  const domain = drawDomain(company, locale.country, random);
  return {
    name: companyName(company),
    domain,
    switchboard: drawNumber(random),
    box: drawGenericEmail(domain, random),
    locale,
    postcode: random.digits(5),
  };
}

function drawPerson(
  world: World,
  nicknames: Record<string, readonly string[]>,
  company: Company | null,
  before: Person | null,
  kind: 'new' | 'relative' | 'namesake',
  random: Random,
): Person {
  const locale = company?.locale ?? drawLocale(world, random);
  const drawn = locale.person(random);
  const first =
    kind === 'namesake' ? before!.first : random.chance(0.12) ? random.pick(Object.keys(nicknames)) : drawn.first;
  const last = before ? before.last : drawn.last;
  const name = { first, last, credentialsApart: false, printed: `${first} ${last}` };
  const isFamily = kind === 'relative';
  return {
    first,
    last,
    company,
    title: random.pick(locale.titles),
    workEmail:
      company && random.chance(0.85) ? drawEmail(name, company.domain, locale.country, random).toLowerCase() : null,
    privateEmail: !random.chance(0.4)
      ? null
      : isFamily && before!.privateEmail && random.chance(0.3)
        ? before!.privateEmail
        : drawEmail(name, drawWebmail(locale.country, random), locale.country, random).toLowerCase(),
    mobile: random.chance(0.6) ? drawNumber(random) : null,
    direct: company && random.chance(0.35) ? drawNumber(random) : null,
    homePhone: isFamily && before!.homePhone ? before!.homePhone : random.chance(0.25) ? drawNumber(random) : null,
    linkedIn: random.chance(0.3)
      ? `https://www.linkedin.com/in/${last.toLowerCase().replace(/\W/g, '')}-${random.digits(6)}`
      : null,
    birthday: random.chance(0.2) ? `19${random.int(50, 99)}-0${random.int(1, 9)}-1${random.int(0, 9)}` : null,
  };
}

interface Mess {
  nicknames: Record<string, readonly string[]>;
  noise: number;
}

/** Draws one record of a person: each contains a part of the data, and may be years old. */
function drawRecord(person: Person, companies: Company[], { nicknames, noise }: Mess, random: Random): Comparable {
  const moved = person.company !== null && random.chance(0.07 * noise);
  const company = moved ? random.pick(companies) : random.chance(0.88) ? person.company : null;
  const works = company !== null && company === person.company;
  const emails = [
    works && random.chance(0.85) ? person.workEmail : null,
    random.chance(0.6) ? person.privateEmail : null,
    company && random.chance(0.2) ? company.box : null,
  ].filter((email) => email !== null);
  const phones = [
    random.chance(0.85) ? person.mobile : null,
    works && random.chance(0.6) ? person.direct : null,
    company && random.chance(0.45) ? company.switchboard : null,
    random.chance(0.5) ? person.homePhone : null,
  ].filter((phone) => phone !== null);
  // A name is never saved without any other detail.
  if (!emails.length && !phones.length && !company) phones.push(person.mobile ?? drawNumber(random));
  return {
    name: messUpName(person, { nicknames, noise }, random),
    company: company && messUpCompany(company.name, noise, random),
    // Promoted, translated, or as the other side calls it.
    title:
      !works || !random.chance(0.65) ? null : random.chance(0.3) ? random.pick(company.locale.titles) : person.title,
    emails: emails.map((value) => ({ value: random.chance(0.02 * noise) ? slip(value, random) : value, label: null })),
    // Some numbers were typed without their country code, and some have a wrong digit.
    phones: phones.map((number) => {
      const value = random.chance(0.02 * noise) ? slip(number, random) : number;
      const isLocal = random.chance(0.15 * noise);
      return {
        value: isLocal ? `0${value.slice(4)}` : value,
        label: null,
        e164: isLocal ? null : value,
        extension: null,
      };
    }),
    addresses:
      works && random.chance(0.3)
        ? [{ ...NO_ADDRESS, postcode: random.chance(0.1) ? random.digits(5) : company.postcode }]
        : [],
    birthday: !random.chance(0.4) ? null : random.chance(0.03 * noise) ? '1900-01-01' : person.birthday,
    linkedIn: random.chance(0.5) ? person.linkedIn : null,
    twitter: null,
    github: null,
  };
}

function messUpCompany(name: string, noise: number, random: Random): string {
  if (random.chance(0.15 * noise))
    return name.replace(/,? (?:GmbH|AG|Inc\.?|Ltd\.?|LLC|S\.A\.|B\.V\.|AB|Oy|KG).*$/, '');
  if (random.chance(0.05 * noise)) return name.toUpperCase();
  if (random.chance(0.04 * noise)) return slip(name, random);
  return name;
}
