import type { Role } from '../../src/fields/worded/roles.ts';
import type { Random } from './random.ts';

/** A line before it has a place. */
export interface Item {
  /** More than one if the line has two roles. */
  parts: { text: string; role: Role }[];
  size: number;
  /** The space above, relative to the size. */
  gap: number;
  caps: boolean;
  /** The width of a letter, relative to the size. */
  pitch: number;
  contrast: number;
  /** The same for all lines of one value. */
  group: number;
  /** A logo of letters to the left of the line. */
  mark?: string;
  /** A text in the same row at the other edge of the card. */
  aside?: Item;
  /** Whether its letters are hard to read. */
  ornate?: boolean;
}
export type Block = Item[];

/** Type sizes and cases of one card, shared by its blocks. */
export interface Style {
  body: number;
  name: number;
  title: number;
  company: number;
  capsName: boolean;
  capsTitle: boolean;
  capsCompany: boolean;
  capsRest: boolean;
  pitch: number;
}

/** Usual sizes by role, relative to the body's size, from modest to loud, with weights. */
const LOUDNESS: Record<'name' | 'title' | 'company', [number, number][]> = {
  name: Object.entries({ 1: 1, 1.2: 2, 1.5: 4, 1.9: 4, 2.4: 2 }).map(toNumbers),
  title: Object.entries({ 0.85: 1, 1: 5, 1.15: 3, 1.3: 1 }).map(toNumbers),
  company: Object.entries({ 1: 2, 1.3: 2, 1.7: 3, 2.3: 3, 3.2: 1 }).map(toNumbers),
};
function toNumbers([share, weight]: [string, number]): [number, number] {
  return [Number(share), weight];
}

function newStyle(random: Random): Style {
  const body = random.int(17, 28);
  return {
    body,
    name: body * random.weighted(LOUDNESS.name),
    title: body * random.weighted(LOUDNESS.title),
    company: body * random.weighted(LOUDNESS.company),
    capsName: random.chance(0.3),
    capsTitle: random.chance(0.28),
    capsCompany: random.chance(0.35),
    capsRest: random.chance(0.05),
    pitch: random.normal(0.5, 0.05),
  };
}

/** Sets lines in the style of one card. */
export interface Typesetter {
  style: Style;
  /** One line as a value of its own. */
  line(text: string, role: Role, size: number, caps?: boolean, gap?: number): Item;
  /** Several lines of one value; the second and further ones follow closely. */
  lines(texts: readonly string[], role: Role, size: number, caps: boolean, firstGap?: number): Block;
}

export function newTypesetter(random: Random): Typesetter {
  const style = newStyle(random);
  let group = 0;
  const line: Typesetter['line'] = (text, role, size, caps = style.capsRest, gap = random.normal(0.3, 0.12)) => ({
    parts: [{ text, role }],
    size,
    caps,
    gap: Math.max(0.02, gap),
    pitch: style.pitch * (random.chance(0.06) ? 1.5 : 1),
    contrast: random.chance(0.15) ? 0.5 : 1,
    group: ++group,
  });
  return {
    style,
    line,
    lines: (texts, role, size, caps, firstGap = 0.35) => {
      const set = texts.map((text, i) => line(text, role, size, caps, random.normal(i > 0 ? 0.15 : firstGap, 0.08)));
      return set.map((item) => ({ ...item, group: set[0]!.group }));
    },
  };
}

/**
 * Splits a text into two lines, or word by word into a narrow column, in which a sign or a legal form may stand alone.
 */
export function wrapped(random: Random, text: string): string[] {
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

/** Two lines, mostly of similar length. */
export function halves(random: Random, text: string): [string, string] {
  const blanks = [...text.matchAll(/ /g)].map((match) => match.index);
  const fromMiddle = (at: number) => Math.abs(at - text.length / 2);
  const at = random.chance(0.7) ? blanks.sort((a, b) => fromMiddle(a) - fromMiddle(b))[0]! : random.pick(blanks);
  return [text.slice(0, at), text.slice(at + 1)];
}
