import { inflateSync } from 'node:zlib';

/** Of a WOFF file, and of an entry in its list of tables. @see https://www.w3.org/TR/WOFF/#OverallStructure */
const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
/** Segments of up to U+FFFF: the format that all our files have. */
const SEGMENTS = 4;

/**
 * The characters that a typeface has a picture of. Style sheets only say where to look for one, and claim many that aren't there.
 * @param file WOFF
 * @see https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function charactersOf(file: Buffer): Set<number> {
  const map = tableOf(file, 'cmap');
  const characters = new Set<number>();
  for (let index = 0; index < map.readUInt16BE(2); index++) {
    const subtable = map.subarray(map.readUInt32BE(8 + 8 * index));
    if (subtable.readUInt16BE(0) === SEGMENTS) for (const character of segmentsOf(subtable)) characters.add(character);
  }
  // Rather no picture at all than one of empty boxes.
  if (!characters.size) throw new Error('this typeface lists its characters in no format that is known here');
  return characters;
}

function tableOf(file: Buffer, name: string): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this typeface is no WOFF file');
  for (let at = HEADER_BYTES; at < HEADER_BYTES + ENTRY_BYTES * file.readUInt16BE(12); at += ENTRY_BYTES) {
    if (file.toString('latin1', at, at + 4) !== name) continue;
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const table = file.subarray(offset, offset + packed);
    return packed < length ? inflateSync(table) : table;
  }
  throw new Error(`this typeface has no table ${name}`);
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
