import { squash } from '../../src/fields/words/text.ts';
import {
  DEGREES,
  DOMAIN_SUFFIXES,
  HONORIFICS,
  LANGUAGES,
  MAILBOX_PROVIDERS,
  originsOf,
} from '../vocabulary/customs.ts';
import { LANGUAGE_COUNTRIES, PLACES } from '../vocabulary/places.ts';
import { PRACTICES, PROFESSIONS, REGISTERS } from '../vocabulary/trades.ts';
import { newAddress, newEmails, newPhones, newWebsite } from './contact-ways.ts';
import { newTitle, type Person, personalName } from './person.ts';
import type { Random } from './random.ts';
import { coinedName, FAMILY, GIVEN, type Keep, pickKept } from './wording.ts';

/**
 * The card of a doctor, a lawyer or a coach. The name is the largest print, and there is no company, or one with their
 * name.
 */
export function newPractice(random: Random, keep: Keep): Person {
  const language = random.weighted(LANGUAGES);
  const locale = language === 'en' && random.chance(0.35) ? 'in' : random.weighted(originsOf(language));
  const given = pickKept(random, GIVEN[locale]!, keep);
  const family = random.chance(0.1) ? coinedName(random) : pickKept(random, FAMILY[locale]!, keep);
  const other = () => pickKept(random, FAMILY[locale]!, keep);
  const honorific = random.chance(0.55) ? `${random.pick(HONORIFICS[language]!.split('|'))} ` : '';
  const whole = honorific ? `${honorific}${given} ${family}` : personalName(random, given, family, language, locale);
  const professions = (PROFESSIONS[language] ?? PROFESSIONS.en!).split('|');
  const title = random.chance(0.65) ? pickKept(random, professions, keep) : newTitle(random, language, keep);
  const practices = (PRACTICES[language] ?? PRACTICES.en!).split('|');
  const company = random.chance(0.4)
    ? random
        .pick(practices)
        .replace('{n}', random.pick([family, family, `${honorific}${given} ${family}`]))
        .replace('{m}', other)
        .replace('{m}', other)
    : '';
  const base = random.pick([squash(given + family), squash(family), squash(company).slice(0, 24) || squash(family)]);
  const domain = `${base}.${random.pick(DOMAIN_SUFFIXES[language]!.split('|'))}`;
  const emails = newEmails(random, given, family, domain).map((email) =>
    random.chance(0.4) ? email.replace(/@.*/, `@${random.pick(MAILBOX_PROVIDERS.split('|'))}`) : email,
  );
  const degree = () => random.pick(DEGREES.split('|'));
  const register = random.pick(REGISTERS.split('|')).replace(/#/g, () => String(random.int(100, 99999)));
  return {
    kind: 'practice',
    language,
    given,
    family,
    name: whole,
    otherNames: [],
    title,
    otherTitle: random.chance(0.15) ? pickKept(random, professions, keep) : null,
    department: null,
    isOfCompany: false,
    company,
    descriptor: null,
    owners: [],
    registered: null,
    tagline: null,
    services: random.chance(0.15) ? [pickKept(random, professions, keep)] : [],
    address: random.chance(0.85)
      ? newAddress(random, PLACES[locale === 'in' ? 'IN' : random.pick(LANGUAGE_COUNTRIES[language]!)]!)
      : null,
    emails,
    phones: newPhones(random, language),
    website: random.chance(0.5) ? newWebsite(random, domain) : null,
    socials: [],
    extra: random.chance(0.35) ? [register] : [],
    degrees: random.chance(0.25) ? Array.from({ length: random.int(2, 5) }, degree).join(', ') : null,
    monogram: random.chance(0.1) ? given[0]! + family[0]! : null,
  };
}
