import { az, cs_CZ, da, hr, hu, type LocaleDefinition, lv, nb_NO, pl, ro, sk, sr_RS_latin, tr } from '@faker-js/faker';
import { BUSINESS, LEGAL_FORMS, WORDS } from '../../../../packages/recognition/training/vocabulary/companies.ts';
import { NAMES } from '../../../../packages/recognition/training/vocabulary/names.ts';
import { PLACES } from '../../../../packages/recognition/training/vocabulary/places.ts';
import { TAGLINES } from '../../../../packages/recognition/training/vocabulary/taglines.ts';
import { TITLES } from '../../../../packages/recognition/training/vocabulary/titles.ts';
import type { Random } from '../cards/random.ts';
import { validationPeople } from '../cards/worlds/validation/people.ts';

/** Additional letters of alphabets, by the plain letter that they replace in invented words. */
const ALPHABETS: readonly Record<string, string>[] = [
  { a: 'æå', o: 'ø' },
  { a: 'åä', o: 'ö' },
  { a: 'áæ', d: 'ð', e: 'é', i: 'í', o: 'óö', t: 'þ', u: 'ú', y: 'ý' },
  { a: 'ä', o: 'ö', u: 'ü', s: 'ß' },
  { a: 'àâ', c: 'ç', e: 'éèêë', i: 'îï', o: 'ôœ', u: 'ùûü', y: 'ÿ' },
  { a: 'á', e: 'é', i: 'í', n: 'ñ', o: 'ó', u: 'úü' },
  { a: 'ãáâà', c: 'ç', e: 'éê', i: 'í', o: 'õóô', u: 'ú' },
  { a: 'à', e: 'èé', i: 'ìí', o: 'òó', u: 'ù' },
  { a: 'ą', c: 'ć', e: 'ę', l: 'ł', n: 'ń', o: 'ó', s: 'ś', z: 'żź' },
  { a: 'á', c: 'č', d: 'ď', e: 'éě', i: 'í', n: 'ň', o: 'ó', r: 'ř', s: 'š', t: 'ť', u: 'úů', y: 'ý', z: 'ž' },
  { a: 'áä', l: 'ľĺ', o: 'ô', r: 'ŕ', c: 'č', s: 'š', z: 'ž', t: 'ť', d: 'ď', n: 'ň' },
  { a: 'á', e: 'é', i: 'í', o: 'óöő', u: 'úüű' },
  { a: 'ăâ', i: 'î', s: 'ș', t: 'ț' },
  { c: 'čć', d: 'đ', s: 'š', z: 'ž' },
  { c: 'ç', g: 'ğ', i: 'ıİ', o: 'ö', s: 'ş', u: 'ü' },
  { a: 'ą', c: 'č', e: 'ęė', i: 'į', s: 'š', u: 'ųū', z: 'ž' },
  { a: 'ā', c: 'č', e: 'ē', g: 'ģ', i: 'ī', k: 'ķ', l: 'ļ', n: 'ņ', s: 'š', u: 'ū', z: 'ž' },
  { a: 'äå', o: 'öõ', s: 'š', u: 'ü', z: 'ž' },
  { a: 'ə', c: 'ç', g: 'ğ', i: 'ı', o: 'ö', s: 'ş', u: 'ü' },
];

const split = (text: string, by: string | RegExp = '|'): string[] => text.split(by).filter(Boolean);
const spaced = (name: string): string => name.replaceAll('_', ' ');

const LOCALES: LocaleDefinition[] = [az, cs_CZ, da, hr, hu, lv, nb_NO, pl, ro, sk, sr_RS_latin, tr];

/** Names that no validation card uses. */
function namesByLanguage(): { given: string[]; family: string[] }[] {
  const seen = validationPeople();
  const unseen = (names: readonly string[]): string[] =>
    names.filter(
      (name) => /^[\p{L}' -]{2,20}$/u.test(name) && !name.split(/[ -]/).some((part) => seen.has(part.toLowerCase())),
    );
  const own = Object.values(NAMES).map(({ given, family }) => ({
    given: unseen(split(given, ' ').map(spaced)),
    family: unseen(split(family, ' ').map(spaced)),
  }));
  const more = LOCALES.map(({ person }) => {
    const all = (lists: unknown): string[] => Object.values((lists ?? {}) as Record<string, string[]>).flat();
    return { given: unseen(all(person?.first_name)), family: unseen(all(person?.last_name)) };
  });
  return [...own, ...more]
    .map(({ given, family }) => ({ given: given.filter(isLatin), family: family.filter(isLatin) }))
    .filter(({ given, family }) => given.length > 20 && family.length > 20);
}

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{P}\p{N}\p{S} ]+$/u.test(text);

const PEOPLE = namesByLanguage();
const TITLE_WORDS = Object.values(TITLES).map((list) => split(list.whole).concat(split(list.departments)));
const TRADES = Object.entries(BUSINESS).map(([language, list]) => ({
  trades: split(list),
  legal: split(LEGAL_FORMS[language] ?? 'Ltd'),
}));
const KITS = Object.values(PLACES);
const LINES = Object.values(TAGLINES).map((list) => split(list));
const BRANDS = split(WORDS, ' ');

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/g, '');

/**
 * Invented words with many of an alphabet's additional letters, in order to learn the letters' shapes instead of words.
 */
function accented(text: string, random: Random): string {
  const alphabet = random.pick(ALPHABETS);
  const share = random.between(0.15, 0.5);
  return [...text]
    .map((letter) => {
      const options = alphabet[letter.toLowerCase()];
      if (!options || !random.chance(share)) return letter;
      const other = random.pick([...options]);
      if (letter === letter.toLowerCase()) return other === 'İ' ? 'i' : other;
      return other === 'ß' ? letter : other === 'ı' ? 'I' : other.toUpperCase();
    })
    .join('');
}

function person(random: Random): string {
  const { given, family } = random.pick(PEOPLE);
  const first = random.pick(given);
  const last = random.chance(0.08) ? `${random.pick(family)}-${random.pick(family)}` : random.pick(family);
  const form = random.next();
  if (form < 0.07) return `${first} ${first.charAt(0)}. ${last}`;
  if (form < 0.12) return `${random.pick(['Dr.', 'Prof.', 'Ing.', 'Mgr.', 'Dipl.-Ing.'])} ${first} ${last}`;
  if (form < 0.2) return random.chance(0.5) ? first : last;
  return `${first} ${last}`;
}

function company(random: Random): string {
  const { trades, legal } = random.pick(TRADES);
  const brand = random.chance(0.4) ? random.pick(random.pick(PEOPLE).family) : random.pick(BRANDS);
  return [brand, random.chance(0.7) ? random.pick(trades) : '', random.chance(0.5) ? random.pick(legal) : '']
    .filter(Boolean)
    .join(' ');
}

const filled = (pattern: string, random: Random): string => pattern.replace(/#/g, () => String(random.int(0, 9)));

function address(random: Random): string {
  const kit = random.pick(KITS);
  const pattern = random
    .pick(kit.patterns)
    .replaceAll('{n}', String(random.int(1, 240)))
    .replaceAll('{s}', random.pick(split(kit.streets)))
    .replaceAll('{c}', random.pick(split(kit.cities)))
    .replaceAll('{z}', filled(random.pick(split(kit.zip)), random));
  return random.chance(0.6) ? random.pick(split(pattern, '/')) : pattern.replaceAll('/', ', ');
}

const ENDINGS = split(
  'com|com|com|de|fr|co.uk|dk|no|se|pl|ro|com.tr|hu|is|cz|it|es|pt|pt|nl|be|at|ch|fi|ie|eu|io|net|org|co|com.au|com.br|studio|design',
);
const MAILBOXES = split('info|hello|office|contact|kontakt|mail|team|sales|post|bonjour|studio|admin|support|hi');

/** The basis of a web address: a name, or two words for a company with or without a hyphen. */
function host(random: Random): string {
  const plain = (text: string): string => folded(text).replaceAll(' ', '');
  const family = (): string => plain(random.pick(random.pick(PEOPLE).family));
  const brand = (): string => plain(random.pick(BRANDS));
  const name = random.weighted<() => string>([
    [family, 4],
    [() => brand() + brand(), 4],
    [() => `${brand()}${random.pick(['', '-'])}${plain(random.pick(random.pick(TRADES).trades).split(' ')[0]!)}`, 5],
    [() => `${family()}-${family()}`, 2],
  ])();
  return `${name}.${random.pick(ENDINGS)}`;
}

function mailbox(random: Random): string {
  const { given, family } = random.pick(PEOPLE);
  const first = folded(random.pick(given)).replaceAll(' ', '');
  const last = folded(random.pick(family)).replaceAll(' ', '');
  return random.weighted<() => string>([
    [() => first + random.pick(['.', '.', '', '_', '-']) + last, 10],
    [() => first.charAt(0) + random.pick(['.', '.', '', '-']) + last, 5],
    [() => last + random.pick(['.', '']) + first.charAt(0), 1],
    [() => first, 2],
    [() => random.pick(MAILBOXES), 2],
    [() => first + last + random.int(1, 99), 1],
  ])();
}

function contact(random: Random): string {
  const label = (names: string[]): string =>
    random.chance(0.5) ? random.pick(names) + random.pick([' ', ' ', ' ', ' – ', ' | ', ' · ']) : '';
  const phone = filled(
    random.pick([
      '+## # ## ## ## ##',
      '+## ## ### ####',
      '(###) ###-####',
      '+# ###-###-####',
      '+# (###) ###-####',
      '0## / ### ## ##',
      '+## (0)## #### ####',
      '###.###.####',
      '+### ## ### ## ##',
      '0#### ######',
      '+## ### ### ###',
      '+## ### ## ## ##',
      '00## ### ######',
      '+##-##-###-####',
      '(0##) ###-##-##',
    ]),
    random,
  );
  return random.weighted<() => string>([
    [
      () =>
        `${label(['E', 'E:', 'Email:', 'Mail', 'e-mail:', 'E-post:', 'e', 'M:'])}${mailbox(random)}@${host(random)}`,
      6,
    ],
    [
      () => label(['W', 'Web:', 'www', 'W:', 'w']) + random.pick(['www.', 'www.', '', '', 'https://']) + host(random),
      3,
    ],
    [
      () => label(['T', 'T:', 'Tel.', 'M', 'Mobil:', 'Tlf.', 'Fax', 'P:', 'Tél.', 'Gsm', 'Tel:', 'Cell', 't']) + phone,
      4,
    ],
    [
      () =>
        random.pick(['@', '@', 'linkedin.com/in/', 'instagram.com/', 'github.com/', 'facebook.com/', 'x.com/']) +
        mailbox(random),
      2,
    ],
  ])();
}

/** Separators between two texts in one line. */
const SEPARATORS = [' – ', ' – ', '–', ' — ', ' · ', ' • ', ' | ', ' / ', ' - ', ', ', ' + ', ' & ', ': '];

/** Two short texts in one line. */
function pair(random: Random): string {
  const part = (): string =>
    random.weighted<() => string>([
      [() => random.pick(random.pick(PEOPLE).family), 3],
      [() => random.pick(split(random.pick(KITS).cities)), 3],
      [() => random.pick(random.pick(TRADES).trades), 3],
      [() => random.pick(random.pick(TITLE_WORDS)), 2],
    ])();
  return `${part()}${random.pick(SEPARATORS)}${part()}`;
}

/** Hours, register numbers and room numbers: digits between signs. */
const remark = (random: Random): string =>
  filled(
    random.pick([
      'Mo–Fr 1#:00–1#:30',
      'Lun – Ven 9.00 – 1#.00',
      '#:00 – 1#:#0',
      '(##) ####-####',
      '+## (#) ## ### ## ##',
      '+##.##.###.##.##',
      'HRB ##### · DE ### ### ###',
      'T +## ### ### ###  |  F +## ### ### ###',
      'No. ###/##, #. OG',
      '20## – 20##',
      '• ISO #### • EN ###',
      'ext. ###',
    ]),
    random,
  );

/** The text of one line, in its printed case. */
export function lineText(random: Random): string {
  const plain = random
    .weighted<() => string>([
      [() => person(random), 28],
      [() => random.pick(random.pick(TITLE_WORDS)), 18],
      [() => company(random), 14],
      [() => address(random), 14],
      [() => random.pick(random.pick(LINES)), 6],
      [() => contact(random), 30],
      [() => pair(random), 9],
      [() => remark(random), 5],
    ])()
    .trim();
  const isContact = /[@/]|\.\w|\d{3}/.test(plain);
  if (isContact && !random.chance(0.05)) return plain;
  const text = random.chance(0.4) ? accented(plain, random) : plain;
  const look = random.next();
  if (look < 0.35) return upper(text);
  if (look < 0.4) return text.toLowerCase().replaceAll('i̇', 'i');
  return look < 0.5 ? split(text, ' ').map(title).join(' ') : text;
}

/** Capitals as in browsers, without those that replace one letter by two. */
const upper = (text: string): string => text.replace(/[^ß]+/g, (part) => part.toUpperCase()).replaceAll('ß', 'SS');
