import { dialectOf } from '../csv/dialect.ts';
import { hasUtf8Mark, knownEncoding, utf8OrNull, utf16Of } from '../text/encoding.ts';
import { guessEncoding } from '../text/guess.ts';

/** A `sheet` is a table in an `xlsx`. */
export type FileKind = 'vcf' | 'jcard' | 'ldif' | 'csv' | 'xlsx' | 'sheet' | 'zip' | 'unknown';

export interface RecognisedFile {
  /** `xlsx` if it may be a workbook; only its directory tells. */
  kind: Exclude<FileKind, 'sheet'>;
  /** Name in the Encoding Standard; null for an archive. */
  encoding: string | null;
  /** Set if bytes must be converted to UTF-8 first. */
  utf16: 'utf-16le' | 'utf-16be' | null;
  /** Decode every line with `encoding`, including lines that are valid UTF-8. */
  isLegacy: boolean;
}

/**
 * Detects a file by its first bytes; its name is ignored.
 * @param encoding set if it is known
 */
export function recognise(head: Uint8Array, encoding?: string): RecognisedFile {
  if (head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5 || head[2] === 7)) {
    return { kind: hasOfficeParts(head) ? 'xlsx' : 'zip', encoding: null, utf16: null, isLegacy: false };
  }
  const given = knownEncoding(encoding);
  const utf16 = given ? (given.startsWith('utf-16') ? (given as 'utf-16le' | 'utf-16be') : null) : utf16Of(head);
  const bytes = utf16 ? new TextEncoder().encode(new TextDecoder(utf16).decode(head)) : head;
  // Markers and separators are ASCII in all remaining encodings.
  const ascii = new TextDecoder('latin1').decode(bytes);
  const kind = kindOf(ascii);
  if (utf16) return { kind, encoding: utf16, utf16, isLegacy: false };
  if (given) return { kind, encoding: given, utf16: null, isLegacy: given !== 'utf-8' };
  const { broken, whole } = hasUtf8Mark(head) ? { broken: 0, whole: 1 } : linesBeyondAscii(bytes);
  if (!broken) return { kind, encoding: 'utf-8', utf16: null, isLegacy: false };
  const declared = kind === 'vcf' ? declaredCharset(ascii) : null;
  return { kind, encoding: declared ?? guessEncoding(bytes), utf16: null, isLegacy: broken > whole };
}

/** A ZIP archive starts with the name of its first entry. */
function hasOfficeParts(head: Uint8Array): boolean {
  const length = (head[26] ?? 0) + (head[27] ?? 0) * 256;
  const name = new TextDecoder('latin1').decode(head.subarray(30, 30 + Math.min(length, 200)));
  return /^(?:\[Content_Types\]\.xml$|[\\/]?(?:_rels|docProps|xl|customXml)[\\/])/i.test(name);
}

function kindOf(ascii: string): RecognisedFile['kind'] {
  const text = ascii.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  const card = firstCard(ascii);
  if (card >= 0 && !isTable(ascii.slice(0, card))) return 'vcf';
  if (card < 0 && BEHIND_A_BEGIN.test(text) && /^END[ \t]*:[ \t]*VCARD\s*$/im.test(text)) return 'vcf';
  if (/^\[\s*(?:\[\s*)?"vcard"/i.test(text)) return 'jcard';
  if (isLdif(text)) return 'ldif';
  if (!text || isBinary(ascii) || /^(?:<(?:!doctype|html|\?xml|svg)|%PDF|\{\\rtf|[{[]\s*["{[])/i.test(text))
    return 'unknown';
  return 'csv';
}

/** The beginning of a card whose first line is missing. */
const BEHIND_A_BEGIN = /^(?:VERSION:[ \t]*[234]\.\d|(?:FN|N|UID|PRODID)[;:])/i;

const MOST_PREAMBLE = 1000;

/**
 * A version and comments may precede the first entry; a line that starts with a blank continues the previous one (RFC
 * 2849).
 */
function isLdif(text: string): boolean {
  const lines = text.split(/\r\n?|\n/, MOST_PREAMBLE);
  const first = lines.find((line) => line.trim() && !/^(?:#| |version: ?\d\s*$)/i.test(line));
  if (first === undefined) return false;
  // Phones write entries without a `dn`, because they belong to no directory.
  return /^dn::? ?\S/i.test(first) || /^objectclass: ?\w+$/i.test(first.trim());
}

/** @returns where the first card begins, at the beginning of a line; -1 if there is none */
function firstCard(ascii: string): number {
  for (const { index } of ascii.matchAll(/BEGIN[ \t]{0,9}:[ \t]{0,9}VCARD/gi)) {
    const before = ascii.slice(Math.max(0, index - 40), index);
    const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'));
    const between = lineStart >= 0 ? before.slice(lineStart + 1) : index <= 40 ? before : 'x';
    if (/^[\s\u00ef\u00bb\u00bf\0]*$/.test(between)) return index;
  }
  return -1;
}

/** Whether the text before a card is the header of a table that merely contains the text of a card. */
function isTable(before: string): boolean {
  if (!before.trim()) return false;
  const dialect = dialectOf(
    before
      .slice(0, 20_000)
      .split(/\r\n?|\n/)
      .slice(0, 30),
  );
  return dialect.headerLine !== null && dialect.columns.filter(({ field }) => field !== null).length > 1;
}

function isBinary(ascii: string): boolean {
  const sample = ascii.slice(0, 8192);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell binary files
  const controls = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  return controls * 50 > sample.length;
}

/** Counts lines with non-ASCII bytes: how many are UTF-8, and how many are not. */
function linesBeyondAscii(bytes: Uint8Array): { broken: number; whole: number } {
  let broken = 0;
  let whole = 0;
  for (let start = 0; start < bytes.length; ) {
    let end = bytes.indexOf(10, start);
    const isCut = end < 0;
    if (isCut) end = bytes.length;
    const line = bytes.subarray(start, end);
    start = end + 1;
    if (!line.some((byte) => byte >= 0x80)) continue;
    // The examined part may end within a character.
    if (utf8OrNull(line) !== null || (isCut && isCutUtf8(line))) whole++;
    else broken++;
  }
  return { broken, whole };
}

function isCutUtf8(line: Uint8Array): boolean {
  for (let less = 1; less <= 3; less++) if (utf8OrNull(line.subarray(0, -less)) !== null) return true;
  return false;
}

function declaredCharset(ascii: string): string | null {
  const counts = new Map<string, number>();
  for (const [, label] of ascii.matchAll(/;CHARSET="?([\w-]{2,40})/gi)) {
    const encoding = knownEncoding(label);
    if (encoding && !encoding.startsWith('utf-')) counts.set(encoding, (counts.get(encoding) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
