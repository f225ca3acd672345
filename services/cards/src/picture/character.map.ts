import { tableOf } from './font.table.ts';

/** Segments up to U+FFFF: the format that all bundled typefaces have. */
const SEGMENTS = 4;
/** Groups of characters, including those above U+FFFF, such as rare ones in names (`𠮷`). */
const GROUPS = 12;

/**
 * The characters for which a typeface has a glyph. Style sheets only state where to look for a character, and claim
 * many that don’t exist.
 * @param file WOFF or OpenType
 * @throws Error if it has no character map in a supported format
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
  // A missing picture is preferable to one with empty boxes.
  if (!isKnown) throw new Error('this typeface lists its characters in no format that is known here');
  return characters;
}

/** First character, last character, the first one’s glyph. */
function* groupsOf(table: Buffer): Generator<number> {
  for (let at = 16, end = at + 12 * table.readUInt32BE(12); at < end; at += 12) {
    const [first, last, picture] = [0, 4, 8].map((field) => table.readUInt32BE(at + field)) as [number, number, number];
    // Glyph 0 is the empty box.
    for (let character = first; character <= last; character++) if (picture + character - first) yield character;
  }
}

/** Four consecutive lists: last character, first character, the number to add, the position of the glyph’s number. */
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
      // Glyph 0 is the empty box.
      if ((!distance || found) && (found + shift) % 0x1_0000) yield character;
    }
  }
}
