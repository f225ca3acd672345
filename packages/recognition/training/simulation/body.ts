import { DEGREES, DOMAIN_SUFFIXES, originsOf } from '../vocabulary/customs.ts';
import { LANGUAGE_COUNTRIES, PLACES } from '../vocabulary/places.ts';
import { BODIES, BODY_FIELDS, BODY_OWNERS, OFFICIAL_TITLES } from '../vocabulary/trades.ts';
import { newAddress, newEmails, newPhones, newWebsite } from './contact-ways.ts';
import { newDepartment, newTitle, type Person, personalName } from './person.ts';
import type { Random } from './random.ts';
import { coinedName, coinedWord, FAMILY, GIVEN, type Keep, pickKept } from './wording.ts';

/**
 * The card of a public body, an institute or a corporation: a long name, its authority in small print, departments,
 * degrees.
 */
export function newOfficial(random: Random, keep: Keep): Person {
  const language = random.weighted([
    ['en', 7],
    ['de', 1],
    ['fr', 0.7],
    ['es', 0.7],
    ['it', 0.6],
  ]);
  const isIndian = language === 'en' && random.chance(0.55);
  const locale = isIndian ? 'in' : random.weighted(originsOf(language));
  const given = pickKept(random, GIVEN[locale]!, keep);
  const family = random.chance(0.1) ? coinedName(random) : pickKept(random, FAMILY[locale]!, keep);
  const kit = PLACES[isIndian ? 'IN' : random.pick(LANGUAGE_COUNTRIES[language]!)]!;
  const place = () =>
    random.chance(0.4) ? coinedName(random) : random.pick(kit.cities.split('|')).replace(/,.*| [A-Z]{2,3}$/g, '');
  const field = () => pickKept(random, BODY_FIELDS[language]!.split('|'), keep);
  const filled = (text: string) => text.replace(/\{f\}/g, field).replace(/\{p\}/g, place);
  const company = filled(random.pick(BODIES[language]!.split('|')));
  const capitals = (company.match(/\b\p{Lu}/gu) ?? ['x']).join('');
  const short = random.chance(0.7) && capitals.length > 2 ? capitals : coinedWord(random);
  const domain = `${short.toLowerCase()}.${random.pick([...DOMAIN_SUFFIXES[language]!.split('|'), 'gov.in', 'org', 'edu'])}`;
  const emails = newEmails(random, given, family, domain);
  return {
    kind: 'official',
    language,
    given,
    family,
    name: random.chance(0.95)
      ? isIndian && random.chance(0.3)
        ? `${random.chance(0.3) ? 'Dr. ' : ''}${random.pick([...'ABDGKLMNPRSTV'])}${random.pick(['. ', ' ', '.'])}${random.chance(0.4) ? `${random.pick([...'KLMNRSV'])}. ` : ''}${random.chance(0.5) ? given : family}`
        : personalName(random, given, family, language, locale)
      : '',
    otherNames: [],
    title: random.chance(0.92)
      ? language === 'en' && random.chance(0.65)
        ? official(random)
        : newTitle(random, language, keep)
      : null,
    otherTitle: null,
    department: random.chance(0.4) ? newDepartment(random, language) : null,
    isOfCompany: random.chance(0.4),
    company,
    descriptor: null,
    owners:
      language === 'en' && random.chance(0.5)
        ? Array.from({ length: random.int(1, 2) }, () => filled(random.pick(BODY_OWNERS.split('|'))))
        : [],
    registered: null,
    tagline: null,
    services: [],
    address: random.chance(0.9) ? newAddress(random, kit) : null,
    emails: emails.map((email) => (random.chance(0.25) ? email.replace(/@.*/, '@gmail.com') : email)),
    phones: newPhones(random, language),
    website: random.chance(0.7) ? newWebsite(random, domain) : null,
    socials: [],
    extra: [],
    degrees: random.chance(0.12)
      ? Array.from({ length: random.int(1, 5) }, () => random.pick(DEGREES.split('|'))).join(', ')
      : null,
    monogram: random.chance(0.35) ? short : null,
  };
}

function official(random: Random): string {
  const title = random.pick(OFFICIAL_TITLES.split('|'));
  if (random.chance(0.6)) return title;
  const field = random.pick(BODY_FIELDS.en!.split('|'));
  return random.chance(0.5) ? `${title} (${field})` : `${title}${random.pick([' - ', ', ', '/'])}${field}`;
}
