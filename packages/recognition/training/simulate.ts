import type { Role } from '../src/fields/roles.ts';
import type { Reading, TextLine } from '../src/types.ts';
import { type NoiseLevel, noiseLevel, noisyLines } from './noise.ts';
import { type Keep, newPerson, type Person } from './person.ts';
import type { Random } from './random.ts';
import { TAGLINES } from './vocabulary/taglines.ts';

/** A card as recognition would read it, with the role of every character. */
export interface SimulatedCard {
  person: Person;
  reading: Reading;
  roles: Map<TextLine, Role[]>;
  /** Lines of one value have the same number. */
  groups: Map<TextLine, number>;
}

/** A line to be set: text, role per character, and its type. */
export interface Printed {
  text: string;
  roles: Role[];
  size: number;
  box: { x: number; y: number; width: number; height: number };
  /** Width of a letter as a share of the size. */
  pitch: number;
  contrast: number;
  group: number;
}

interface Item {
  parts: { text: string; role: Role }[];
  size: number;
  gap: number;
  caps: boolean;
  pitch: number;
  contrast: number;
  /** A logo of letters to the left of the line. */
  mark?: string;
  /** Lines of one value share it. */
  group: number;
}
type Block = Item[];
let nextGroup = 1;

export function simulateCard(random: Random, keep?: Keep): SimulatedCard {
  const person = newPerson(random, keep);
  const portrait = random.chance(0.15);
  const region = portrait ? { width: 600, height: 960 } : { width: 960, height: random.int(540, 680) };
  const printed = layOut(random, blocksOf(random, person), region);
  if (random.chance(0.16)) printed.push(...clutter(random, region));
  const noise: NoiseLevel = noiseLevel(random);
  const { lines, roles, groups } = noisyLines(random, printed, noise);
  return {
    person,
    roles,
    groups,
    reading: { picture: region, region, rotation: 0, lines, codes: [], sharpness: 0.5, timings: {} },
  };
}

/** Type sizes and cases of one card, shared by its blocks. */
function styleOf(random: Random) {
  const body = random.int(17, 28);
  return {
    body,
    name:
      body *
      random.weighted([
        [1, 1],
        [1.2, 2],
        [1.5, 4],
        [1.9, 4],
        [2.4, 2],
      ]),
    title:
      body *
      random.weighted([
        [0.85, 1],
        [1, 5],
        [1.15, 3],
        [1.3, 1],
      ]),
    company:
      body *
      random.weighted([
        [1, 2],
        [1.3, 2],
        [1.7, 3],
        [2.3, 3],
        [3.2, 1],
      ]),
    capsName: random.chance(0.3),
    capsTitle: random.chance(0.28),
    capsCompany: random.chance(0.35),
    capsRest: random.chance(0.05),
    pitch: random.normal(0.5, 0.05),
    spaced: random.chance(0.12),
  };
}

function blocksOf(random: Random, person: Person): Block[] {
  const style = styleOf(random);
  const item = (
    text: string,
    role: Role,
    size: number,
    caps = style.capsRest,
    gap = random.normal(0.3, 0.12),
  ): Item => ({
    parts: [{ text, role }],
    size,
    caps,
    gap: Math.max(0.02, gap),
    pitch: style.pitch * (random.chance(0.06) ? 1.5 : 1),
    contrast: random.chance(0.15) ? 0.5 : 1,
    group: nextGroup++,
  });
  const together = (...items: Item[]) => items.map((one) => ({ ...one, group: items[0]!.group }));
  const identity: Block = [];
  // Names break where the column ends: anywhere, before a suffix too.
  if (person.name.includes(' ') && random.chance(person.name.length > 16 ? 0.2 : 0.09)) {
    const [first, second] = halves(random, person.name);
    const size = style.name * (random.chance(0.8) ? 1 : random.pick([0.8, 1.2]));
    identity.push(
      ...together(
        item(first, 'name', style.name, style.capsName, 0.3),
        item(second, 'name', size, style.capsName, random.normal(0.12, 0.08)),
      ),
    );
  } else if (random.chance(0.04) && person.name.includes(',')) {
    const comma = person.name.indexOf(',');
    identity.push(
      item(person.name.slice(0, comma), 'name', style.name, style.capsName),
      item(person.name.slice(comma + 1).trim(), 'other', style.title, false),
    );
  } else identity.push(item(person.name, 'name', style.name, style.capsName));
  const rest: Item[] = [];
  if (person.title) {
    if (person.title.includes(' ') && random.chance(person.title.length > 18 ? 0.25 : 0.08)) {
      const lines = wrapped(random, person.title);
      rest.push(
        ...together(
          ...lines.map((line, i) =>
            item(line, 'title', style.title, style.capsTitle, random.normal(i > 0 ? 0.15 : 0.35, 0.08)),
          ),
        ),
      );
    } else rest.push(item(person.title, 'title', style.title, style.capsTitle, random.normal(0.4, 0.2)));
  }
  // The title in another language, or a second office: a value of its own.
  if (person.otherTitle)
    rest.push(item(person.otherTitle, 'title', style.title * random.pick([1, 1, 0.9]), style.capsTitle));
  if (person.department)
    rest.splice(
      random.chance(0.85) ? rest.length : 0,
      0,
      item(
        person.department,
        'department',
        style.title * (random.chance(0.7) ? 1 : 0.9),
        style.capsTitle && random.chance(0.8),
      ),
    );
  if (random.chance(0.08)) identity.unshift(...rest);
  else identity.push(...rest);

  const companyBlock: Block = person.company ? companyItems(random, person, style, item) : [];
  if (person.tagline && random.chance(0.75)) {
    const size = style.body * random.pick([0.8, 0.9, 1, 1.15]);
    const caps = random.chance(0.2);
    const lines = person.tagline.length > 20 && random.chance(0.25) ? halves(random, person.tagline) : [person.tagline];
    companyBlock.push(...lines.map((line) => item(line, 'tagline', size, caps)));
  }
  if (person.monogram) {
    const size =
      style.company *
      random.weighted([
        [1.2, 2],
        [2, 1],
      ]);
    if (random.chance(0.5) && companyBlock[0]) companyBlock[0].mark = person.monogram;
    else companyBlock.unshift(item(person.monogram, 'other', size, true));
  }

  const contact: Block = contactItems(random, person).map((text) =>
    item(text, 'other', style.body, style.capsRest && random.chance(0.5), random.normal(0.3, 0.06)),
  );
  const address: Block = [];
  if (person.address) {
    const lines = random.chance(0.2) ? [person.address.join(random.pick([', ', ' · ', ' | ', ' - ']))] : person.address;
    address.push(
      ...lines.map((line) => item(line, 'address', style.body * (random.chance(0.8) ? 1 : 0.9), style.capsRest)),
    );
  }
  const blocks: Block[] = [];
  const arrangement = random.weighted([
    ['apart', 6],
    ['company in address', 1.2],
    ['company under title', 1.3],
    ['one line', 0.9],
    ['company above name', 0.8],
  ]);
  if (arrangement === 'company in address')
    blocks.push(identity, [
      ...companyBlock.map((one) => ({ ...one, size: style.body * random.pick([1, 1.1]) })),
      ...address,
      ...contact,
    ]);
  else if (arrangement === 'company under title')
    blocks.push(
      [...identity, ...companyBlock.map((one) => ({ ...one, size: style.title }))],
      mergeOr(random, contact, address),
    );
  else if (arrangement === 'one line' && person.title && person.company)
    blocks.push(...oneLine(random, person, identity, companyBlock, item, style), mergeOr(random, contact, address));
  else if (arrangement === 'company above name')
    blocks.push([...companyBlock, ...identity], mergeOr(random, contact, address));
  else {
    blocks.push(companyBlock, identity);
    if (random.chance(0.5)) blocks.push(contact, address);
    else blocks.push(mergeOr(random, contact, address));
    if (random.chance(0.3)) random.shuffle(blocks);
    else if (random.chance(0.45)) [blocks[0], blocks[1]] = [blocks[1]!, blocks[0]!];
  }
  // A company that stands on the card twice: as the logo and above the address.
  if (random.chance(0.08) && arrangement === 'apart' && address.length && person.company)
    address.unshift(item([person.company, person.descriptor].filter(Boolean).join(' '), 'company', style.body));
  const extras = person.extra.map((text) => item(text, 'other', style.body * 0.85));
  // Drawings and patterns are read as signs.
  if (random.chance(0.25)) {
    const sign = random.pick([
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
    ]);
    random
      .pick(blocks)
      .splice(random.int(0, 1), 0, item(sign, 'other', style.body * random.pick([0.8, 1.5, 3]), false));
  }
  if (person.tagline && !companyBlock.some((one) => one.parts[0]!.role === 'tagline'))
    extras.push(item(person.tagline, 'tagline', style.body * random.pick([0.85, 1, 1.2])));
  if (extras.length) {
    if (random.chance(0.5)) blocks.push(extras);
    else random.pick(blocks).push(...extras);
  }
  return blocks.filter((block) => block.length > 0);
}

type SetItem = (text: string, role: Role, size: number, caps?: boolean, gap?: number) => Item;

/** The company's name on one or two lines, with what it does below when that is set apart. */
function companyItems(random: Random, person: Person, style: ReturnType<typeof styleOf>, item: SetItem): Block {
  const block: Block = [];
  const { company, descriptor } = person;
  if (company.includes(' ') && random.chance(company.length > 22 ? 0.5 : 0.25)) {
    const shrink = random.chance(0.75) ? 1 : 0.7;
    for (const [i, line] of wrapped(random, company).entries()) {
      const size = style.company * (i > 0 ? shrink : 1);
      block.push(item(line, 'company', size, style.capsCompany, random.normal(i > 0 ? 0.15 : 0.3, 0.08)));
    }
  } else block.push(item(company, 'company', style.company, style.capsCompany));
  if (descriptor) {
    const share = random.weighted([
      [1, 1],
      [0.7, 2],
      [0.5, 3],
      [0.35, 1],
    ]);
    block.push(item(descriptor, 'company', style.company * share, random.chance(0.45), random.normal(0.2, 0.12)));
  }
  return block.map((one) => ({ ...one, group: block[0]!.group }));
}

function mergeOr(random: Random, contact: Block, address: Block): Block {
  return random.chance(0.75) ? [...contact, ...address] : [...address, ...contact];
}

function oneLine(
  random: Random,
  person: Person,
  identity: Block,
  companyBlock: Block,
  item: (text: string, role: Role, size: number, caps?: boolean, gap?: number) => Item,
  style: ReturnType<typeof styleOf>,
): Block[] {
  const join = (
    a: { text: string; role: Role },
    b: { text: string; role: Role },
    separator: string,
    size: number,
  ): Item => ({ ...item('', 'other', size), parts: [a, { text: separator, role: 'other' }, b] });
  const separator = random.pick([', ', ' | ', ' · ', ' – ', ' - ', ' / ', ' • ', ' at ', ' @ ']);
  const name = { text: person.name, role: 'name' as Role };
  const title = { text: person.title!, role: 'title' as Role };
  const company = { text: person.company, role: 'company' as Role };
  const department = person.department ? { text: person.department, role: 'department' as Role } : null;
  const kind = random.int(0, 3);
  if (kind === 0)
    return [
      [join(name, title, separator.trim() === 'at' || separator.trim() === '@' ? ', ' : separator, style.title)],
      companyBlock,
    ];
  if (kind === 1) return [[identity[0]!, join(title, company, separator, style.title)]];
  if (kind === 2 && department)
    return [
      [identity[0]!, join(title, department, separator.trim().length > 1 ? ' | ' : separator, style.title)],
      companyBlock,
    ];
  return [companyBlock, [join(name, title, ' | ', style.title)]];
}

/** A text on several lines: in two, or word by word into a narrow column, where a sign or a legal form may stand alone. */
function wrapped(random: Random, text: string): string[] {
  if (random.chance(0.6)) return halves(random, text);
  const width = random.int(6, 16);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function halves(random: Random, text: string): [string, string] {
  const blanks = [...text.matchAll(/ /g)].map((match) => match.index);
  const at = random.chance(0.7)
    ? blanks.sort((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0]!
    : random.pick(blanks);
  return [text.slice(0, at), text.slice(at + 1)];
}

function contactItems(random: Random, person: Person): string[] {
  const label = random.weighted([
    ['text', 5],
    ['none', 3],
    ['icon', 2],
  ]);
  const mailLabels = ['E-Mail: ', 'Email: ', 'E ', 'E: ', 'email ', 'E-mail ', 'Mail: ', 'e-mail: '];
  const webLabels = ['Web: ', 'W ', 'Web ', 'Website: ', 'W: ', 'Internet: '];
  const icon = () =>
    random.chance(0.5) ? `${random.pick(['0', 'O', '©', '®', 'e', 'L', 'B', 'M', 'N', '@', '*', '>', 'V', 'a'])} ` : '';
  const rows = [
    ...person.phones.map((phone) => (phone.label ? `${phone.label} ${phone.number}` : phone.number)),
    ...person.emails.map(
      (email) => (label === 'text' ? random.pick(mailLabels) : label === 'icon' ? icon() : '') + email,
    ),
    ...(person.website
      ? [
          (label === 'text' && random.chance(0.7) ? random.pick(webLabels) : label === 'icon' ? icon() : '') +
            person.website,
        ]
      : []),
    ...person.socials,
  ];
  if (random.chance(0.3)) random.shuffle(rows);
  if (random.chance(0.08) && rows.length > 2)
    rows.splice(0, 2, `${rows[0]} ${random.pick(['|', '·', '/', '  ', ','])} ${rows[1]}`);
  return rows;
}

/** Blocks into one or two columns and several heights; each block keeps one alignment. */
function layOut(random: Random, blocks: Block[], region: { width: number; height: number }): Printed[] {
  const margin = random.int(30, 90);
  const twoColumns = region.width > 700 && random.chance(0.45) && blocks.length > 1;
  const columns: Block[][] = twoColumns ? [[], []] : [[]];
  for (const [i, block] of blocks.entries())
    columns[twoColumns ? (random.chance(0.8) ? (i < blocks.length / 2 ? 0 : 1) : random.int(0, 1)) : 0]!.push(block);
  const used = columns.filter((column) => column.length > 0);
  const cut = used.length === 2 ? random.normal(0.5, 0.08) : 1;
  const alignAll = random.weighted([
    ['left', 5],
    ['center', 2.5],
    ['right', 1.2],
    ['mixed', 1.5],
  ]);
  const printed: Printed[] = [];
  for (const [c, column] of used.entries()) {
    const left = c === 0 ? margin : margin + (region.width - 2 * margin) * cut + 15;
    const right =
      c === 0 && used.length === 2 ? margin + (region.width - 2 * margin) * cut - 15 : region.width - margin;
    let height = column.flat().reduce((sum, item) => sum + item.size * (1 + item.gap), 0);
    const free = region.height - 2 * margin;
    const scale = Math.min(1, (free - 14 * column.length) / height);
    height *= scale;
    const slack = Math.max(0, free - height);
    const spread = random.weighted([
      ['between', 4],
      ['top', 2],
      ['bottom', 1],
      ['center', 2],
    ]);
    let y = margin + (spread === 'bottom' ? slack * 0.8 : spread === 'center' ? slack * 0.35 : 0);
    for (const block of column) {
      const align = alignAll === 'mixed' ? random.pick(['left', 'center', 'right']) : alignAll;
      const indent = random.chance(0.12) ? random.int(20, 160) : 0;
      for (const item of block) {
        y += item.size * scale * item.gap;
        const line = setLine(item, scale, left + indent, right, align, y);
        printed.push(line);
        if (item.mark) printed.push(markBeside(random, line, item.mark));
        y += item.size * scale;
      }
      y +=
        spread === 'between'
          ? Math.max(10, (slack / Math.max(1, column.length)) * random.normal(0.9, 0.3))
          : random.int(10, 40);
    }
  }
  return printed.filter((line) => line.text.trim());
}

/** The logo's letters stand left of the line, sometimes high enough for two lines; the line moves to make room. */
function markBeside(random: Random, line: Printed, mark: string): Printed {
  const size =
    line.size *
    random.weighted([
      [1, 2],
      [1.5, 2],
      [2, 1],
    ]);
  const width = mark.length * size * 0.62;
  const gap = line.size * Math.max(0.25, random.normal(0.6, 0.3));
  const x = Math.max(2, line.box.x - width - gap);
  line.box.width = Math.max(line.size, line.box.width - Math.max(0, x + width + gap - line.box.x));
  line.box.x = x + width + gap;
  const y = line.box.y + (random.chance(0.5) ? (line.size - size) / 2 : 0);
  const roles = Array.from({ length: mark.length }, (): Role => 'other');
  return {
    text: mark,
    roles,
    size,
    pitch: 0.62,
    contrast: line.contrast,
    group: 0,
    box: { x, y, width, height: size },
  };
}

function setLine(item: Item, scale: number, left: number, right: number, align: string, y: number): Printed {
  const text = item.parts.map((part) => part.text).join('');
  const shown = item.caps ? upper(text) : text;
  const roles = item.parts.flatMap((part) =>
    Array.from({ length: (item.caps ? upper(part.text) : part.text).length }, () => part.role),
  );
  let size = item.size * scale;
  const pitch = item.pitch * (item.caps ? 1.25 : 1);
  let width = shown.length * size * pitch;
  if (width > right - left) {
    size *= (right - left) / width;
    width = right - left;
  }
  const x = align === 'left' ? left : align === 'right' ? right - width : (left + right - width) / 2;
  return {
    text: shown,
    roles,
    size,
    pitch,
    contrast: item.contrast,
    group: item.group,
    box: { x, y, width, height: size },
  };
}

const upper = (text: string) =>
  [...text].map((char) => (char.toUpperCase().length === 1 ? char.toUpperCase() : char)).join('');

/** Cut words of papers that lie around the card. */
function clutter(random: Random, region: { width: number; height: number }): Printed[] {
  const source = random.pick(Object.values(TAGLINES)).split('|').join(' ');
  return Array.from({ length: random.int(1, 7) }, () => {
    const start = random.int(0, source.length - 30);
    const text = source.slice(start, start + random.int(3, 18)).trim() || 'item';
    const size = random.int(12, 26);
    const edge = random.int(0, 3);
    const x =
      edge === 0
        ? random.int(0, 40)
        : edge === 1
          ? region.width - random.int(60, 160)
          : random.int(0, region.width - 100);
    const y =
      edge === 2
        ? random.int(0, 30)
        : edge === 3
          ? region.height - random.int(20, 60)
          : random.int(0, region.height - 30);
    return {
      text,
      roles: Array.from({ length: text.length }, (): Role => 'other'),
      size,
      pitch: 0.5,
      contrast: random.pick([0.4, 0.7, 1]),
      group: 0,
      box: { x, y, width: text.length * size * 0.5, height: size },
    };
  });
}
