import type { Role } from '../../src/fields/worded/roles.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import { type Block, halves, type Item, type Typesetter, wrapped } from './typesetting.ts';

/** Groups the lines of a card that belong together; the layout decides where the groups are placed. */
export function blocksOf(random: Random, person: Person, set: Typesetter): Block[] {
  const parts = {
    identity: identityBlock(random, person, set),
    company: companyBlock(random, person, set),
    contact: contactBlock(random, person, set),
    address: addressBlock(random, person, set),
  };
  const blocks = arranged(random, person, parts, set);
  addExtras(random, person, blocks, parts.company, set);
  return blocks.filter((block) => block.length > 0);
}

function identityBlock(random: Random, person: Person, set: Typesetter): Block {
  const { style } = set;
  if (!person.name) return [];
  const name = nameLines(random, person.name, set);
  if (person.degrees) name.push(set.line(person.degrees, 'other', style.title * random.pick([0.8, 1]), false, 0.1));
  const rest: Block = [];
  if (person.title) {
    const breaks = person.title.includes(' ') && random.chance(person.title.length > 18 ? 0.4 : 0.12);
    const lines = breaks ? wrapped(random, person.title) : [person.title];
    rest.push(...set.lines(lines, 'title', style.title, style.capsTitle, 0.4));
  }
  // The title in another language, or a second office, is a value of its own.
  if (person.otherTitle) {
    rest.push(set.line(person.otherTitle, 'title', style.title * random.pick([1, 1, 0.9]), style.capsTitle));
  }
  if (person.department && !(person.isOfCompany && person.company)) {
    const size = style.title * (random.chance(0.7) ? 1 : 0.9);
    const caps = style.capsTitle && random.chance(0.8);
    rest.splice(random.chance(0.85) ? rest.length : 0, 0, set.line(person.department, 'department', size, caps));
  }
  return random.chance(0.08) ? [...rest, ...name] : [...name, ...rest];
}

function nameLines(random: Random, name: string, { style, line, lines }: Typesetter): Block {
  // Names break where the column ends: anywhere, even in front of a suffix.
  if (name.includes(' ') && random.chance(name.length > 16 ? 0.23 : 0.12)) {
    const set = lines(halves(random, name), 'name', style.name, style.capsName, 0.3);
    if (random.chance(0.2)) set[1]!.size *= random.pick([0.8, 1.2]);
    return set;
  }
  const comma = name.indexOf(',');
  if (comma > 0 && random.chance(0.3)) {
    const degrees = line(name.slice(comma + 1).trim(), 'other', style.title, false);
    return [line(name.slice(0, comma), 'name', style.name, style.capsName), degrees];
  }
  return [line(name, 'name', style.name, style.capsName)];
}

/** The company's name on one or more lines, with its trade below if that is set apart, slogan and logo. */
function companyBlock(random: Random, person: Person, set: Typesetter): Block {
  const { style } = set;
  const { company, descriptor, department, isOfCompany, tagline, monogram } = person;
  const isListed = company && person.services.length === 1 && random.chance(0.7);
  const block: Block = [];
  if (company) {
    const breaks = company.includes(' ') && random.chance(company.length > 22 ? 0.5 : 0.25);
    const name = set.lines(
      breaks ? wrapped(random, company) : [company],
      'company',
      style.company * (person.registered ? random.pick([1, 1.3, 1.8]) : 1),
      style.capsCompany,
      0.3,
    );
    if (random.chance(0.15)) for (const item of name) item.ornate = true;
    if (random.chance(0.25)) for (const item of name.slice(1)) item.size *= 0.7;
    block.push(...name);
  }
  if (company && descriptor) {
    const share = random.pick([1, 0.7, 0.7, 0.5, 0.5, 0.5, 0.35]);
    const item = set.line(descriptor, 'company', style.company * share, random.chance(0.45), random.normal(0.2, 0.12));
    block.push({ ...item, group: block[0]!.group });
  }
  for (const owner of person.owners)
    block.push(set.line(owner, 'tagline', style.body * random.pick([0.8, 0.9, 1]), false));
  if (department && isOfCompany && company) {
    const size = style.company * random.pick([1, 0.7, 0.7, 0.5]);
    block.push(
      ...set.lines(
        random.chance(0.2) && department.includes(' ') ? halves(random, department) : [department],
        'department',
        size,
        style.capsCompany,
      ),
    );
  }
  if (isListed) {
    const size = style.body * random.pick([0.8, 1, 1, 1.3]);
    const isLoud = random.chance(0.25);
    block.push(...person.services.map((text) => set.line(text, 'tagline', size, isLoud)));
  }
  if (tagline && random.chance(0.75)) {
    const size = style.body * random.pick([0.8, 0.9, 1, 1.15]);
    const texts = tagline.length > 20 && random.chance(0.25) ? halves(random, tagline) : [tagline];
    block.push(...set.lines(texts, 'tagline', size, random.chance(0.2)));
  }
  if (monogram && block[0] && random.chance(0.5)) block[0].mark = monogram;
  else if (monogram) block.unshift(set.line(monogram, 'other', style.company * random.pick([1.2, 1.2, 2]), true));
  return block;
}

export function contactBlock(random: Random, person: Person, { style, line }: Typesetter): Block {
  const kind = random.pick(['text', 'text', 'text', 'none', 'none', 'icon']);
  const labelled = (labels: string[], value: string) => {
    if (kind === 'text') return random.pick(labels) + value;
    return kind === 'icon' && random.chance(0.5) ? `${random.pick(ICONS)} ${value}` : value;
  };
  const rows = [
    ...person.phones.map((phone) => (phone.label ? `${phone.label} ${phone.number}` : phone.number)),
    ...person.emails.map((email) => labelled(MAIL_LABELS, email)),
    ...(person.website ? [labelled(WEB_LABELS, person.website)] : []),
    ...person.socials,
  ];
  if (random.chance(0.3)) random.shuffle(rows);
  if (random.chance(0.08) && rows.length > 2) {
    rows.splice(0, 2, `${rows[0]} ${random.pick(['|', '·', '/', '  ', ','])} ${rows[1]}`);
  }
  return rows.map((text) => line(text, 'other', style.body, style.capsRest, random.normal(0.3, 0.06)));
}

const MAIL_LABELS = ['E-Mail: ', 'Email: ', 'E ', 'E: ', 'email ', 'E-mail ', 'Mail: ', 'e-mail: '];
const WEB_LABELS = ['', '', 'Web: ', 'W ', 'Web ', 'Website: ', 'W: ', 'Internet: '];
/** Misreadings of small icons. */
const ICONS = ['0', 'O', '©', '®', 'e', 'L', 'B', 'M', 'N', '@', '*', '>', 'V', 'a'];
const DRAWINGS = [
  '=',
  '#',
  '\\',
  'N',
  'W7',
  'oo',
  '—',
  'ı',
  '~',
  '%',
  'vy',
  'III',
  'A/',
  '•',
  'x',
  'Y',
  'Oe',
  '))',
  'VV',
];

export function addressBlock(random: Random, person: Person, { style, line }: Typesetter): Block {
  const address = person.address ?? [];
  const texts =
    address.length && random.chance(0.2) ? [address.join(random.pick([', ', ' · ', ' | ', ' - ']))] : address;
  const lines = texts.map((text) => line(text, 'address', style.body * (random.chance(0.8) ? 1 : 0.9)));
  if (!person.registered) return lines;
  return [line(person.registered, 'company', style.body * random.pick([1, 1, 1.15, 1.4])), ...lines];
}

type Parts = Record<'identity' | 'company' | 'contact' | 'address', Block>;

/** Decides which groups stand together. */
function arranged(
  random: Random,
  person: Person,
  { identity, company, contact, address }: Parts,
  set: Typesetter,
): Block[] {
  const { style } = set;
  const details = random.chance(0.75) ? [...contact, ...address] : [...address, ...contact];
  const arrangement = random.weighted([
    ['apart', 6],
    ['company in address', 1.2],
    ['company under title', 1.3],
    ['one line', 0.9],
    ['company above name', 0.8],
  ]);
  if (arrangement === 'company in address') {
    const quiet = company.map((item) => ({ ...item, size: style.body * random.pick([1, 1.1]) }));
    return [identity, [...quiet, ...address, ...contact]];
  }
  if (arrangement === 'company under title') {
    return [[...identity, ...company.map((item) => ({ ...item, size: style.title }))], details];
  }
  if (arrangement === 'one line' && person.title && person.company && person.name) {
    return [...oneLine(random, person, identity, company, set), details];
  }
  if (arrangement === 'company above name') return [[...company, ...identity], details];
  // A company that is printed twice: as the logo and above the address.
  const again = random.chance(0.1) && address.length > 0 && person.company.length > 0;
  const whole = [person.company, person.descriptor].filter(Boolean).join(' ');
  const place = again ? [set.line(whole, 'company', style.body), ...address] : address;
  const blocks = [company, identity, ...(random.chance(0.5) ? [contact, place] : [[...contact, ...place]])];
  if (random.chance(0.3)) random.shuffle(blocks);
  else if (random.chance(0.45)) [blocks[0], blocks[1]] = [blocks[1]!, blocks[0]!];
  return blocks;
}

/** Joins name, title, company or department in one line with a separator. */
function oneLine(
  random: Random,
  person: Person,
  identity: Block,
  company: Block,
  { style, line }: Typesetter,
): Block[] {
  const join = (parts: [string, Role][], separator: string): Item => ({
    ...line('', 'other', style.title),
    parts: parts.flatMap(([text, role], i) => [
      ...(i > 0 ? [{ text: separator, role: 'other' as Role }] : []),
      { text, role },
    ]),
  });
  const separator = random.pick([', ', ' | ', ' · ', ' – ', ' - ', ' / ', ' • ']);
  const title = person.title!;
  const kind = random.int(0, 3);
  if (kind === 1) {
    return [
      [
        identity[0]!,
        join(
          [
            [title, 'title'],
            [person.company, 'company'],
          ],
          random.chance(0.15) ? ' at ' : separator,
        ),
      ],
    ];
  }
  if (kind === 2 && person.department && !person.isOfCompany) {
    return [
      [
        identity[0]!,
        join(
          [
            [title, 'title'],
            [person.department, 'department'],
          ],
          separator,
        ),
      ],
      company,
    ];
  }
  return [
    [
      join(
        [
          [person.name, 'name'],
          [title, 'title'],
        ],
        kind === 0 ? separator : ' | ',
      ),
    ],
    company,
  ];
}

/** Adds slogans at the edge, register numbers, and misread drawings. */
function addExtras(random: Random, person: Person, blocks: Block[], company: Block, { style, line }: Typesetter): void {
  if (random.chance(0.25)) {
    const drawing = line(random.pick(DRAWINGS), 'other', style.body * random.pick([0.8, 1.5, 3]), false);
    random.pick(blocks).splice(random.int(0, 1), 0, drawing);
  }
  const extras = person.extra.map((text) => line(text, 'other', style.body * 0.85));
  if (person.services.length > 0 && !company.some(({ parts }) => parts[0]!.text === person.services[0])) {
    const size = style.body * random.pick([0.85, 1, 1, 1.2, 1.5]);
    const isLoud = random.chance(0.25);
    blocks.push(person.services.map((text) => line(text, 'tagline', size, isLoud)));
  }
  if (person.tagline && !company.some((item) => item.parts[0]!.role === 'tagline')) {
    extras.push(line(person.tagline, 'tagline', style.body * random.pick([0.85, 1, 1.2])));
  }
  if (!extras.length) return;
  if (random.chance(0.5)) blocks.push(extras);
  else random.pick(blocks).push(...extras);
}
