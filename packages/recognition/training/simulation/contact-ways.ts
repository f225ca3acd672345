import { squash } from '../../src/fields/words/text.ts';
import { CALLING_CODES, EXTRAS, MAILBOX_PROVIDERS, PHONE_LABELS } from '../vocabulary/customs.ts';
import type { AddressKit } from '../vocabulary/places.ts';
import type { Random } from './random.ts';
import { coinedName } from './wording.ts';

export function newEmails(random: Random, given: string, family: string, domain: string): string[] {
  if (!random.chance(0.95)) return [];
  const g = squash(given.split(' ')[0]!);
  const f = squash(family);
  const last = squash(family.split(/[ -]/).at(-1)!);
  const office = random.pick(['info', 'contact', 'office', 'hello', 'sales', 'mail', 'kontakt', 'studio']);
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
    [office, 1.2],
  ]);
  const freemail = `${local}${random.chance(0.5) ? random.int(1, 99) : ''}@${random.pick(MAILBOX_PROVIDERS.split('|'))}`;
  const emails = [random.chance(0.1) ? freemail : `${local}@${domain}`];
  if (random.chance(0.1)) emails.push(`${random.pick(['info', 'office', 'contact'])}@${domain}`);
  return emails.map((email) => {
    if (random.chance(0.06)) return email.toUpperCase();
    return random.chance(0.05) ? email[0]!.toUpperCase() + email.slice(1) : email;
  });
}

/** Shared mailboxes. */
export function newOfficeEmails(random: Random, domain: string): string[] {
  const office = random.pick(['info', 'contact', 'office', 'hello', 'sales', 'mail', 'shop', 'booking', 'enquiry']);
  const host = random.chance(0.3) ? random.pick(MAILBOX_PROVIDERS.split('|')) : domain;
  return random.chance(0.7) ? [`${host === domain ? office : domain.split('.')[0]}@${host}`] : [];
}

export function newWebsite(random: Random, domain: string): string {
  const start = random.weighted([
    ['www.', 6],
    ['', 4],
    ['https://', 0.6],
    ['http://www.', 0.7],
    ['https://www.', 0.5],
  ]);
  return start + domain + (random.chance(0.05) ? `/${random.pick(['en', 'de', 'contact', 'team'])}` : '');
}

/** Makes up phone numbers. Only their form matters, because finders aren't trained. */
export function newPhones(random: Random, language: string): { label: string; number: string }[] {
  const labels = PHONE_LABELS[language]!.split('|');
  const icons = ['C', '0', 'L', 'e', '①', 'B', '☎', 'u'];
  const style = random.weighted([
    ['text', 5],
    ['none', 3],
    ['icon', 1.5],
  ]);
  const count = random.weighted([
    [1, 4],
    [2, 4],
    [3, 2.5],
  ]);
  return Array.from({ length: count }, () => {
    const digits = Array.from({ length: random.int(8, 10) }, () => random.int(0, 9)).join('');
    const grouped = digits.replace(/(\d{2,3})(?=\d{3})/g, `$1${random.pick([' ', '-', '.', ' '])}`);
    const number = random.weighted([
      [`+${CALLING_CODES[language]} ${grouped}`, 6],
      [`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`, 2],
      [`0${grouped}`, 3],
      [grouped, 1],
    ]);
    if (style === 'text') return { label: random.pick(labels) + random.pick(['', ':', ' :', '']), number };
    return { label: style === 'icon' && random.chance(0.6) ? random.pick(icons) : '', number };
  });
}

export function newSocials(random: Random, given: string, family: string, domainBase: string): string[] {
  if (!random.chance(0.22)) return [];
  const handle = random.pick([squash(given + family), `${squash(given)}.${squash(family)}`, domainBase]);
  const ways = [
    `@${handle}`,
    `linkedin.com/in/${handle}`,
    `facebook.com/${handle}`,
    `/in/${handle}`,
    `Instagram: @${handle}`,
    `instagram.com/${handle}`,
    `x.com/${handle}`,
  ];
  return Array.from({ length: random.int(1, 2) }, () => random.pick(ways));
}

/** Lines of an address. */
export function newAddress(random: Random, kit: AddressKit): string[] {
  const letters = [...'ABCDEFGHJKLMNPRSTUWXYZ'];
  const code = kit.zip.replace(/[#A]/g, (sign) => (sign === '#' ? String(random.int(0, 9)) : random.pick(letters)));
  const number = () => String(random.int(1, random.chance(0.4) ? 2400 : 150));
  const lines = random
    .pick(kit.patterns)
    .split('/')
    .map((line) =>
      line
        .replace(/\{n\}/g, number)
        .replace(/\{l\}/g, () => streetOf(random, random.pick((kit.landmarks ?? kit.streets).split('|'))))
        .replace('{s}', streetOf(random, random.pick(kit.streets.split('|'))))
        .replace('{c}', random.chance(0.3) ? coinedTown(random) : random.pick(kit.cities.split('|')))
        .replace('{z}', code),
    );
  return partial(random, lines, code);
}

/** Replaces the names of people and places in streets by invented ones. */
const streetOf = (random: Random, street: string): string =>
  random.chance(0.3) ? street.replace(/\p{Lu}\p{L}{3,}/u, () => coinedName(random)) : street;

const coinedTown = (random: Random): string =>
  random.pick(['', '', 'New ', 'Port ', 'East ', 'West ', 'Bad ', 'San ', 'Saint-']) +
  coinedName(random) +
  random.pick(['', '', '', 'ville', 'ton', 'burg', 'field']);

/** Leaves out parts of an address, or puts the postal code in a row of its own, as cards do. */
function partial(random: Random, lines: string[], code: string): string[] {
  const way = random.weighted([
    ['whole', 16],
    ['no code', 2],
    ['town alone', 1],
    ['code apart', 1],
  ]);
  const town = lines.findIndex((line) => line.includes(code));
  if (way === 'whole' || town < 0) return lines;
  const rest = lines[town]!.replace(code, '').replace(/^[\s,–-]+|[\s,–-]+$/g, '');
  if (rest.length < 3) return lines;
  if (way === 'town alone') return [rest];
  return lines.toSpliced(town, 1, ...(way === 'no code' ? [rest] : [rest, code]));
}

/** Registers, opening hours and the like. */
export function newExtras(random: Random): string[] {
  const count = random.weighted([
    [0, 7],
    [1, 2.5],
    [2, 0.5],
  ]);
  return Array.from({ length: count }, () =>
    random.pick(EXTRAS.split('|')).replace(/#$/, () => String(random.int(10000, 99999999))),
  );
}
