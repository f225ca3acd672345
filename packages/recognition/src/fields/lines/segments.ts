import { hasEastAsian } from '../east-asian/letters.ts';
import { isGivenName } from '../words/lexicon.ts';
import { fold } from '../words/text.ts';
import { labelKind, labelsIn, startOfLastLabels } from './labels.ts';
import { type Box, type Cell, type Char, gapsBetween, plainText, type Span } from './rows.ts';

/** Text of a cell that is no contact detail: a candidate for name, title, company and similar. */
export interface Segment {
  text: string;
  chars: Char[];
  box: Box;
  size: number;
  cell: Cell;
  confidence: number;
  /** Whether the cell also contains a phone number, a web address or similar. */
  besideContact: boolean;
  /** Whether it is a label in a row of its own above its value, such as `E-mail`. */
  isLabel: boolean;
  picture: number;
}

/** The text that the finders left over, in reading order. */
export function segmentsOf(cells: Cell[], taken: Span[]): Segment[] {
  return cells.flatMap((cell) => {
    const spans = taken.filter((span) => span.cell === cell).sort((a, b) => a.start - b.start);
    const segments: Segment[] = [];
    let from = 0;
    for (const span of [...spans, { cell, start: cell.text.length, end: cell.text.length }]) {
      const end = beforeLabels(cell, from, span.start, spans.length > 0);
      const segment = segmentOf(cell, from, end, spans.length > 0);
      if (segment && !(spans.length > 0 && isLeftover(segment.text)))
        segments.push({ ...segment, isLabel: isOverItsValue(segment, taken) });
      from = Math.max(from, span.end);
    }
    return segments;
  });
}

/** The index where the words in front of a value end. */
function beforeLabels(cell: Cell, from: number, start: number, hasValue: boolean): number {
  const text = cell.text.slice(from, start);
  return hasValue && hasEastAsian(text) ? from + startOfLastLabels(text) : beforeItsLabel(cell, from, start);
}

/**
 * The index where the words in front of a value end, without its label: `Kiln Manager` in one column, `T +49 …` in the
 * next, in the same row.
 */
function beforeItsLabel(cell: Cell, from: number, start: number): number {
  const label = /(?<=\s)\p{L}{1,6}[.:]*\s*$/u.exec(cell.text.slice(from, start));
  if (!label || !labelKind(label[0])) return start;
  const at = from + label.index;
  const lineOf = (char: Char | undefined) => char?.line;
  const [before, own, value] = [at - 2, at, start].map((index) => lineOf(cell.chars[index]));
  // The value may also be in the line below; short words without a colon or point are words.
  const isLabel = own === value || /\p{L}{3}[.:]\s*$/u.test(label[0]);
  return own && isLabel && own !== before ? at : start;
}

/** Whether a label has its own row, directly above its value. */
function isOverItsValue({ text, cell }: Segment, taken: Span[]): boolean {
  const kind = labelKind(text);
  if (!kind || text.length < 3) return false;
  return taken.some(({ cell: other, start, end }) => {
    const value = other.text.slice(start, end);
    const fits =
      kind === 'email' ? /@/.test(value) : kind === 'web' ? /^[^@]*\.\p{L}/u.test(value) : /\d{3}/.test(value);
    const down = other.box.y - cell.box.y;
    const isUnder = down > 0.5 * cell.box.height && down < 2.5 * cell.box.height;
    return fits && isUnder && Math.abs(other.box.x - cell.box.x) < cell.box.height;
  });
}

/** Whether text beside a contact detail is just a label, an icon or a separator. */
function isLeftover(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  // In Chinese and Japanese, two characters are a whole word.
  if (hasEastAsian(letters)) return letters.length < 2;
  if (letters.length < 4) return true;
  const tokens = text.split(/[\s:|,;/()]+/).filter((token) => /\p{L}{2}/u.test(token));
  // One word beside a number or an address is its label, in whatever language, or the name of its owner.
  if (tokens.length <= 1) return !(isGivenName(fold(letters)) && !labelKind(letters));
  return labelsIn(text).length >= tokens.length;
}

/** The segment of a cell from `start` to `end`, without separators at its ends; null if no letter or digit is left. */
export function segmentOf(cell: Cell, start: number, end: number, besideContact = false): Segment | null {
  let from = start;
  let to = end;
  while (from < to && /[\s|•·:;,/\\–—_~<>=*^-]/.test(cell.text[from]!)) from++;
  while (to > from && /[\s|•·:;,/\\–—_~<>=*^-]/.test(cell.text[to - 1]!)) to--;
  // Brackets around all of it are removed: `(Director)`.
  if (/^\([^()]+\)$/.test(cell.text.slice(from, to))) [from, to] = [from + 1, to - 1];
  const text = cell.text.slice(from, to);
  // A sign alone between two lines may join them (“Kiln / & / Brook”).
  if (!/[\p{L}\p{N}]/u.test(text) && !/^[&+]$/.test(text)) return null;
  const chars = cell.chars.slice(from, to);
  const whole = from === 0 && to === cell.text.length;
  const half = cell.size / 4;
  const box = whole
    ? cell.box
    : { ...cell.box, x: chars[0]!.x - half, width: Math.max(1, chars.at(-1)!.x - chars[0]!.x + 2 * half) };
  const seen = chars.filter((char) => char.line);
  const confidence = seen.reduce((sum, char) => sum + char.probability, 0) / Math.max(1, seen.length);
  return { text, chars, box, size: cell.size, cell, confidence, besideContact, isLabel: false, picture: cell.picture };
}

/** The direction of a line; null if it has too few letters to tell. */
function runs(segment: Segment): 'across' | 'sideways' | null {
  const [from, to] = segment.chars.find((char) => char.line)?.line?.quad ?? [];
  if (segment.text.length <= 3 || !from || !to) return null;
  return Math.abs(from.y - to.y) > 2 * Math.abs(from.x - to.x) ? 'sideways' : 'across';
}

/** Whether one of the lines runs across and the other sideways, so that they can't be one text. */
export function isCrosswise(a: Segment, b: Segment): boolean {
  const [one, other] = [runs(a), runs(b)];
  return one !== null && other !== null && one !== other;
}

/** Whether two lines are directly beside or below each other, no further than about two heights. */
export function isBeside(a: Segment, b: Segment): boolean {
  return !isCrosswise(a, b) && isWithin(a, b, 1.6, 1.2);
}

/** Whether there are at most one or two lines in between. */
export const isNear = (a: Segment, b: Segment): boolean => isWithin(a, b, 3, 2.5);

/** Whether the gaps between two lines are below these limits, in heights of the larger line. */
function isWithin(a: Segment, b: Segment, mostAcross: number, mostDown: number): boolean {
  const size = Math.max(a.size, b.size);
  const { across, down } = gapsBetween(a.box, b.box);
  return a.picture === b.picture && across < mostAcross * size && down < mostDown * size;
}

/** Splits a segment into the pieces that the detector saw. Pieces that are close in a row may still be two values. */
export function piecesOf(segment: Segment): Segment[] {
  return partsAt(
    segment,
    segment.chars.flatMap((char, i) => (char.line === null && char.text === ' ' ? [i] : [])),
  );
}

/** The parts of a segment, split at the blanks at these indices. */
export function partsAt({ text, chars, cell, besideContact }: Segment, places: number[]): Segment[] {
  const offset = cell.chars.indexOf(chars[0]!);
  const borders = [-1, ...places, text.length];
  return borders
    .slice(1)
    .flatMap((end, i) => segmentOf(cell, offset + borders[i]! + 1, offset + end, besideContact) ?? []);
}

/** The dash at the beginning of a row and the blank behind it: `- Academic` below `Sales Manager`. */
export function dashBefore({ cell, chars }: Segment): Char[] {
  const at = cell.chars.indexOf(chars[0]!);
  return /^[–-] $/.test(cell.text.slice(0, at)) ? cell.chars.slice(0, at) : [];
}

/**
 * The sign that ends a segment's row, with the blank in front of it (`Ingénieure réseaux,` above the rest of the
 * title); empty if more text follows.
 */
export function markAfter({ cell, chars }: Segment): Char[] {
  const rest = cell.chars.slice(cell.chars.indexOf(chars.at(-1)!) + 1);
  const text = plainText(rest);
  return /^\s*[,/|·•–-]\s*$/.test(text) ? rest.slice(0, text.trimEnd().length) : [];
}

/** A title that isn't cut, because its first word needs the rest: `Head - Logistics & Safety`. */
const OF_WHAT = /^(?:head|lead|in-?charge)\s+[–-]\s+\p{L}[\p{L}\s&/]+$/iu;

/** The ways to split a line: at bars, dots and dashes between blanks, commas, and `at`. */
export function cutsOf(segment: Segment): Segment[][] {
  const { text, cell } = segment;
  const offset = cell.text.indexOf(text);
  if (offset < 0) return [];
  const ways: Segment[][] = [];
  for (const separator of [
    /\s*[|•·¦]\s*/g,
    /\s+[-–—/\\]\s+|\s{2,}/g,
    /\s*[,;]\s+|,(?=\p{Lu})/gu,
    /\s+(?:at|bei|chez|@)\s+/g,
  ]) {
    if (OF_WHAT.test(text)) continue;
    const marks = [...text.matchAll(separator)];
    if (!marks.length) continue;
    // Lists have many commas; the line is split at the first or the last one.
    const cuts = separator.source.includes(',') && marks.length > 1 ? [[marks[0]!], [marks.at(-1)!]] : [marks];
    for (const cut of cuts) {
      let from = 0;
      const parts: (Segment | null)[] = [];
      for (const mark of cut) {
        parts.push(segmentOf(cell, offset + from, offset + mark.index, segment.besideContact));
        from = mark.index + mark[0].length;
      }
      parts.push(segmentOf(cell, offset + from, offset + text.length, segment.besideContact));
      const whole = parts.filter((part): part is Segment => part !== null);
      if (whole.length > 1 && whole.length <= 4) ways.push(whole);
    }
  }
  return ways;
}
