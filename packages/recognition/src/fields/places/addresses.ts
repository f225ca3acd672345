import { labelKind, labelsIn } from '../lines/labels.ts';
import { blankAt, type Char, gapsBetween, plainText } from '../lines/rows.ts';
import type { Segment } from '../lines/segments.ts';
import type { ClassifiedLine } from '../worded/classify.ts';
import { ROLE_INDEX } from '../worded/roles.ts';
import { isCountry } from './countries.ts';
import { isTownLine } from './postal-forms.ts';

/** Lines that are printed as one address. */
export interface AddressBlock {
  /** The lines as read, from top to bottom. */
  lines: Char[][];
  picture: number;
  /** The probability of being an address, taken from the least certain line. */
  probability: number;
}

/** The least probability of a line of an address: on its own, and directly below another one. */
const LIKELY = 0.5;
const GOES_ON = 0.25;
/** The least probability of words without any digits as an address of their own. */
const CERTAIN = 0.9;
/** The largest gap between lines of an address, in heights. */
const MOST_GAP = 1.1;
/** The largest difference of their heights, as a logarithm of base 2. */
const MOST_STEP = 0.45;

/**
 * Finds the addresses of a card: likely lines, grouped by position, with a line between two of them and the street
 * above a town. A second town, or a street below a town, begins another address.
 * @param used lines that belong to name, title and company
 */
export function findAddresses(
  lines: readonly ClassifiedLine[],
  used: ReadonlySet<Segment>,
  country: string | undefined,
): AddressBlock[] {
  const free = lines.filter(({ segment }) => !used.has(segment) && !isNoAddress(segment.text));
  const blocks: ClassifiedLine[][] = [];
  for (const line of free) {
    const above = blocks.find((block) => follows(line.segment, block.at(-1)!.segment));
    if (above && goesOn(line, above, free, country)) above.push(line);
    else if (isLabelled(line) || (addressness(line) > LIKELY && !isTail(line, above, country))) blocks.push([line]);
  }
  const closed = withGapsClosed(blocks, free);
  const left = free.filter((line) => !closed.some((block) => block.includes(line)));
  return closed
    .map((block) => withStreet(block, left, country))
    .filter(isWhole)
    .map(blockOf);
}

/** Recognises opening hours and register numbers, which are printed in the same places. */
function isNoAddress(text: string): boolean {
  const isHours =
    /\d{1,2}(?:[:.h]\d\d)?\s*(?:[ap]m)?\s*[-–]\s*\d{1,2}(?:[:.h]\d\d)?\s*(?:[ap]m|uhr|uur|h|hod|godz)?\.?$/i.test(text);
  const isDays = /^\p{L}{2,9}\.?(?:\s*[-–&+]\s*\p{L}{2,9})?[\s:,.]/u.test(text);
  return (isHours && isDays) || labelsIn(text).includes('registration');
}

function goesOn(
  line: ClassifiedLine,
  block: readonly ClassifiedLine[],
  free: readonly ClassifiedLine[],
  country: string | undefined,
): boolean {
  if (isCountry(line.segment.text)) return true;
  if (isTail(line, block, country) || beginsAnother(line, block, free, country)) return false;
  const isTownWith = (above: Segment, below: Segment): boolean =>
    !isTownLine(above.text, country) && isTownLine(`${above.text}\n${below.text}`, country);
  const isTown =
    isTownWith(block.at(-1)!.segment, line.segment) ||
    free.some(({ segment }) => follows(segment, line.segment) && isTownWith(line.segment, segment));
  return isTown || addressness(line) > GOES_ON;
}

/**
 * Whether a line can continue a block. Words below the town rarely belong to the address, unless they are a country.
 */
const isTail = (
  line: ClassifiedLine,
  block: readonly ClassifiedLine[] | undefined,
  country: string | undefined,
): boolean =>
  block !== undefined &&
  isEnded(block, country) &&
  !/\d/.test(line.segment.text) &&
  !isCountry(line.segment.text) &&
  addressness(line) < CERTAIN;

const isEnded = (block: readonly ClassifiedLine[], country: string | undefined): boolean =>
  isCountry(block.at(-1)!.segment.text) || isTownLine(block.at(-1)!.segment.text, country);

const isWhole = (block: readonly ClassifiedLine[]): boolean =>
  !block.every(({ segment }) => isCountry(segment.text) || labelKind(segment.text)) &&
  (isLabelled(block[0]!) ||
    block.some(({ segment }) => /\d/.test(segment.text)) ||
    Math.min(...block.map(addressness)) > CERTAIN);

/** Adds a single line between two parts of an address, whatever it looks like. */
function withGapsClosed(blocks: readonly ClassifiedLine[][], free: readonly ClassifiedLine[]): ClassifiedLine[][] {
  const closed: ClassifiedLine[][] = [];
  const left = free.filter((line) => !isElse(line) && !blocks.some((block) => block.includes(line)));
  for (const block of blocks) {
    const join = closed
      .map((above) => ({ above, between: left.find((line) => lies(line, above, block)) }))
      .find(({ between }) => between);
    if (join) join.above.push(join.between!, ...block);
    else closed.push([...block]);
  }
  return closed;
}

const lies = (line: ClassifiedLine, above: readonly ClassifiedLine[], below: readonly ClassifiedLine[]): boolean =>
  follows(line.segment, above.at(-1)!.segment) && follows(below[0]!.segment, line.segment);

/** Whether a line is more likely another field, or the rest of a contact detail. */
const isElse = ({ roles, segment }: ClassifiedLine): boolean =>
  segment.besideContact || roles.slice(0, ROLE_INDEX.address).some((probability) => probability > LIKELY);

/**
 * Adds a line with a house number directly above the line with the town; it is the street.
 * @param left lines that belong to no address
 */
function withStreet(
  block: ClassifiedLine[],
  left: readonly ClassifiedLine[],
  country: string | undefined,
): ClassifiedLine[] {
  const [first] = block as [ClassifiedLine];
  if (!isTownLine(first.segment.text, country)) return block;
  const street = left.find(
    (line) =>
      !isElse(line) &&
      /\p{L}{2}.*\d|\d.*\p{L}{2}/u.test(line.segment.text) &&
      follows(first.segment, line.segment) &&
      line.segment.box.y < first.segment.box.y,
  );
  return street ? [street, ...block] : block;
}

const addressness = ({ roles }: ClassifiedLine): number => roles[ROLE_INDEX.address]!;

/** Whether a line is directly below another one, or continues its row. */
function follows(line: Segment, last: Segment): boolean {
  if (line.picture !== last.picture || Math.abs(Math.log2(line.size / last.size)) > MOST_STEP) return false;
  const size = Math.max(line.size, last.size);
  const { across } = gapsBetween(line.box, last.box);
  if (isOnRow(line, last)) return across < 2 * size;
  const down = line.box.y - (last.box.y + last.box.height);
  return down > -0.5 * size && down < MOST_GAP * size && across < 0;
}

function isOnRow(a: Segment, b: Segment): boolean {
  const overlap = Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
  return overlap > 0.5 * Math.min(a.box.height, b.box.height);
}

function beginsAnother(
  line: ClassifiedLine,
  block: readonly ClassifiedLine[],
  all: readonly ClassifiedLine[],
  country: string | undefined,
): boolean {
  const hasTown = (one: ClassifiedLine): boolean => isTownLine(one.segment.text, country);
  if (!isEnded(block, country)) return false;
  if (hasTown(line)) return true;
  return all.some((one) => hasTown(one) && addressness(one) > LIKELY && follows(one.segment, line.segment));
}

function blockOf(block: readonly ClassifiedLine[]): AddressBlock {
  const rows: Segment[][] = [];
  for (const { segment } of block) {
    const row = rows.at(-1);
    if (row && isOnRow(segment, row.at(-1)!)) row.push(segment);
    else rows.push([segment]);
  }
  return {
    lines: rows
      .map((row) => withoutNextLabel(charsOf(row), row.at(-1)!))
      .map((chars, at) => (at === 0 ? withoutLabel(chars) : chars)),
    picture: block[0]!.segment.picture,
    probability: Math.min(...block.map(addressness)),
  };
}

/** The characters of a row. A row that was split stays as printed; pieces that are far apart are joined by a comma. */
function charsOf(row: readonly Segment[]): Char[] {
  const [first, last] = [row[0]!, row.at(-1)!];
  if (row.every(({ cell }) => cell === first.cell)) {
    const { chars } = first.cell;
    return chars.slice(chars.indexOf(first.chars[0]!), chars.indexOf(last.chars.at(-1)!) + 1);
  }
  return row.flatMap(({ chars }, at) => (at === 0 ? chars : [{ ...blankAt(0), text: ',' }, blankAt(0), ...chars]));
}

/** The length of the label that a line begins with (`Address:`, `A:`, `Anschrift`); 0 if there is none. */
function labelLength(text: string): number {
  const label = /^(\p{L}[\p{L}.-]*(?:\s\p{L}+)?)\s*:\s*(?=.)/u.exec(text) ?? /^(\p{L}{4,})\s+(?=.)/u.exec(text);
  return label && labelKind(label[1]!) === 'address' ? label[0].length : 0;
}

const withoutLabel = (chars: Char[]): Char[] => chars.slice(labelLength(plainText(chars)));

/** Whether a line is labelled as an address. */
const isLabelled = ({ segment: { text, besideContact } }: ClassifiedLine): boolean =>
  !besideContact && /^[\p{L}.]+\s*:/u.test(text) && labelLength(text) > 0;

/** Removes the label of a number that follows: `Pune - 411001. Ph.` */
function withoutNextLabel(chars: Char[], last: Segment): Char[] {
  const label = last.besideContact ? /[\s,.;|]+(\p{L}[\p{L}-]*)[.:]?$/u.exec(plainText(chars)) : null;
  return label && labelKind(label[1]!) ? chars.slice(0, label.index) : chars;
}
