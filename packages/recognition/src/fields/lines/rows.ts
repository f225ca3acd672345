import type { IconKind } from '../../icons/kinds.ts';
import { median } from '../../median.ts';
import type { Glyph, Icon, Reading, TextLine } from '../../types.ts';
import { hasEastAsian } from '../east-asian/letters.ts';
import { isCredential, isLegalForm } from '../words/lexicon.ts';
import { looksLikeLabel } from './labels.ts';

/** A character with its evidence. Blanks between merged pieces have no line. */
export interface Char {
  text: string;
  probability: number;
  alternatives: Glyph['alternatives'];
  /** The centre in pixels of the straightened region. */
  x: number;
  line: TextLine | null;
  /** The centre along the line, between 0 and 1. */
  at: number;
}

export const plainText = (chars: Char[]): string => chars.map((char) => char.text).join('');

/** A blank that wasn't read, between words that were read separately. */
export const blankAt = (x: number): Char => ({ text: ' ', probability: 1, alternatives: [], x, line: null, at: 0 });

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The horizontal and vertical gaps between two boxes; negative if they overlap. */
export function gapsBetween(a: Box, b: Box): { across: number; down: number } {
  return {
    across: Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width),
    down: Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height),
  };
}

/**
 * Text that belongs together on one row: pieces of the detector are merged, columns are kept apart. `chars[i]` is
 * `text[i]`.
 */
export interface Cell {
  text: string;
  chars: Char[];
  box: Box;
  /** The height of the letters in pixels, which ascenders and skew affect less than the box. */
  size: number;
  confidence: number;
  ink: number;
  ground: number;
  picture: number;
  /** Icons in front of or between its words, from left to right. */
  signs: Sign[];
}

/** An icon in a cell's row. */
export interface Sign {
  kind: IconKind;
  probability: number;
  /** The left and right ends, in pixels of the straightened region. */
  left: number;
  right: number;
}

/** A part of a cell: characters from `start` up to, but not including, `end`. */
export interface Span {
  cell: Cell;
  start: number;
  end: number;
}

export const spanText = (span: Span) => span.cell.text.slice(span.start, span.end);

/** The cells of one picture in reading order (top to bottom, left to right). */
export function cellsOf(reading: Reading, picture: number): Cell[] {
  const usual = median(reading.lines.map(({ box }) => box.height)) ?? 0;
  const pieces = reading.lines
    .map((line) => withoutCircle(line, usual))
    .flatMap((line) => splitColumns(line, reading.icons))
    .map((chars) => pieceOf(chars, picture));
  const cells: Cell[] = [];
  for (const piece of pieces.filter((one) => one.text.trim()).sort((a, b) => a.box.x - b.box.x)) {
    const left = cells.filter((cell) => continues(cell, piece)).sort((a, b) => end(b.box) - end(a.box))[0];
    if (left) append(left, piece);
    else cells.push(piece);
  }
  for (const cell of cells) joinSpacedLetters(cell);
  placeSigns(cells, reading.icons);
  return inReadingOrder(cells);
}

/** How many times higher than usual a logo's line is. */
const LOGO = 2.2;

/** Removes a letter in a circle in front of a logo's words: `@VELMORA` in large capitals. */
function withoutCircle(line: TextLine, usual: number): TextLine {
  const isLogo = line.box.height > LOGO * usual && /^[@©®]\s?\p{Lu}[\p{Lu}\s]+$/u.test(line.text);
  if (!isLogo) return line;
  const from = line.glyphs.findIndex(({ text }) => /\p{L}/u.test(text));
  return { ...line, glyphs: line.glyphs.slice(from), text: line.text.replace(/^[@©®]\s?/, '') };
}

/** The largest vertical difference between neighbours in a row, as a share of their height. */
const SAME_ROW = 0.35;

/** Sorts rows from top to bottom, each from left to right. Cells of a row are rarely level to the pixel. */
function inReadingOrder(cells: Cell[]): Cell[] {
  const rows: Cell[][] = [];
  for (const cell of [...cells].sort((a, b) => middle(a.box) - middle(b.box))) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isLevel =
      first && middle(cell.box) - middle(first.box) < SAME_ROW * Math.min(first.box.height, cell.box.height);
    if (isLevel) row.push(cell);
    else rows.push([cell]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x));
}

const end = (box: Box) => box.x + box.width;
const middle = (box: Box) => box.y + box.height / 2;

/**
 * From `SURE_SIGN` on, an icon replaces whatever was read in its place; from `LIKELY_SIGN` on, it replaces uncertain
 * letters.
 */
const SURE_SIGN = 0.9;
const LIKELY_SIGN = 0.7;
const DOUBTFUL_LETTER = 0.85;
/** The largest distance between an icon and its text, in heights of the text. */
const MOST_SIGN_GAP = 3.2;

/** Assigns each icon to the nearest text on its right. */
function placeSigns(cells: Cell[], icons: Icon[]): void {
  for (const { kind, probability, box } of icons) {
    const level = middle(box);
    const right = end(box);
    const near = cells
      .filter((cell) => level > cell.box.y - 0.2 * cell.box.height && level < cell.box.y + 1.2 * cell.box.height)
      .filter((cell) => end(cell.box) > right && cell.box.x - right < MOST_SIGN_GAP * cell.box.height)
      .filter((cell) => !isInLeftNeighbour(cells, cell, right))
      .sort((a, b) => Math.abs(middle(a.box) - level) - Math.abs(middle(b.box) - level))[0];
    near?.signs.push({ kind, probability, left: box.x, right });
  }
  for (const cell of cells) cell.signs.sort((a, b) => a.left - b.left);
}

/** Whether other text of the row stands between the icon and the cell. */
function isInLeftNeighbour(cells: Cell[], cell: Cell, right: number): boolean {
  return cells.some(
    (other) =>
      other !== cell &&
      middle(cell.box) > other.box.y &&
      middle(cell.box) < other.box.y + other.box.height &&
      end(other.box) < end(cell.box) &&
      end(other.box) > right + 0.3 * cell.box.height,
  );
}

/** Icons between the character at `start` and the word in front of it. */
export function signsBefore(cell: Cell, start: number): Sign[] {
  if (cell.signs.length === 0) return [];
  const at = cell.chars[start]?.x ?? Number.NEGATIVE_INFINITY;
  // Text that was misread from an icon is no word.
  const before = cell.chars.slice(0, start).findLast((char, i) => char.text !== ' ' && !isDrawn(cell, i));
  return cell.signs.filter(({ left, right }) => right <= at + 0.3 * cell.size && (!before || left >= before.x));
}

/** Whether this character was read where an icon is. */
export function isDrawn(cell: Cell, at: number): boolean {
  const x = cell.chars[at]?.x ?? Number.NaN;
  return cell.signs.some(({ left, right }) => x > left && x < right);
}

/** Removes text that was read where an icon is; a blank keeps the words on both sides apart. */
function withoutDrawings(line: TextLine, chars: Char[], icons: Icon[]): Char[] {
  const level = middle(line.box);
  const drawn = icons.filter(
    ({ box, probability }) => probability >= LIKELY_SIGN && level > box.y && level < box.y + box.height,
  );
  if (drawn.length === 0) return chars;
  const isReplaced = ({ x, probability: read }: Char): boolean =>
    drawn.some(
      ({ box, probability }) => x > box.x && x < end(box) && (probability >= SURE_SIGN || read < DOUBTFUL_LETTER),
    );
  const kept = chars.map((char) =>
    isReplaced(char) ? { ...char, text: ' ', probability: 1, alternatives: [] } : char,
  );
  const isText = ({ text }: Char): boolean => text !== ' ';
  const first = kept.findIndex(isText);
  return first < 0 ? [] : kept.slice(first, kept.findLastIndex(isText) + 1);
}

/** Splits a line that runs over two columns, where the gap is far wider than a blank of its size. */
function splitColumns(line: TextLine, icons: Icon[]): { line: TextLine; chars: Char[] }[] {
  const read: Char[] = line.glyphs.flatMap((glyph) =>
    [...glyph.text].map((text) => ({
      text: text.length === 1 ? text : '\uFFFD',
      probability: glyph.probability,
      alternatives: glyph.alternatives,
      x: line.box.x + glyph.at * line.box.width,
      line,
      at: glyph.at,
    })),
  );
  const chars = withoutStrayBlanks(withoutDrawings(line, read, icons));
  const parts: Char[][] = [[]];
  let last: Char | null = null;
  const usual = usualAdvance(chars);
  for (const char of chars) {
    if (last && char.text !== ' ' && char.x - last.x > Math.max(2.4 * line.box.height, 4.5 * usual)) {
      while (parts.at(-1)!.at(-1)?.text === ' ') parts.at(-1)!.pop();
      parts.push([]);
    }
    if (char.text !== ' ') last = char;
    if (char.text !== ' ' || parts.at(-1)!.length) parts.at(-1)!.push(char);
  }
  return parts.filter((part) => part.length > 0).map((part) => ({ line, chars: part }));
}

/**
 * Distances relative to the usual one. Capitals below the first have no blank between them; those below the second have
 * none if other blanks are wider by the third.
 */
const NO_BLANK = 0.95;
const NARROW_BLANK = 1.3;
const WIDER = 1.5;
/** A blank with a higher probability stays, however close the capitals are. */
const SURE_BLANK = 0.98;
/** Fewer letters aren't enough to know the usual distance. */
const LEAST_LETTERS = 6;

/** Removes blanks that recognisers see in widely set capitals: `ROSARI O`, `KESTA FIELD`. */
function withoutStrayBlanks(chars: Char[]): Char[] {
  const isCapital = (char: Char | undefined): boolean => char !== undefined && /\p{Lu}/u.test(char.text);
  // Narrow letters are close to their neighbours even across a blank.
  const isNarrow = (char: Char): boolean => /[IJÍÌİ1]/u.test(char.text);
  const inWords = chars.filter((char, i) => i === 0 || (char.text !== ' ' && chars[i - 1]!.text !== ' '));
  if (inWords.length < LEAST_LETTERS) return chars;
  const usual = usualAdvance(inWords);
  const gapAt = (i: number): number => (chars[i + 1]!.x - chars[i - 1]!.x) / usual;
  const widest = Math.max(
    0,
    ...chars.map(({ text }, i) => (text === ' ' && chars[i - 1] && chars[i + 1] ? gapAt(i) : 0)),
  );
  return chars.filter((char, i) => {
    const [before, after] = [chars[i - 1], chars[i + 1]];
    if (char.text !== ' ' || char.probability > SURE_BLANK || !isCapital(before) || !isCapital(after)) return true;
    const most = widest > WIDER * gapAt(i) ? NARROW_BLANK : NO_BLANK;
    return gapAt(i) > (isNarrow(before!) || isNarrow(after!) ? most - 0.25 : most);
  });
}

/** Median distance of neighbouring characters. */
function usualAdvance(chars: Char[]): number {
  return median(chars.slice(1).map((char, i) => char.x - chars[i]!.x)) ?? 0;
}

function pieceOf({ line, chars }: { line: TextLine; chars: Char[] }, picture: number): Cell {
  const whole = chars.length >= line.glyphs.length - 1;
  const half = usualAdvance(chars) / 2 || line.box.height / 4;
  const x = whole ? line.box.x : Math.max(line.box.x, chars[0]!.x - half);
  const right = whole ? line.box.x + line.box.width : Math.min(line.box.x + line.box.width, chars.at(-1)!.x + half);
  return {
    text: plainText(chars),
    chars,
    box: { x, y: line.box.y, width: Math.max(1, right - x), height: line.box.height },
    size: line.box.height,
    confidence: line.confidence,
    ink: line.ink,
    ground: line.ground,
    picture,
    signs: [],
  };
}

/**
 * Whether `piece` continues the row where `cell` ends: in the same row and size, after a blank or the gap behind a
 * label.
 */
function continues(cell: Cell, piece: Cell): boolean {
  if (SINCE.test(cell.text) || SINCE.test(piece.text) || isSideways(cell) !== isSideways(piece)) return false;
  if (isColumn(cell) || isColumn(piece)) return false;
  const overlap =
    Math.min(cell.box.y + cell.box.height, piece.box.y + piece.box.height) - Math.max(cell.box.y, piece.box.y);
  const low = Math.min(cell.box.height, piece.box.height);
  const high = Math.max(cell.box.height, piece.box.height);
  const isIcon = cell.text.length <= 2;
  if (overlap < 0.62 * low || high > (isIcon ? 2.6 : 1.9) * low) return false;
  const gap = piece.box.x - end(cell.box);
  if (gap < -0.6 * high) return false;
  if (high <= 1.45 * low && gap < (isWorded(cell.text) && isWorded(piece.text) ? 0.5 : 0.75) * low)
    return !isMonogram(cell.text, piece.text);
  return gap < 5 * low && looksLikeLabel(cell.text) && /[\d@/.]/.test(piece.text);
}

/** `Since 1987` beside a logo is no part of its name. */
const SINCE = /^(?:since|est(?:d|ablished)?\.?|seit|depuis|desde|dal|sinds)\s+(?:19|20)\d\d$/i;

/** Whether the text runs up or down the card, or along a round logo. It continues no row. */
const isSideways = ({ text, box }: Cell): boolean =>
  (text.length > 3 || isColumn({ text, box })) && box.height > 1.3 * box.width;

/** Whether the text is a vertical line of Chinese or Japanese. The next column is another line. */
const isColumn = ({ text, box }: Pick<Cell, 'text' | 'box'>): boolean =>
  text.length > 1 && box.height > 1.3 * box.width && hasEastAsian(text);

/** Whether the text is words without contact details. Words are closer together than a label and its value. */
const isWorded = (text: string) => !/[\d@/:|]/.test(text);

/**
 * Whether a text of one to three letters is a logo with the initials of the text beside it, or an icon. It isn't part
 * of the name.
 */
function isMonogram(text: string, next: string): boolean {
  if (next.length <= 3 && text.length > 6 && /^\p{Lu}{1,3}$/u.test(next) && !isLegalForm(next) && !isCredential(next)) {
    return initialsOf(text).startsWith(next.toLowerCase());
  }
  const letters = text.replace(/[^\p{L}]/gu, '').toLowerCase();
  if (!letters || letters.length > 3 || text.length > 4 || /[.:]$/.test(text) || /[\d@]/.test(next)) return false;
  const initials = initialsOf(next);
  return initials.startsWith(letters) || (letters.length === 1 && initials[0] === letters);
}

const initialsOf = (text: string) => (text.match(/\p{L}+/gu) ?? []).map((word) => word[0]!.toLowerCase()).join('');

function append(cell: Cell, piece: Cell): void {
  const share = cell.text.length / (cell.text.length + piece.text.length);
  const gap = piece.box.x - end(cell.box);
  cell.chars.push(blankAt(end(cell.box) + gap / 2), ...piece.chars);
  cell.text = `${cell.text} ${piece.text}`;
  const top = Math.min(cell.box.y, piece.box.y);
  const bottom = Math.max(cell.box.y + cell.box.height, piece.box.y + piece.box.height);
  cell.box = {
    x: cell.box.x,
    y: top,
    width: Math.max(end(cell.box), end(piece.box)) - cell.box.x,
    height: bottom - top,
  };
  cell.size = cell.size * share + piece.size * (1 - share);
  cell.confidence = cell.confidence * share + piece.confidence * (1 - share);
}

/** The largest number of initials in front of a family name. */
const MOST_INITIALS = 3;

/**
 * Joins widely set letters: `J A N E   D O E` becomes `JANE DOE`. A blank stays if the gap is wider than between the
 * letters.
 */
function joinSpacedLetters(cell: Cell): void {
  const tokens = cell.text.split(/ +/);
  const single = tokens.filter((token) => /^\p{L}$/u.test(token)).length;
  if (tokens.length < 4 || single < 0.75 * tokens.length) return;
  // Single letters in front of whole words are initials: `K R B OKONJO`.
  if (single <= MOST_INITIALS && tokens.some((token) => token.length > MOST_INITIALS)) return;
  const kept: Char[] = [];
  const solid = cell.chars.filter((char) => char.text !== ' ');
  const usual = usualAdvance(solid);
  for (const char of solid) {
    const last = kept.at(-1);
    if (last && char.x - last.x > 1.7 * usual) kept.push(blankAt((char.x + last.x) / 2));
    kept.push(char);
  }
  cell.chars = kept;
  cell.text = plainText(kept);
}
