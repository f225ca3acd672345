import { inflateSync } from 'node:zlib';

/** @see https://www.w3.org/TR/WOFF/#OverallStructure */
const WOFF = { header: 44, entry: 20 };
/** @see https://learn.microsoft.com/typography/opentype/spec/otff#table-directory */
const OPEN_TYPE = { header: 12, entry: 16 };

/**
 * Reads a table of a typeface.
 * @param file WOFF or OpenType (TrueType outlines)
 * @param tag four letters
 * @returns for OpenType the bytes within the file, for WOFF possibly a copy
 * @throws Error if the file is neither, or has no such table
 */
export function tableOf(file: Buffer, tag: string): Buffer {
  const isWoff = file.toString('latin1', 0, 4) === 'wOFF';
  if (!isWoff && file.readUInt32BE(0) !== 0x1_0000) throw new Error('this typeface is no WOFF or OpenType file');
  const { header, entry } = isWoff ? WOFF : OPEN_TYPE;
  const count = file.readUInt16BE(isWoff ? 12 : 4);
  for (let at = header; at < header + entry * count; at += entry) {
    if (file.toString('latin1', at, at + 4) !== tag) continue;
    const read = (field: number) => file.readUInt32BE(at + field);
    if (!isWoff) return file.subarray(read(8), read(8) + read(12));
    const [offset, packed, length] = [read(4), read(8), read(12)];
    const table = file.subarray(offset, offset + packed);
    return packed < length ? inflateSync(table) : table;
  }
  throw new Error(`this typeface has no table ${tag}`);
}
