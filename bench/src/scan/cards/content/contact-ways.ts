import type { Random } from '../random.ts';
import type { CompanyName } from '../worlds/world.ts';
import type { PersonName, Social, SocialField } from './card.ts';
import { toAscii, toHandle } from './folding.ts';

const TOP_LEVEL: Record<string, string[]> = {
  US: ['com', 'com', 'com', 'net', 'io', 'us', 'co', 'org'],
  CA: ['ca', 'com'],
  GB: ['co.uk', 'co.uk', 'uk', 'com', 'org.uk'],
  IE: ['ie', 'com'],
  AT: ['at', 'com'],
  CH: ['ch', 'ch', 'com'],
  BR: ['com.br', 'com.br', 'com'],
  TR: ['com.tr', 'com', 'av.tr'],
  AU: ['com.au', 'com.au', 'com'],
  IN: ['in', 'co.in', 'com'],
  SG: ['com.sg', 'sg', 'com'],
};
const ANYWHERE = ['com', 'eu', 'studio', 'agency', 'group', 'dev', 'tech', 'design', 'consulting', 'pro'];
const WEBMAIL: Record<string, string[]> = {
  DE: ['gmx.de', 'web.de', 't-online.de', 'gmail.com'],
  FR: ['orange.fr', 'wanadoo.fr', 'gmail.com', 'free.fr'],
  IT: ['libero.it', 'gmail.com', 'pec.it'],
  PL: ['wp.pl', 'onet.pl', 'gmail.com'],
  CZ: ['seznam.cz', 'email.cz', 'gmail.com'],
  CN: ['163.com', 'qq.com', '126.com', 'foxmail.com'],
};
const WEBMAIL_ANYWHERE = ['gmail.com', 'outlook.com', 'icloud.com', 'yahoo.com', 'hotmail.com', 'proton.me'];
const GENERIC = ['info', 'hello', 'contact', 'office', 'mail', 'kontakt', 'sales', 'studio'];

export function drawDomain(company: CompanyName, country: string, random: Random): string {
  const german = ['DE', 'AT', 'CH'].includes(country);
  const words = company.brand
    .split(/[\s&+]+/)
    .map((word) => toHandle(word, german))
    .filter(Boolean);
  const brand =
    words.length > 2 && random.chance(0.45)
      ? words.map((word) => word[0]).join('')
      : words.join(random.chance(0.18) ? '-' : '');
  const trade =
    company.trade && random.chance(brand.length < 5 ? 0.8 : 0.25)
      ? (random.chance(0.5) ? '-' : '') + toHandle(company.trade, german)
      : '';
  const own = TOP_LEVEL[country] ?? [country.toLowerCase(), country.toLowerCase(), 'com'];
  return `${brand.length < 3 && !trade ? `${brand}-group` : brand + trade}.${random.chance(0.88) ? random.pick(own) : random.pick(ANYWHERE)}`;
}

/** The person's own address. */
export function drawEmail(name: PersonName | undefined, domain: string, country: string, random: Random): string {
  if (!name) return `${random.pick(GENERIC)}@${domain}`;
  const german = ['DE', 'AT', 'CH'].includes(country);
  const first = toHandle(name.first.split(/[\s-]/)[0]!, german);
  const last = toHandle(name.last, german);
  const surname = toHandle(name.last.split(' ').at(-1)!, german);
  const local = random.weighted([
    [`${first}.${last}`, 6],
    [`${first[0]}.${last}`, 3],
    [`${first[0]}${last}`, 2.4],
    [first, 2.2],
    [surname, 1.2],
    [`${first}_${surname}`, 0.7],
    [`${first}-${surname}`, 0.4],
    [`${first}${last[0]}`, 0.8],
    [`${surname}.${first}`, 0.6],
    [`${first[0]}${surname.slice(0, 3)}`, 0.5],
    [`${first}${surname}${random.int(1, 99)}`, 0.3],
  ] as const);
  return `${local}@${domain}`;
}

export const drawWebmail = (country: string, random: Random): string =>
  random.pick([...(WEBMAIL[country] ?? []), ...WEBMAIL_ANYWHERE]);

export const drawGenericEmail = (domain: string, random: Random): string => `${random.pick(GENERIC)}@${domain}`;

/** A website as people print it: with or without www, scheme, capitals, a page. */
export function drawWebsite(domain: string, name: PersonName | undefined, random: Random): string {
  const host = random.weighted([
    [`www.${domain}`, 6],
    [domain, 5],
    [`https://${domain}`, 0.7],
    [`https://www.${domain}`, 0.5],
    [`http://www.${domain}`, 0.3],
    [`${random.pick(['en', 'shop', 'my', 'portal'])}.${domain}`, 0.3],
  ] as const);
  const page =
    name && random.chance(0.05)
      ? `/${toHandle(name.last)}`
      : random.chance(0.03)
        ? `/${random.pick(['en', 'de', 'team', 'kontakt', 'studio'])}`
        : '';
  const address = host + page;
  return random.chance(0.025) ? address.toUpperCase() : address;
}

const HOSTS: Record<SocialField, string[]> = {
  linkedIn: ['linkedin.com/in/'],
  facebook: ['facebook.com/', 'fb.com/'],
  instagram: ['instagram.com/'],
  tiktok: ['tiktok.com/@'],
  twitter: ['twitter.com/', 'x.com/'],
  youtube: ['youtube.com/@', 'youtube.com/c/', 'youtube.com/'],
  github: ['github.com/'],
};
const WORDS: Record<SocialField, string[]> = {
  linkedIn: ['LinkedIn', 'Linkedin'],
  facebook: ['Facebook', 'FB', 'fb'],
  instagram: ['Instagram', 'IG', 'Insta', 'ig'],
  tiktok: ['TikTok'],
  twitter: ['Twitter', 'X'],
  youtube: ['YouTube'],
  github: ['GitHub'],
};

export function drawSocials(
  name: PersonName | undefined,
  brand: string | undefined,
  count: number,
  random: Random,
): Social[] {
  const fields: SocialField[] = [];
  const weights: [SocialField, number][] = [
    ['linkedIn', 6],
    ['instagram', 6],
    ['facebook', 4],
    ['twitter', 3],
    ['youtube', 1.5],
    ['tiktok', 1],
    ['github', 1.2],
  ];
  while (fields.length < count) {
    const field = random.weighted(weights);
    if (!fields.includes(field)) fields.push(field);
  }
  // All profiles on a card have the same form.
  const form = random.weighted([
    ['address', 5],
    ['icon-handle', 4],
    ['icon-path', 1.5],
    ['word-handle', 2],
    ['icon-address', 1],
  ] as const);
  const shared = drawUserName(name, brand, random);
  return fields.map((field) => {
    const user = random.chance(0.75) ? shared : drawUserName(name, brand, random);
    const company = field === 'linkedIn' && !name;
    const host = company ? 'linkedin.com/company/' : random.pick(HOSTS[field]);
    const address = (random.chance(0.2) ? 'www.' : '') + host + user;
    const at = random.chance(0.7) ? '@' : '';
    const path = field === 'linkedIn' ? `${random.chance(0.5) ? '/' : ''}in/${user}` : `/${user}`;
    const shapes: Record<typeof form, Omit<Social, 'field'>> = {
      address: { printed: address, mark: 'text' },
      'icon-address': { printed: address, mark: 'icon' },
      'icon-path': { printed: path, mark: 'icon' },
      'icon-handle': { printed: field === 'linkedIn' ? user : at + user, mark: 'icon' },
      'word-handle': { printed: at + user, mark: 'word', word: random.pick(WORDS[field]) },
    };
    return { field, ...shapes[form] };
  });
}

function drawUserName(name: PersonName | undefined, brand: string | undefined, random: Random): string {
  const own = name && [
    toAscii(name.first.toLowerCase()).replace(/[^a-z]/g, ''),
    toAscii(name.last.toLowerCase()).replace(/[^a-z]/g, ''),
  ];
  const company = brand && toHandle(brand);
  if (company && company.length > 2 && (!own || random.chance(0.5))) {
    return random.weighted([
      [company, 6],
      [`${company}_official`, 0.5],
      [`${company}hq`, 0.4],
      [`the${company}`, 0.4],
      [`${company}.studio`, 0.4],
    ] as const);
  }
  const [first = 'hello', last = 'team'] = own ?? [];
  return random.weighted([
    [`${first}${last}`, 3],
    [`${first}-${last}`, 3],
    [`${first}.${last}`, 2],
    [`${first}_${last}`, 1.5],
    [`${first[0]}${last}`, 1.5],
    [`${first}${last}${random.int(1, 999)}`, 0.6],
  ] as const);
}
