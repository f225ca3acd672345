import { join } from '../text/lines.ts';
import { createColonFinder, type Head, isKnownName, nameOf, parseHead } from './head.ts';

const EQUALS = 0x3d;
const LF = 10;
/** Longer texts are cut; longer pictures are dropped. */
const LONGEST_TEXT = 1024 * 1024;
const LONGEST_BASE64 = 14 * 1024 * 1024;
/** Programs fold at 75 or 76; a shorter line was broken between words, as vCard 2.1 requires. */
const SHORTEST_FOLDED = 70;
const BINARY = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);
const ascii = new TextDecoder('latin1');
const utf8 = new TextDecoder();

export type ValueEncoding = 'plain' | 'quoted-printable' | 'base64';

export interface RawProperty extends Head {
  line: number;
  encoding: ValueEncoding;
  /** Not decoded; empty if the value was binary and not wanted. */
  bytes: Uint8Array;
  wasCut: boolean;
}

/** A content line, to which continuations are added until the next one begins. */
export type ContentLine = ReturnType<typeof createContentLine>;

/**
 * The property’s name if the line can begin one, else null. A parameter list without its colon may continue on the
 * next line; that is only accepted for known names.
 */
export function propertyNameOf(line: Uint8Array): string | null {
  let end = 0;
  while (end < line.length && end < 200 && line[end] !== 0x3a && line[end] !== 0x3b) end++;
  if (end === 0 || end === line.length || end === 200) return null;
  const name = nameOf(ascii.decode(line.subarray(0, end)));
  if (name && line[end] === 0x3b && !isKnownName(name) && line.indexOf(0x3a, end) < 0) return null;
  return name;
}

export function createContentLine(
  name: string,
  first: Uint8Array,
  line: number,
  options: { isOld: boolean; wantsBinary: (name: string) => boolean },
) {
  const colon = createColonFinder();
  let head: Head | null = null;
  let encoding: ValueEncoding = 'plain';
  let isDropped = false;
  let isLong = false;
  const parts: { bytes: Uint8Array; isAfterSoftBreak: boolean }[] = [];
  let size = 0;
  let wasCut = false;
  let softBreak = false;
  let lastLength = 0;

  function add(bytes: Uint8Array, isAfterSoftBreak = false): void {
    lastLength = bytes.length;
    let part = bytes;
    const hadHead = head !== null;
    if (!hadHead) {
      colon.add(part);
      if (colon.found >= 0) readHead(part);
    }
    softBreak = false;
    if (encoding === 'quoted-printable') {
      let end = part.length;
      while (end > 0 && (part[end - 1] === 32 || part[end - 1] === 9)) end--;
      if (end > 0 && part[end - 1] === EQUALS) {
        softBreak = true;
        part = part.subarray(0, end - 1);
      }
    }
    if (isDropped) {
      // Binary data that isn’t wanted isn’t stored: a file of pictures would fill the memory.
      if (hadHead) return;
      part = part.subarray(0, colon.found + 1 - size);
    }
    const most = encoding === 'base64' || isLong ? LONGEST_BASE64 : LONGEST_TEXT;
    if (size + part.length > most) wasCut = true;
    const room = Math.max(0, most - size);
    parts.push({ bytes: part.slice(0, room), isAfterSoftBreak });
    size += Math.min(part.length, room);
  }

  function readHead(last: Uint8Array): void {
    const all = join([...parts.map(({ bytes }) => bytes), last]);
    head = parseHead(utf8.decode(all.subarray(0, colon.found))) ?? { name, params: {} };
    const codes = (head.params.ENCODING ?? []).map((code) => code.toUpperCase());
    if (codes.includes('QUOTED-PRINTABLE') || codes.includes('Q')) encoding = 'quoted-printable';
    else if (codes.includes('BASE64') || codes.includes('B')) {
      encoding = 'base64';
      isDropped = !options.wantsBinary(head.name);
    } else if (BINARY.has(head.name)) {
      const value = ascii.decode(all.subarray(colon.found + 1, colon.found + 41));
      const isAddress = head.params.VALUE !== undefined && !/^data:/i.test(value);
      isLong = /^data:/i.test(value);
      // Some programs don’t declare the picture’s encoding.
      if (!isAddress && (!value.trim() || /^[A-Za-z\d+/]{40}$/.test(value))) encoding = 'base64';
      isDropped = (isLong || encoding === 'base64') && !options.wantsBinary(head.name);
    }
  }

  add(first);

  return {
    name,
    get encoding(): ValueEncoding {
      return encoding;
    },
    /** Whether the next line belongs to this one unconditionally. */
    get isOpen(): boolean {
      return softBreak;
    },
    /** Whether the line before the soft break is complete encoded text. */
    get endsInEncodedBreak(): boolean {
      const last = parts.at(-1)?.bytes;
      return !!last && /=0[AD]$/i.test(ascii.decode(last.subarray(-3)));
    },
    get hasNoValue(): boolean {
      return colon.found >= 0 && colon.found === size - 1;
    },

    /** Adds a line after a soft break. */
    addSoft: (bytes: Uint8Array) => add(bytes, true),

    /** Adds a line that begins with a blank. */
    addFolded(bytes: Uint8Array): void {
      const last = parts.at(-1)?.bytes.at(-1);
      const wasBetweenWords =
        options.isOld && encoding === 'plain' && lastLength < SHORTEST_FOLDED && last !== 32 && last !== 9;
      add(wasBetweenWords ? bytes : bytes.subarray(1));
    },

    /** Adds a line that was neither folded nor escaped. */
    addBroken(bytes: Uint8Array, blankLines: number): void {
      const breaks = new Uint8Array(Math.min(blankLines, 10) + 1).fill(LF);
      add(join([breaks, bytes]));
    },

    /** Adds a line of base64. */
    addBinary: (bytes: Uint8Array) => add(bytes),

    finish(): RawProperty | null {
      if (!head && colon.atAll < 0) return null;
      const all = joined(parts, encoding);
      const end = colon.found >= 0 ? colon.found : colon.atAll;
      const read = head ?? parseHead(utf8.decode(all.subarray(0, end)).replace(/"/g, '')) ?? { name, params: {} };
      const isLost = isDropped || (encoding === 'base64' && wasCut);
      return { ...read, line, encoding, bytes: isLost ? new Uint8Array() : all.subarray(end + 1), wasCut };
    },
  };
}

/**
 * Some programs fold lines after inserting soft breaks. In correct files the leading blank is part of the text, so it
 * is only removed if every continuation has one, or if it splits a character.
 */
function joined(parts: { bytes: Uint8Array; isAfterSoftBreak: boolean }[], encoding: ValueEncoding): Uint8Array {
  const soft = parts.filter(({ isAfterSoftBreak }) => isAfterSoftBreak);
  const isBlank = (byte: number | undefined) => byte === 32 || byte === 9;
  const isFolded = encoding === 'quoted-printable' && soft.length > 0 && soft.every(({ bytes }) => isBlank(bytes[0]));
  if (!isFolded) return join(parts.map(({ bytes }) => bytes));
  const isInside = (at: number) => parts[at]?.isAfterSoftBreak && endsInsideCharacter(parts[at - 1]?.bytes);
  const dropsAll = soft.length > 2 || (soft.length > 1 && parts.some((_, at) => isInside(at)));
  return join(
    parts.map(({ bytes, isAfterSoftBreak }, at) => {
      const drops = isAfterSoftBreak && (dropsAll || isInside(at));
      return drops ? bytes.subarray(1) : bytes;
    }),
  );
}

/** Whether the codes at the end, such as `=C3`, announce more bytes of a UTF-8 character than follow. */
function endsInsideCharacter(bytes: Uint8Array | undefined): boolean {
  if (!bytes) return false;
  const codes =
    /(?:=[\dA-F]{2}){1,4}$/i
      .exec(ascii.decode(bytes.subarray(-12)))?.[0]
      .slice(1)
      .split('=') ?? [];
  for (let back = 1; back <= codes.length; back++) {
    const byte = Number.parseInt(codes.at(-back)!, 16);
    if (byte >= 0xc2) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back;
    if (byte < 0x80) return false;
  }
  return false;
}
