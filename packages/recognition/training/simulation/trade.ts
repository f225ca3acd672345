import { squash } from '../../src/fields/words/text.ts';
import { BUSINESS } from '../vocabulary/companies.ts';
import { DOMAIN_SUFFIXES, LANGUAGES, MAILBOX_PROVIDERS, originsOf } from '../vocabulary/customs.ts';
import { LANGUAGE_COUNTRIES, PLACES } from '../vocabulary/places.ts';
import { BLESSINGS, GOODS, PROMISES, SHOP_STARTS, SHOP_TRADES } from '../vocabulary/trades.ts';
import { newAddress, newPhones, newWebsite } from './contact-ways.ts';
import { type Person, personalName } from './person.ts';
import type { Random } from './random.ts';
import { coinedName, coinedWord, FAMILY, GIVEN, type Keep, pickKept } from './wording.ts';

/** The card of a shop or a workshop: its name in large type, the owner in small print or not at all. */
export function newTrade(random: Random, keep: Keep): Person {
  const language = random.chance(0.65) ? 'en' : random.weighted(LANGUAGES);
  const isIndian = language === 'en' && random.chance(0.6);
  const locale = isIndian ? 'in' : random.weighted(originsOf(language));
  const given = pickKept(random, GIVEN[locale]!, keep);
  const family = random.chance(0.1) ? coinedName(random) : pickKept(random, FAMILY[locale]!, keep);
  const core = coreOf(random, locale, given, family, keep);
  const trade = random.chance(language === 'en' ? 0.9 : 0.15)
    ? pickKept(random, SHOP_TRADES.split('|'), keep)
    : pickKept(random, BUSINESS[language]!.split('|'), keep);
  const isLatinOrder = language !== 'en' && random.chance(0.3);
  const [company, descriptor] = random.weighted<[string, string | null]>([
    [[isLatinOrder ? `${trade} ${core}` : `${core} ${trade}`, null], 5],
    [[core, trade], 4],
    [[core, null], 1.2],
  ]);
  const domainBase = squash(random.chance(0.6) ? core + (random.chance(0.5) ? trade : '') : company).slice(0, 26);
  const domain = `${domainBase}.${random.pick(DOMAIN_SUFFIXES[language]!.split('|'))}`;
  const kit = PLACES[isIndian ? 'IN' : random.pick(LANGUAGE_COUNTRIES[language]!)]!;
  const others = random.weighted<[number, number][number]>([
    [0, 6],
    [1, 2.5],
    [2, 0.7],
  ]);
  const isOwned = random.chance(0.72);
  return {
    kind: 'trade',
    language,
    given,
    family,
    name: isOwned ? ownerName(random, given, family, language, locale) : '',
    otherNames: isOwned
      ? Array.from({ length: others }, () =>
          ownerName(random, pickKept(random, GIVEN[locale]!, keep), family, language, locale),
        )
      : [],
    title:
      isOwned && random.chance(0.12) ? random.pick(['Proprietor', 'Partner', 'Owner', 'Manager', 'Director']) : null,
    otherTitle: null,
    department: null,
    isOfCompany: false,
    company,
    descriptor,
    owners: [],
    registered: null,
    tagline: random.chance(0.6) ? promise(random) : null,
    services: random.chance(0.5) ? goods(random) : [],
    address: random.chance(0.88) ? newAddress(random, kit) : null,
    emails: random.chance(0.5) ? [mailbox(random, domain, domainBase, given, family)] : [],
    phones: random.chance(0.9) ? newPhones(random, language) : [],
    website: random.chance(0.25) ? newWebsite(random, domain) : null,
    socials: random.chance(0.1) ? [`facebook.com/${domainBase}`] : [],
    extra: isIndian && random.chance(0.2) ? [random.pick(BLESSINGS.split('|').filter((one) => one.trim()))] : [],
    monogram: random.chance(0.12) ? core.slice(0, random.int(1, 3)).toUpperCase() : null,
  };
}

/** The shop's name without its trade. */
function coreOf(random: Random, locale: string, given: string, family: string, keep: Keep): string {
  const start = () => random.pick(SHOP_STARTS.split('|'));
  const anyGiven = () => pickKept(random, GIVEN[locale]!, keep);
  const anyFamily = () => pickKept(random, FAMILY[locale]!, keep);
  return random.weighted<() => string>([
    [() => `${start()} ${anyGiven()}`, 3],
    [anyGiven, 2.2],
    [() => `${anyGiven()}'s`, 0.5],
    [() => `${anyGiven()} ${anyGiven()}`, 1],
    [() => `${given} ${family}`, 0.3],
    [anyFamily, 1],
    [() => family, 0.6],
    [() => `${start()} ${coinedWord(random)}`, 1],
    [() => coinedWord(random), 2],
    [() => coinedName(random), 1.5],
    [() => `${start()} ${coinedName(random)}`, 1],
    [() => coinedName(random).toLowerCase(), 0.4],
  ])();
}

/** The owner's name: both names, a given name only, or initials. */
function ownerName(random: Random, given: string, family: string, language: string, locale: string): string {
  if (random.chance(0.18)) return given + (locale === 'in' && random.chance(0.3) ? 'bhai' : '');
  if (random.chance(0.12)) return `${random.pick([...'ABCDGHJKLMNPRSTV'])}. ${family}`;
  return personalName(random, given, family, language, locale);
}

const promise = (random: Random): string => {
  const said = random.pick(PROMISES.split('|')).trim();
  if (!random.chance(0.35)) return said;
  return `${random.pick(['All Types of', 'Dealers in', 'Distributors of', 'Specialist in', 'All Kinds of', 'Mfg. of', 'A Complete', 'Dealing in:', 'Master in'])} ${random.pick(GOODS.split('|'))}${random.chance(0.5) ? ` & ${random.pick(GOODS.split('|'))}` : ''}`;
};

/** Goods, one per line, in rows or behind bullets. */
function goods(random: Random): string[] {
  const item = () => random.pick(GOODS.split('|'));
  if (random.chance(0.4)) {
    const separator = random.pick([', ', ' | ', ' • ', ' * ', ' - ', ' / ', ' & ']);
    return Array.from({ length: random.int(1, 4) }, () =>
      Array.from({ length: random.int(2, 5) }, item).join(separator),
    );
  }
  const bullet = random.pick(['', '', '', '• ', '* ', '■ ', '- ', '★ ', '● ']);
  return Array.from({ length: random.int(2, 9) }, () => bullet + item());
}

function mailbox(random: Random, domain: string, base: string, given: string, family: string): string {
  const local = random.pick([base, base, `${squash(given)}${squash(family)}`, squash(given), 'info']);
  if (random.chance(0.35)) return `${random.pick(['info', 'sales', 'contact'])}@${domain}`;
  return `${local}${random.chance(0.4) ? random.int(1, 1999) : ''}@${random.pick(MAILBOX_PROVIDERS.split('|'))}`;
}
