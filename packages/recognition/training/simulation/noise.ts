import type { Role } from '../../src/fields/worded/roles.ts';
import type { Glyph, TextLine } from '../../src/types.ts';
import type { Printed } from './layout.ts';
import type { Random } from './random.ts';

export interface NoiseLevel {
  /** The share of misread characters. */
  confusion: number;
  /** The shares of lines that are split into pieces, lost, or run together. */
  cut: number;
  lost: number;
}

export function noiseLevel(random: Random): NoiseLevel {
  const confusion = random.weighted([
    [0.0005, 4],
    [0.004, 3],
    [0.015, 2],
    [0.05, 0.7],
  ]);
  return {
    confusion,
    cut: random.weighted([
      [0.03, 3],
      [0.12, 1],
    ]),
    lost: random.weighted([
      [0, 5],
      [0.02, 1],
    ]),
  };
}

/** Misreadings in small print; several letters on one side are merged or split. */
const TWINS: Record<string, string[]> = {
  a: ['o', 'e', 'á', 'à'],
  b: ['h', '6'],
  c: ['e', 'o', 'ç'],
  d: ['cl', 'o'],
  e: ['c', 'o', 'é'],
  f: ['t', 'r'],
  g: ['q', '9', 'y'],
  h: ['b', 'n'],
  i: ['l', 'í', '1', 'j', 'ı'],
  j: ['i', 'y'],
  k: ['lc', 'h'],
  l: ['I', 'i', '1', 't'],
  m: ['rn', 'n', 'nn'],
  n: ['u', 'r', 'ri', 'ñ'],
  o: ['0', 'c', 'ö', 'ó'],
  p: ['n', 'q'],
  q: ['g'],
  r: ['n', 't', 'f'],
  s: ['5', 'š', 'a'],
  t: ['f', 'l', 'r'],
  u: ['v', 'n', 'ü', 'ú'],
  v: ['y', 'u'],
  w: ['vv', 'v'],
  x: ['k'],
  y: ['v', 'g'],
  z: ['2', 'ž'],
  A: ['Á', '4', 'Ä'],
  B: ['8', 'E', 'R'],
  C: ['G', 'O', 'Č'],
  D: ['O', '0'],
  E: ['F', 'É', 'B'],
  F: ['E', 'P'],
  G: ['C', '6', 'O'],
  H: ['N', 'M'],
  I: ['l', '1', 'İ', '|'],
  J: ['I'],
  K: ['X'],
  L: ['I', 'Ł'],
  M: ['N', 'H'],
  N: ['M', 'H', 'Ñ'],
  O: ['0', 'Q', 'Ö', 'D'],
  P: ['F', 'R'],
  Q: ['O'],
  R: ['B', 'P'],
  S: ['5', 'Š', 'Ş'],
  T: ['I', 'Y'],
  U: ['V', 'Ü'],
  V: ['Y', 'U'],
  W: ['VV', 'M'],
  X: ['K'],
  Y: ['V'],
  Z: ['2', 'Ž'],
  0: ['O', 'o', 'D', '6'],
  1: ['l', 'I', '7'],
  2: ['Z', '7'],
  3: ['8'],
  4: ['A'],
  5: ['S', '6'],
  6: ['5', '8', 'G'],
  7: ['1', 'T'],
  8: ['B', '3'],
  9: ['g', '8'],
  '.': [',', '', '·'],
  ',': ['.', ''],
  '-': ['', '.', '–'],
  '@': ['©', 'Q', 'a', '®'],
  '&': ['8', 'R', 'S'],
  '|': ['I', 'l', ''],
  "'": ['', '’', '´'],
  ':': ['.', ''],
  '·': ['', '.', '-'],
  '/': ['I', 'l', ''],
  á: ['a', 'à'],
  à: ['a', 'á'],
  ä: ['a', 'ã'],
  ã: ['a', 'ä'],
  å: ['a', 'ä'],
  ą: ['a'],
  č: ['c', 'ć'],
  ć: ['c', 'č'],
  ç: ['c'],
  é: ['e', 'è'],
  è: ['e', 'é'],
  ê: ['e', 'é'],
  ě: ['e', 'č'],
  ę: ['e'],
  ë: ['e'],
  ğ: ['g'],
  í: ['i', 'ì'],
  ì: ['i'],
  î: ['i'],
  ı: ['i', 'l'],
  ł: ['l', 't'],
  ñ: ['n', 'fi'],
  ń: ['n'],
  ň: ['n'],
  ó: ['o', 'ö'],
  ö: ['o', 'ó'],
  ô: ['o'],
  õ: ['o'],
  ø: ['o', 'ö'],
  ő: ['ö', 'o'],
  ř: ['r', 'ŕ'],
  š: ['s', 'ş'],
  ś: ['s'],
  ş: ['s', 'š'],
  ß: ['B', 'ss'],
  ť: ['t'],
  ú: ['u', 'ü'],
  ü: ['u', 'ű'],
  ů: ['u', 'ú'],
  ű: ['ü'],
  ý: ['y', 'v'],
  ž: ['z', 'ż'],
  ź: ['z'],
  ż: ['z', 'ž'],
};

/** Converts printed lines to pieces of a detector and characters of a recogniser. */
export function noisyLines(
  random: Random,
  printed: Printed[],
  noise: NoiseLevel,
): { lines: TextLine[]; roles: Map<TextLine, Role[]>; groups: Map<TextLine, number> } {
  const lines: TextLine[] = [];
  const roles = new Map<TextLine, Role[]>();
  const groups = new Map<TextLine, number>();
  for (const line of printed) {
    if (random.chance(noise.lost)) continue;
    for (const [from, to] of pieces(random, line, noise)) {
      const { read, readRoles } = readText(random, line, from, to, noise);
      if (!read.length) continue;
      const text = line.text;
      const piece = asTextLine(random, line, from / text.length, to / text.length, read);
      lines.push(piece);
      roles.set(piece, readRoles);
      groups.set(piece, line.group);
    }
  }
  return { lines: random.shuffle(lines), roles, groups };
}

/** Splits a line into ranges of characters; detectors split at blanks, more often at wide ones. */
function pieces(random: Random, line: Printed, noise: NoiseLevel): [number, number][] {
  if (!line.text.includes(' ') || !random.chance(noise.cut)) return [[0, line.text.length]];
  const blanks = [...line.text.matchAll(/ /g)].map((match) => match.index);
  const at = random.pick(blanks);
  return [
    [0, at],
    [at + 1, line.text.length],
  ];
}

/** The share of misread letters in ornate wordmarks. */
const ORNATE = 0.03;

function readText(random: Random, line: Printed, from: number, to: number, noise: NoiseLevel) {
  const read: { glyph: Glyph; index: number }[] = [];
  const readRoles: Role[] = [];
  const plain = noise.confusion * (line.size < 20 ? 1.6 : 0.8) * (line.contrast < 0.6 ? 2 : 1);
  const rate = line.ornate ? Math.max(ORNATE, plain) : plain;
  for (let i = from; i < to; i++) {
    const char = line.text[i]!;
    const wrong = random.chance(rate);
    if (char === ' ') {
      if (random.chance(rate * 1.2 + 0.001)) continue;
      add(' ', 0.99, []);
      continue;
    }
    const twins = TWINS[char] ?? TWINS[char.toLowerCase()];
    if (wrong && twins) {
      const twin = random.pick(twins);
      const probability = Math.min(0.99, Math.max(0.2, random.normal(0.65, 0.2)));
      for (const one of twin)
        add(one, probability, random.chance(0.75) ? [{ text: char, probability: 1 - probability }] : []);
      continue;
    }
    const sure = random.chance(Math.min(0.6, 0.03 + rate * 3))
      ? Math.min(0.99, Math.max(0.35, random.normal(0.8, 0.15)))
      : 0.998;
    add(char, sure, sure < 0.97 && twins?.[0]?.length === 1 ? [{ text: twins[0]!, probability: 1 - sure }] : []);
    if (random.chance(rate * 0.15)) add(' ', 0.7, []);
  }
  function add(text: string, probability: number, alternatives: Glyph['alternatives']): void {
    const index = Math.min(line.text.length - 1, from + read.length);
    read.push({ glyph: { text, probability, alternatives, at: 0 }, index });
    readRoles.push(line.roles[index] ?? 'other');
  }
  const n = Math.max(1, read.length);
  for (const [i, one] of read.entries()) one.glyph.at = (i + 0.5) / n;
  return { read: read.map((one) => one.glyph), readRoles };
}

function asTextLine(random: Random, line: Printed, from: number, to: number, glyphs: Glyph[]): TextLine {
  // Detectors leave a margin around a line, so its box is higher than the letters.
  const air = line.size * Math.max(0.1, random.normal(0.3, 0.06));
  const jitter = () => random.normal(0, 1.2);
  const box = {
    x: line.box.x + from * line.box.width - air / 2 + jitter(),
    y: line.box.y - air / 2 + jitter(),
    width: (to - from) * line.box.width + air + jitter(),
    height: line.size + air,
  };
  const corner = (x: number, y: number) => ({ x, y });
  return {
    text: glyphs.map((glyph) => glyph.text).join(''),
    glyphs,
    confidence: glyphs.reduce((sum, glyph) => sum + glyph.probability, 0) / glyphs.length,
    quad: [
      corner(box.x, box.y),
      corner(box.x + box.width, box.y),
      corner(box.x + box.width, box.y + box.height),
      corner(box.x, box.y + box.height),
    ],
    box,
    ink: 128 - 100 * line.contrast,
    ground: 230,
  };
}
