import { fold, squash } from '../src/fields/text.ts';
import type { Random } from './random.ts';
import { BUSINESS, COINED_ENDS, COINED_STARTS, LEGAL_FORMS, WORDS } from './vocabulary/companies.ts';
import { NAMES } from './vocabulary/names.ts';
import { LANGUAGE_COUNTRIES, PLACES } from './vocabulary/places.ts';
import { TAGLINES } from './vocabulary/taglines.ts';
import { TITLES } from './vocabulary/titles.ts';

/** What stands on a made-up card, before it is laid out. Arrays are lines. */
export interface Person {
  language: string;
  given: string;
  family: string;
  name: string;
  title: string | null;
  otherTitle: string | null;
  department: string | null;
  company: string;
  /** Set apart under the company's wordmark; part of the company's name. */
  descriptor: string | null;
  tagline: string | null;
  address: string[] | null;
  emails: string[];
  phones: { label: string; number: string }[];
  website: string | null;
  socials: string[];
  extra: string[];
  monogram: string | null;
}

const split = (text: string) => text.split(/\s+/).filter(Boolean);
const GIVEN = Object.fromEntries(Object.entries(NAMES).map(([locale, list]) => [locale, split(list.given)]));
const FAMILY = Object.fromEntries(Object.entries(NAMES).map(([locale, list]) => [locale, split(list.family)]));
const STARTS = split(COINED_STARTS);
const ENDS = split(COINED_ENDS);
const COMMON = split(WORDS);

/** A vocabulary may be halved by hash, so that models meet words that their dictionaries have not seen. */
export type Keep = (word: string) => boolean;

const LOCALES_OF: Record<string, [string, number][]> = {
  en: [
    ['en', 10],
    ['zh', 2],
    ['ja', 1],
    ['in', 2],
    ['ar', 1],
    ['af', 1.5],
    ['de', 0.4],
    ['fr', 0.4],
    ['es', 0.6],
    ['it', 0.4],
    ['nl', 0.3],
    ['pl', 0.3],
    ['pt', 0.3],
    ['sv', 0.4],
    ['cs', 0.3],
    ['tr', 0.2],
  ],
  de: [
    ['de', 10],
    ['tr', 0.6],
    ['pl', 0.5],
    ['cs', 0.4],
    ['it', 0.3],
    ['ar', 0.3],
    ['af', 0.3],
  ],
  fr: [
    ['fr', 10],
    ['ar', 0.7],
    ['pt', 0.4],
    ['af', 0.5],
    ['it', 0.3],
  ],
};
const LANGUAGES: [string, number][] = [
  ['en', 10],
  ['de', 3],
  ['fr', 2],
  ['es', 1.6],
  ['it', 1.4],
  ['nl', 1.5],
  ['pt', 1],
  ['sv', 1.2],
  ['pl', 1.2],
  ['cs', 1.2],
  ['tr', 1],
];
const TLDS: Record<string, string[]> = {
  en: [
    'com',
    'com',
    'com',
    'com',
    'co',
    'io',
    'net',
    'org',
    'co.uk',
    'us',
    'ca',
    'com.au',
    'com.sg',
    'in',
    'ae',
    'co.za',
    'ie',
    'tech',
    'design',
    'agency',
    'studio',
    'ai',
    'edu',
    'health',
    'eu',
    'biz',
    'info',
    'uk',
    'hk',
    'law',
  ],
  de: ['de', 'de', 'de', 'com', 'at', 'ch', 'eu'],
  fr: ['fr', 'fr', 'com', 'be', 'ch'],
  es: ['es', 'com', 'mx', 'com.ar', 'cl'],
  it: ['it', 'it', 'com', 'eu'],
  pt: ['pt', 'com.br', 'com'],
  nl: ['nl', 'nl', 'be', 'com'],
  sv: ['se', 'no', 'dk', 'fi', 'com'],
  pl: ['pl', 'com.pl', 'com'],
  cs: ['cz', 'sk', 'hu', 'com', 'eu', 'ro', 'hr'],
  tr: ['com.tr', 'com'],
};
const WEBMAIL = [
  'gmail.com',
  'gmail.com',
  'outlook.com',
  'yahoo.com',
  'hotmail.com',
  'icloud.com',
  'gmx.de',
  'web.de',
  'proton.me',
  'orange.fr',
  'libero.it',
  'wp.pl',
  'seznam.cz',
];

export function newPerson(random: Random, keep: Keep = () => true): Person {
  const language = random.weighted(LANGUAGES);
  const pickKept = (items: string[]) => pickWith(random, items, keep);
  const locale = random.weighted(
    LOCALES_OF[language] ?? [
      [language, 8],
      ['en', 0.5],
      ['ar', 0.3],
    ],
  );
  let given = pickKept(GIVEN[locale]!).replaceAll('_', ' ');
  if (random.chance(0.04)) given = coinedName(random);
  let family = pickKept(FAMILY[locale]!).replaceAll('_', ' ');
  if (random.chance(0.06)) family = `${family}-${pickKept(FAMILY[locale]!).replaceAll('_', ' ')}`;
  else if (random.chance(0.05)) family = coinedName(random);
  if (language === 'es' || (language === 'pt' && random.chance(0.4)))
    if (random.chance(0.5)) family += ` ${pickKept(FAMILY[locale]!).replaceAll('_', ' ')}`;
  // A freelancer's card: no company, and a domain of their own name.
  const { company, descriptor, domainBase } = random.chance(0.05)
    ? {
        company: '',
        descriptor: null,
        domainBase: random.pick([squash(given + family), squash(family), `${squash(given)}-${squash(family)}`]),
      }
    : newCompany(random, language, keep, family);
  const tld = random.pick(TLDS[language]!);
  const domain = `${random.weighted([
    [domainBase, 14],
    [`${domainBase}-${random.pick(['group', 'online', 'hq', language])}`, 0.6],
    [coined(random).toLowerCase(), 0.7],
  ])}.${tld}`;
  const emails = newEmails(random, given, family, domain);
  const title = random.chance(0.94) ? newTitle(random, language, keep) : null;
  const departments = TITLES[language]!.departments.split('|');
  const kit = PLACES[random.pick(LANGUAGE_COUNTRIES[language]!)]!;
  return {
    language,
    given,
    family,
    name: fullName(random, given, family, language, locale),
    title,
    otherTitle: title && random.chance(0.05) ? newTitle(random, random.chance(0.6) ? 'en' : language, keep) : null,
    department: random.chance(0.14)
      ? random.pick(random.chance(0.3) ? TITLES.en!.departments.split('|') : departments)
      : null,
    company,
    descriptor,
    tagline: random.chance(0.22) ? random.pick(TAGLINES[random.chance(0.2) ? 'en' : language]!.split('|')) : null,
    address: random.chance(0.62) ? newAddress(random, kit) : null,
    emails,
    phones: newPhones(random, language),
    website: random.chance(0.75) ? newWebsite(random, domain) : null,
    socials: newSocials(random, given, family, domainBase),
    extra: newExtras(random),
    monogram: random.chance(0.3) ? initials(company || `${given} ${family}`, random) : null,
  };
}

function pickWith(random: Random, items: string[], keep: Keep): string {
  for (let tries = 0; tries < 8; tries++) {
    const item = random.pick(items);
    if (keep(item)) return item;
  }
  return random.pick(items);
}

const coined = (random: Random) => random.pick(STARTS) + random.pick(ENDS);

/** A family name that no list has: syllables with common endings. */
function coinedName(random: Random): string {
  const syllables = [
    'ba',
    'bel',
    'bor',
    'ca',
    'chi',
    'dal',
    'den',
    'el',
    'fa',
    'gar',
    'gre',
    'ha',
    'hol',
    'is',
    'ja',
    'kal',
    'ko',
    'kra',
    'la',
    'len',
    'lo',
    'ma',
    'mer',
    'mo',
    'na',
    'nor',
    'o',
    'pa',
    'per',
    'ra',
    'rin',
    'ro',
    'sa',
    'sha',
    'sol',
    'ste',
    'ta',
    'tor',
    'va',
    'ver',
    'vi',
    'wal',
    'wes',
    'ya',
    'za',
  ];
  const ends = [
    'berg',
    'dale',
    'der',
    'ev',
    'ez',
    'field',
    'ford',
    'ic',
    'ini',
    'ko',
    'ler',
    'ley',
    'ling',
    'lo',
    'man',
    'mann',
    'ni',
    'nov',
    'off',
    'ov',
    'quist',
    'rez',
    's',
    'sen',
    'ska',
    'ski',
    'son',
    'stein',
    'ton',
    'va',
    'vic',
    'wood',
    'worth',
    'yan',
  ];
  const word = random.pick(syllables) + (random.chance(0.5) ? random.pick(syllables) : '') + random.pick(ends);
  return word[0]!.toUpperCase() + word.slice(1);
}

function fullName(random: Random, given: string, family: string, language: string, locale: string): string {
  let name = (locale === 'zh' || locale === 'ja') && random.chance(0.4) ? `${family} ${given}` : `${given} ${family}`;
  if (language === 'cs' && random.chance(0.05)) name = `${family} ${given}`;
  if (random.chance(0.08)) name = name.replace(' ', ` ${random.pick([...'ABCDEFGHJKLMNPRSTVW'])}. `);
  else if (random.chance(0.04)) name = name.replace(' ', ` ${random.pick(GIVEN[locale]!).replaceAll('_', ' ')} `);
  if (random.chance(0.02)) name = `${given[0]}. ${family}`;
  if (random.chance(0.02)) name = `${given} "${given.slice(0, 3)}" ${family}`;
  if (random.chance(0.03)) name = `${family}, ${given}`;
  const before: Record<string, string[]> = {
    en: ['Dr.', 'Prof.', 'Dr', 'Mr.', 'Ms.', 'Mrs.', 'Sir', 'Rev.', 'Hon.', 'Capt.', 'Prof. Dr.'],
    de: [
      'Dr.',
      'Prof. Dr.',
      'Dr.-Ing.',
      'Dipl.-Ing.',
      'Dr. med.',
      'Dipl.-Kfm.',
      'Mag.',
      'DI',
      'Ing.',
      'Prof. Dr.-Ing.',
      'Dr. jur.',
      'Herr',
      'Frau',
      'Dipl.-Ing. (FH)',
    ],
    fr: ['Dr', 'Me', 'Maître', 'M.', 'Mme', 'Pr', 'Dr.'],
    es: ['Dr.', 'Dra.', 'Lic.', 'Ing.', 'D.', 'Dña.', 'Arq.', 'C.P.'],
    it: ['Dott.', 'Dott.ssa', 'Ing.', 'Avv.', 'Arch.', 'Geom.', 'Rag.', 'Prof.', 'Prof.ssa', 'Dr.', 'P.I.'],
    pt: ['Dr.', 'Dra.', 'Eng.', 'Eng.º', 'Arq.', 'Prof.'],
    nl: ['drs.', 'ir.', 'ing.', 'mr.', 'dr.', 'prof. dr.', 'Dr. ir.', 'mr. drs.'],
    sv: ['Dr.', 'Professor', 'Fil. dr', 'Adv.'],
    pl: ['mgr', 'mgr inż.', 'dr', 'dr hab.', 'inż.', 'prof.', 'dr inż.', 'lek. med.', 'adw.'],
    cs: ['Ing.', 'Mgr.', 'Bc.', 'JUDr.', 'MUDr.', 'PhDr.', 'RNDr.', 'doc.', 'prof.', 'Dr.', 'MVDr.', 'PaedDr.'],
    tr: ['Dr.', 'Prof. Dr.', 'Av.', 'Doç. Dr.', 'Op. Dr.', 'Uzm. Dr.', 'Ecz.', 'Dt.', 'Yrd. Doç. Dr.'],
  };
  if (random.chance(0.11)) name = `${random.pick(before[language]!)} ${name}`;
  if (random.chance(0.1)) {
    const after = [
      'MBA',
      'PhD',
      'Ph.D.',
      'CPA',
      'CFA',
      'MD',
      'M.D.',
      'Esq.',
      'PMP',
      'RN',
      'P.E.',
      'PE',
      'AIA',
      'LL.M.',
      'MSc',
      'M.Sc.',
      'BSc',
      'B.A.',
      'M.A.',
      'DDS',
      'DVM',
      'JD',
      'Jr.',
      'Sr.',
      'II',
      'III',
      'IV',
      'FCA',
      'ACCA',
      'RIBA',
      'MRICS',
      'CISSP',
      'CSc.',
      'DiS.',
      'LL.B.',
      'Ed.D.',
      'Psy.D.',
      'CFP®',
      'SHRM-CP',
      'LEED AP',
      'MFA',
      'RA',
      'FRCS',
      'OBE',
      'M.Eng.',
      'MPH',
      'CEng',
    ];
    name += `${random.chance(0.75) ? ',' : ''} ${random.pick(after)}${random.chance(0.25) ? `, ${random.pick(after)}` : ''}`;
  }
  return name;
}

function newCompany(
  random: Random,
  language: string,
  keep: Keep,
  family: string,
): { company: string; descriptor: string | null; domainBase: string } {
  const business = pickWith(random, (random.chance(0.25) ? BUSINESS.en! : BUSINESS[language]!).split('|'), keep);
  const legal = random.pick(LEGAL_FORMS[language]!.split('|'));
  const word = () => pickWith(random, COMMON, keep);
  const surname = () => pickWith(random, FAMILY[language] ?? FAMILY.en!, keep).replaceAll('_', ' ');
  const core = random.weighted<() => string>([
    [() => coined(random), 6],
    [() => `${word()} ${word()}`, 3.5],
    [() => word(), 1.5],
    [() => surname(), 1.5],
    [() => family, 0.8],
    [() => `${surname()} & ${random.chance(0.4) ? family : surname()}`, 1.6],
    [() => `${surname()}, ${surname()} & ${surname()}`, 0.5],
    [() => `${word()}${random.pick(['', ' '])}${random.int(2, 365)}`, 0.4],
    [() => acronym(random), 1.8],
    [() => `${coined(random)} ${coined(random)}`, 0.4],
    [() => `${word()} ${random.pick(['&', 'and', '+'])} ${word()}`, 1],
    [() => `The ${word()} ${word()}`, 0.6],
    [() => word().toLowerCase() + word(), 0.4],
    [() => word() + word().toLowerCase(), 1],
    [
      () =>
        `${random.pick(['University of', 'Bank of', 'City of', 'House of', 'Institute of', 'Museum of'])} ${random.pick([word(), surname(), random.pick(PLACES.GB!.cities.split('|'))])}`,
      0.5,
    ],
  ])();
  const withBusiness = random.weighted<[string, string | null]>([
    [[`${core} ${business}`, null], 5],
    [[core, business], 3],
    [[core, null], 2.5],
    [[`${business} ${core}`, null], language === 'en' ? 0.2 : 2],
  ]);
  let [company, descriptor] = withBusiness;
  if (random.chance(0.36)) {
    if (descriptor && random.chance(0.5)) descriptor = `${descriptor} ${legal}`;
    else company = `${company}${legal.startsWith('Inc') && random.chance(0.4) ? ',' : ''} ${legal}`;
  }
  if (company.length > 34 && !descriptor && company.includes(' ')) descriptor = null;
  const squashed = squash(core.replace(/&/g, random.pick(['', 'and', ''])));
  const hyphenated = fold(core)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  const domainBase = random.weighted([
    [squashed, 7],
    [squash(`${core}${business}`), core.length + business.length < 24 ? 2.5 : 0.3],
    [hyphenated, 1.5],
    [squash(core.split(/[ ,&]/)[0]!), 1.2],
    [squash(initials(`${core} ${business}`, random)), core.includes(' ') ? 1 : 0.2],
  ]);
  return { company, descriptor, domainBase: domainBase || 'company' };
}

function acronym(random: Random): string {
  return Array.from({ length: random.int(2, 4) }, () => random.pick([...'ABCDEFGHIJKLMNOPRSTVWXZ'])).join('');
}

function initials(text: string, random: Random): string {
  const letters = text
    .split(/[\s,&+]+/)
    .filter(Boolean)
    .map((word) => word[0]!)
    .join('');
  return (random.chance(0.5) ? letters.slice(0, 2) : letters.slice(0, 3)).toUpperCase();
}

function newTitle(random: Random, language: string, keep: Keep): string {
  const list = random.chance(0.18) ? TITLES.en! : TITLES[language]!;
  const kept = (text: string) => pickWith(random, text.split('|'), keep);
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

function newEmails(random: Random, given: string, family: string, domain: string): string[] {
  const g = squash(given.split(' ')[0]!);
  const f = squash(family);
  const last = squash(family.split(/[ -]/).at(-1)!);
  const local = random.weighted([
    [`${g}.${f}`, 6],
    [`${g[0]}.${f}`, 2.5],
    [`${g[0]}${f}`, 3],
    [g, 2.5],
    [f, 1],
    [`${g}${f}`, 1.2],
    [`${g}_${f}`, 0.6],
    [`${g}-${f}`, 0.4],
    [`${f}.${g}`, 0.7],
    [`${f}${g[0]}`, 0.4],
    [`${g}${f[0]}`, 0.8],
    [`${g}.${last}`, 1],
    [`${g[0]}${last}`, 0.8],
    [`${g[0]}${f[0]}`, 0.4],
    [`${g.slice(0, 3)}${f.slice(0, 3)}`, 0.3],
    [random.pick(['info', 'contact', 'office', 'hello', 'sales', 'mail', 'kontakt', 'studio']), 1.2],
  ]);
  const emails: string[] = [];
  if (random.chance(0.95)) {
    emails.push(
      random.chance(0.1)
        ? `${local}${random.chance(0.5) ? random.int(1, 99) : ''}@${random.pick(WEBMAIL)}`
        : `${local}@${domain}`,
    );
    if (random.chance(0.1)) emails.push(`${random.pick(['info', 'office', 'contact'])}@${domain}`);
  }
  return emails.map((email) =>
    random.chance(0.06) ? email.toUpperCase() : random.chance(0.05) ? email[0]!.toUpperCase() + email.slice(1) : email,
  );
}

function newWebsite(random: Random, domain: string): string {
  const start = random.weighted([
    ['www.', 6],
    ['', 4],
    ['https://', 0.6],
    ['http://www.', 0.7],
    ['https://www.', 0.5],
  ]);
  return start + domain + (random.chance(0.05) ? `/${random.pick(['en', 'de', 'contact', 'team'])}` : '');
}

function newPhones(random: Random, language: string): { label: string; number: string }[] {
  const labels: Record<string, string[]> = {
    en: [
      'Tel',
      'T',
      'Phone',
      'P',
      'Office',
      'Mobile',
      'M',
      'Cell',
      'C',
      'Direct',
      'D',
      'Fax',
      'F',
      'Mob',
      'Ph',
      'Tel.',
    ],
    de: ['Tel.', 'Telefon', 'Mobil', 'Fax', 'Durchwahl', 'Zentrale', 'Fon', 'T', 'M', 'F', 'Handy'],
    fr: ['Tél.', 'Port.', 'Mobile', 'Fax', 'Ligne directe', 'T', 'Tél'],
    es: ['Tel.', 'Móvil', 'Fax', 'Teléfono', 'Cel.', 'T', 'M'],
    it: ['Tel.', 'Cell.', 'Fax', 'Mobile', 'T', 'Telefono'],
    pt: ['Tel.', 'Telemóvel', 'Fax', 'Tlm', 'Telefone', 'Cel.'],
    nl: ['T', 'M', 'Tel.', 'Mobiel', 'Fax', 'F', 'Telefoon'],
    sv: ['Tel', 'Mobil', 'Telefon', 'Fax', 'Växel', 'Direkt', 'Tlf', 'Puh.'],
    pl: ['tel.', 'kom.', 'faks', 'Tel', 'tel. kom.', 'T', 'M'],
    cs: ['Tel.', 'Mobil', 'Fax', 'tel.:', 'mob.:', 'GSM'],
    tr: ['Tel', 'GSM', 'Faks', 'Cep', 'T', 'F', 'Mobil'],
  };
  const codes: Record<string, string> = {
    en: '1',
    de: '49',
    fr: '33',
    es: '34',
    it: '39',
    pt: '351',
    nl: '31',
    sv: '46',
    pl: '48',
    cs: '420',
    tr: '90',
  };
  const style = random.weighted([
    ['text', 5],
    ['none', 3],
    ['icon', 1.5],
  ]);
  return Array.from(
    {
      length: random.weighted([
        [1, 4],
        [2, 4],
        [3, 2.5],
      ]),
    },
    () => {
      const digits = Array.from({ length: random.int(8, 10) }, () => random.int(0, 9)).join('');
      const grouped = digits.replace(/(\d{2,3})(?=\d{3})/g, `$1${random.pick([' ', '-', '.', ' '])}`);
      const number = random.weighted([
        [`+${codes[language]} ${grouped}`, 6],
        [`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`, 2],
        [`0${grouped}`, 3],
        [grouped, 1],
      ]);
      const label =
        style === 'text'
          ? random.pick(labels[language]!) + random.pick(['', ':', ' :', ''])
          : style === 'icon' && random.chance(0.6)
            ? random.pick(['C', '0', 'L', 'e', '①', 'B', '☎', 'u'])
            : '';
      return { label, number };
    },
  );
}

function newSocials(random: Random, given: string, family: string, domainBase: string): string[] {
  if (!random.chance(0.22)) return [];
  const handle = random.pick([squash(given + family), `${squash(given)}.${squash(family)}`, domainBase]);
  return Array.from({ length: random.int(1, 2) }, () =>
    random.pick([
      `@${handle}`,
      `linkedin.com/in/${handle}`,
      `facebook.com/${handle}`,
      `/in/${handle}`,
      `Instagram: @${handle}`,
      `instagram.com/${handle}`,
      `x.com/${handle}`,
    ]),
  );
}

function newAddress(random: Random, kit: (typeof PLACES)[string]): string[] {
  const code = (pattern: string) =>
    pattern.replace(/[#A]/g, (sign) =>
      sign === '#' ? String(random.int(0, 9)) : random.pick([...'ABCDEFGHJKLMNPRSTUWXYZ']),
    );
  return random
    .pick(kit.patterns)
    .split('/')
    .map((line) =>
      line
        .replace(/\{n\}/g, () => String(random.int(1, random.chance(0.4) ? 2400 : 150)))
        .replace('{s}', random.pick(kit.streets.split('|')))
        .replace('{c}', random.pick(kit.cities.split('|')))
        .replace('{z}', code(kit.zip)),
    );
}

function newExtras(random: Random): string[] {
  const number = () => String(random.int(10000, 99999999));
  const extras = [
    `VAT ${number()}`,
    `USt-IdNr. DE${number()}`,
    `Reg. No. ${number()}`,
    `IČO: ${number()}`,
    `P.IVA ${number()}`,
    `NIP ${number()}`,
    `KvK ${number()}`,
    `License #${number()}`,
    `SIRET ${number()}`,
    'Mon-Fri 9:00-18:00',
    'Mo-Fr 8:00 - 17:00',
    'ISO 9001:2015',
    `Lic. ${number()}`,
    `Amtsgericht Köln HRB ${number()}`,
    '24h',
    'Open daily',
    `Est. ${random.int(1880, 2015)}`,
    'SCAN ME',
    'www',
    'Follow us',
    `Bank: ${number()}`,
    'by appointment',
  ];
  const count = random.weighted([
    [0, 7],
    [1, 2.5],
    [2, 0.5],
  ]);
  return Array.from({ length: count }, () => random.pick(extras));
}
