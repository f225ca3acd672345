import { addressBlock, contactBlock } from './blocks.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import { type Block, type Item, type Typesetter, wrapped } from './typesetting.ts';

/** Sizes of a shop's name relative to the small print, with weights. */
const LOUD: [number, number][] = [
  [1.5, 1],
  [2, 2],
  [2.6, 3],
  [3.3, 3],
  [4.2, 2],
  [5.5, 1],
];

/** A shop's card from top to bottom: owners with their numbers, the name in large type, goods, address. */
export function tradeBlocks(random: Random, person: Person, set: Typesetter): Block[] {
  const { style, line } = set;
  const phones = person.phones.map(({ label, number }) => (label ? `${label} ${number}` : number));
  const owners = [person.name, ...person.otherNames].filter(Boolean);
  const size = style.body * random.pick([0.9, 1, 1, 1.15, 1.3, 1.5]);
  const named = owners.map((name) => line(name, 'name', size, style.capsName));
  const number = (text: string): Item => line(text, 'other', style.body, false);
  const top: Block = [];
  const way = random.pick(['beside', 'beside', 'below', 'in a row', 'elsewhere']);
  if (way === 'beside') {
    for (const [i, item] of named.entries()) top.push(phones[i] ? { ...item, aside: number(phones[i]!) } : item);
    top.push(...phones.slice(named.length).map(number));
  } else if (way === 'below') {
    for (const [i, item] of named.entries()) top.push(item, ...(phones[i] ? [number(phones[i]!)] : []));
    top.push(...phones.slice(named.length).map(number));
  } else if (way === 'in a row') {
    const parts = (name: string, phone: string | undefined): Item => ({
      ...line('', 'other', size, style.capsName),
      parts: [
        { text: name, role: 'name' },
        ...(phone
          ? [{ text: ` ${random.pick(['', ': ', '- ', 'M.: ', '(M) '])}${phone}`, role: 'other' as const }]
          : []),
      ],
    });
    top.push(...owners.map((name, i) => parts(name, phones[i])), ...phones.slice(owners.length).map(number));
  } else top.push(...named);
  if (person.title && named.length > 0) top.splice(1, 0, line(person.title, 'title', style.body, style.capsTitle));
  for (const text of person.extra) top.unshift(line(text, 'other', style.body * 0.8, false));

  const contact = contactBlock(random, { ...person, phones: way === 'elsewhere' ? person.phones : [] }, set);
  const address = addressBlock(random, person, set);
  const goods = person.services.map((text) =>
    line(text, 'tagline', style.body * random.pick([0.8, 1, 1.2]), random.chance(0.2)),
  );
  const foot = random.chance(0.7) ? [...address, ...contact] : [...contact, ...address];
  const logo = logoBlock(random, person, set);
  const rest = random.chance(0.5) ? [goods, foot] : [[...goods, ...foot]];
  const isHeaded = random.chance(0.75);
  const blocks = isHeaded ? [top, logo, ...rest] : [logo, ...(random.chance(0.5) ? [top, ...rest] : [...rest, top])];
  return blocks.filter((block) => block.length > 0);
}

/** The name in large type in one or two lines, with its trade and a promise in smaller print below. */
function logoBlock(random: Random, person: Person, set: Typesetter): Block {
  const { style, line, lines } = set;
  const size = style.body * random.weighted(LOUD);
  const isCapital = random.chance(0.45);
  const breaks = person.company.includes(' ') && random.chance(0.3);
  const name = lines(breaks ? wrapped(random, person.company) : [person.company], 'company', size, isCapital, 0.3);
  if (breaks && random.chance(0.5)) for (const item of name.slice(1)) item.size *= random.pick([0.4, 0.6, 0.8]);
  if (random.chance(0.4)) for (const item of name) item.ornate = true;
  const block: Block = [...name];
  if (person.monogram) block[0]!.mark = person.monogram;
  if (person.descriptor) {
    const item = line(person.descriptor, 'company', size * random.pick([0.3, 0.4, 0.5, 0.7]), random.chance(0.6), 0.15);
    block.push({ ...item, group: name[0]!.group });
  }
  if (person.tagline) {
    const text = person.tagline;
    const said = text.length > 26 && random.chance(0.3) ? wrapped(random, text) : [text];
    const promise = lines(said, 'tagline', style.body * random.pick([0.8, 1, 1, 1.3, 1.7]), random.chance(0.3), 0.3);
    if (random.chance(0.15)) block.unshift(...promise);
    else block.push(...promise);
  }
  return block;
}
