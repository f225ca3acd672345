import type { Random } from '../random.ts';
import type { Locale, World } from '../worlds/world.ts';
import { type CardContent, companyName, type PersonName } from './card.ts';
import { codePayload } from './code-payload.ts';
import { drawDomain, drawEmail, drawGenericEmail, drawSocials, drawWebmail, drawWebsite } from './contact-ways.ts';
import { toAscii } from './folding.ts';
import { drawLabels } from './labels.ts';
import { drawPhone, drawPhoneStyle, type Phone, type PhoneKind } from './phones.ts';

/** The phones on a card, in their order. */
const PHONE_SETS: readonly (readonly [PhoneKind[], number])[] = [
  [['mobile'], 5],
  [['office'], 3.5],
  [['office', 'mobile'], 6],
  [['mobile', 'office'], 2],
  [['office', 'fax'], 2],
  [['office', 'mobile', 'fax'], 1.5],
  [['office', 'fax', 'mobile'], 2],
  [['direct', 'mobile'], 1.2],
  [['main', 'direct', 'mobile'], 1.2],
  [['main', 'direct', 'fax'], 0.6],
  [['tollFree', 'office'], 0.5],
  [['main', 'direct', 'mobile', 'fax'], 0.6],
  [[], 0.5],
];

/** The content of one card, independent of its layout. */
export function drawCard(world: World, random: Random): CardContent {
  const locale = random.weighted(world.locales.map((entry) => [entry, entry.weight] as const));
  const { country, language } = locale;
  const alone = random.chance(0.02);
  const name = alone ? undefined : drawName(locale, random);
  const freelancer = !alone && random.chance(0.04);
  const company = freelancer ? undefined : drawCompany(locale, name, random);
  const domain = drawDomain(company ?? { brand: name ? `${name.first} ${name.last}` : 'studio' }, country, random);
  const webmail = !alone && random.chance(freelancer ? 0.5 : 0.08);
  const emails = drawEmails(name, webmail ? drawWebmail(country, random) : domain, domain, country, random);
  const website = random.chance(webmail ? 0.5 : 0.8) ? drawWebsite(domain, name, random) : undefined;
  const socials = random.chance(0.32)
    ? drawSocials(
        name,
        company?.brand,
        random.weighted([
          [1, 5],
          [2, 3],
          [3, 1.2],
        ] as const),
        random,
      )
    : [];
  const labels = drawLabels(language, random.fork('labels'), world.labels);
  const phones = drawPhones(country, labels.style, random);
  const titles = alone ? [] : drawTitles(locale, random);
  const content: CardContent = {
    locale: locale.tag,
    language,
    country,
    name,
    titles,
    department: titles.length === 1 && random.chance(0.13) ? random.pick(locale.departments) : undefined,
    company,
    phones,
    emails: phones.length === 0 && emails.length === 0 ? [drawEmail(name, domain, country, random)] : emails,
    website: freelancer && random.chance(0.4) ? undefined : website,
    socials,
    bareIcons:
      socials.length === 0 && random.chance(0.04)
        ? random.shuffled(['facebook', 'instagram', 'linkedIn'] as const)
        : [],
    address: random.chance(0.62) ? locale.address(random) : [],
    slogan: random.chance(0.2) ? random.pick(locale.slogans) : undefined,
    services: random.chance(0.09) ? random.shuffled(locale.services).slice(0, random.int(2, 4)) : [],
    remarks: random.chance(0.14) ? [fillDigits(random.pick(locale.remarks), random)] : [],
    labels,
    order: drawOrder(random),
  };
  if (random.chance(0.12)) content.code = codePayload(content, domain, random);
  return content;
}

/** Languages in which family names are often printed in capitals, as in "Jean DUPONT". */
const SURNAME_IN_CAPITALS = new Set(['fr', 'it', 'es', 'hu', 'ro', 'tr']);

function drawName(locale: Locale, random: Random): PersonName {
  const { first, last } = locale.person(random);
  const anglophone = locale.language === 'en';
  const middle = anglophone && random.chance(0.1) ? ` ${random.pick([...'ABCDEFGHJKLMPRSTW'])}.` : '';
  const hyphened = random.chance(0.05) ? `-${locale.person(random).last}` : '';
  const suffix = locale.country === 'US' && random.chance(0.03) ? random.pick([' Jr.', ' III', ' II', ' Sr.']) : '';
  const prefix = locale.prefixes.length > 0 && random.chance(0.11) ? random.pick(locale.prefixes) : undefined;
  const credentials = locale.credentials.length > 0 && random.chance(0.1) ? random.pick(locale.credentials) : undefined;
  const credentialsApart = credentials !== undefined && random.chance(0.3);
  const whole = `${first}${middle}`;
  const family = `${last.split(' ').length > 1 ? last : last + hyphened}${suffix}`;
  // In Hungary, the family name comes first.
  const shouted = SURNAME_IN_CAPITALS.has(locale.language) && random.chance(0.2);
  const shown = shouted ? family.toLocaleUpperCase(locale.tag) : family;
  const plain = locale.country === 'HU' || (shouted && random.chance(0.15)) ? `${shown} ${whole}` : `${whole} ${shown}`;
  const after = credentials && !credentialsApart ? `, ${credentials}` : '';
  return {
    first: whole,
    last: family.replace(suffix, ''),
    prefix,
    credentials,
    credentialsApart,
    printed: `${prefix ? `${prefix} ` : ''}${plain}${after}`,
  };
}

function drawCompany(locale: Locale, name: PersonName | undefined, random: Random): CardContent['company'] {
  const company = locale.company(random, name?.last.split('-')[0] ?? locale.person(random).last);
  const repeated = company.legalForm !== undefined && random.chance(0.12);
  if (!repeated) return company;
  const { legalForm, ...shown } = company;
  return { ...shown, legalLine: companyName({ ...shown, legalForm }) };
}

function drawTitles(locale: Locale, random: Random): string[] {
  if (random.chance(0.05)) return [];
  const title = random.pick(locale.titles);
  if (!random.chance(0.06)) return [title];
  const second = random.pick(locale.titles.filter((other) => other !== title));
  return random.chance(0.4) ? [title + random.pick([' | ', ' / ', ' & ', ', ', ' · ']) + second] : [title, second];
}

function drawEmails(
  name: PersonName | undefined,
  domain: string,
  companyDomain: string,
  country: string,
  random: Random,
): string[] {
  if (random.chance(0.03)) return [];
  const cased = drawCasing(drawEmail(name, domain, country, random), name, random);
  return name && random.chance(0.07) ? [cased, drawGenericEmail(companyDomain, random)] : [cased];
}

/** Addresses are sometimes printed in capitals or with capital initials. */
function drawCasing(email: string, name: PersonName | undefined, random: Random): string {
  const way = random.weighted([
    ['lower', 20],
    ['initials', 1.6],
    ['upper', 0.8],
  ] as const);
  if (way === 'upper') return email.toUpperCase();
  if (way === 'lower' || !name) return email;
  const [local = '', host = ''] = email.split('@');
  return `${local.replace(/(^|[._-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())}@${host}`;
}

function drawPhones(country: string, labelStyle: string, random: Random): Phone[] {
  const style = drawPhoneStyle(country, random);
  // Without labels, a fax couldn't be told from a phone.
  const kinds = random.weighted(PHONE_SETS).filter((kind) => kind !== 'fax' || labelStyle !== 'none');
  const phones = kinds.map((kind) => drawPhone(kind, country, style, random));
  return phones.filter((phone, index) => phones.findIndex(({ printed }) => printed === phone.printed) === index);
}

const drawOrder = (random: Random): CardContent['order'] =>
  random
    .weighted([
      [['phones', 'email', 'website', 'socials'], 7],
      [['email', 'phones', 'website', 'socials'], 2],
      [['website', 'email', 'phones', 'socials'], 1],
      [['phones', 'website', 'email', 'socials'], 1],
      [['phones', 'email', 'socials', 'website'], 1],
    ] as const)
    .slice() as CardContent['order'];

const fillDigits = (text: string, random: Random): string => text.replace(/#/g, () => random.digits(1));

/** Two letters for a logo. */
export const initials = (text: string): string =>
  toAscii(text)
    .split(/[\s&+-]+/)
    .filter((word) => /^[A-Za-z0-9]/.test(word))
    .map((word) => word[0]!.toUpperCase())
    .slice(0, 2)
    .join('');
