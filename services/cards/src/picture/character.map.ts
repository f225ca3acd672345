import { tableOf } from './font.table.ts';

/** Segments of up to U+FFFF: the format that all our files have. */
const SEGMENTS = 4;
/** Groups of characters, also of those above: rare ones in names (`𠮷`). */
const GROUPS = 12;

/**
 * The characters that a typeface has a picture of. Style sheets only say where to look for one, and claim many that aren't there.
 * @param file WOFF or OpenType
 * @throws Error where it lists them in no format that is known here
 * @see https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function charactersOf(file: Buffer): Set<number> {
  const map = tableOf(file, 'cmap');
  const characters = new Set<number>();
  const lists = map.readUInt16BE(2);
  let isKnown = !lists;
  for (let index = 0; index < lists; index++) {
    const subtable = map.subarray(map.readUInt32BE(8 + 8 * index));
    const format = subtable.readUInt16BE(0);
    isKnown ||= format === SEGMENTS || format === GROUPS;
    if (format === SEGMENTS) for (const character of segmentsOf(subtable)) characters.add(character);
    if (format === GROUPS) for (const character of groupsOf(subtable)) characters.add(character);
  }
  // Rather no picture at all than one of empty boxes.
  if (!isKnown) throw new Error('this typeface lists its characters in no format that is known here');
  return characters;
}

/** First character, last character, number of the first one's picture. */
function* groupsOf(table: Buffer): Generator<number> {
  for (let at = 16, end = at + 12 * table.readUInt32BE(12); at < end; at += 12) {
    const [first, last, picture] = [0, 4, 8].map((field) => table.readUInt32BE(at + field)) as [number, number, number];
    // Picture 0 is the empty box.
    for (let character = first; character <= last; character++) if (picture + character - first) yield character;
  }
}

/** Four lists, one after another: last character, first character, what to add to it, where its picture's number stands. */
function* segmentsOf(table: Buffer): Generator<number> {
  const bytes = table.readUInt16BE(6);
  for (let last = 14; last < 14 + bytes; last += 2) {
    const first = last + bytes + 2;
    const [delta, offset] = [first + bytes, first + 2 * bytes];
    const end = Math.min(table.readUInt16BE(last), 0xfffe);
    const [start, shift, distance] = [first, delta, offset].map((at) => table.readUInt16BE(at)) as [
      number,
      number,
      number,
    ];
    for (let character = start; character <= end; character++) {
      const found = distance ? table.readUInt16BE(offset + distance + 2 * (character - start)) : character;
      // Picture 0 is the empty box.
      if ((!distance || found) && (found + shift) % 0x1_0000) yield character;
    }
  }
}
