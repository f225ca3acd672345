import { withoutControls } from '../text/clean.ts';
import { decodeText, utf8OrNull } from '../text/encoding.ts';
import { createLineSplitter, join } from '../text/lines.ts';
import { decodeBase64 } from '../vcard/values.ts';
import type { LdifAttribute } from './entry.ts';

/** The maximum size of an entry in bytes; leaves room for a picture of several megabytes. */
const LONGEST_ENTRY = 15 * 1024 * 1024;
const MOST_ATTRIBUTES = 2000;
/** Approximate memory per line, in addition to its bytes. */
const LINE_COST = 100;

export interface LdifReaderOptions {
  /** For bytes that are not UTF-8. */
  encoding: string;
  onEntry: (entry: LdifAttribute[], line: number) => void;
  onTooLarge: (line: number) => void;
}

/** Reads LDIF entries (RFC 2849) from chunks of bytes. Never throws. */
export function createLdifReader({ encoding, onEntry, onTooLarge }: LdifReaderOptions) {
  let entry: LdifAttribute[] = [];
  let line = 0;
  let size = 0;
  let isTooLarge = false;
  let pending: Uint8Array[] = [];
  let isComment = false;

  function take(bytes: Uint8Array, number: number, wasCut: boolean): void {
    const isFolded = bytes[0] === BLANK;
    if (!isFolded) {
      flush();
      isComment = bytes[0] === HASH;
      if (!bytes.length) finish();
    }
    if (isComment || !bytes.length) return;
    if (!line) line = number;
    hold(isFolded ? bytes.subarray(1) : bytes);
    isTooLarge ||= wasCut;
  }

  function hold(bytes: Uint8Array): void {
    // Empty lines need memory, too.
    size += bytes.length + LINE_COST;
    if (size > LONGEST_ENTRY) isTooLarge = true;
    if (!isTooLarge) pending.push(bytes.slice());
  }

  function flush(): void {
    const attribute = pending.length ? attributeOf(join(pending), encoding) : null;
    pending = [];
    if (!attribute) return;
    if (entry.length < MOST_ATTRIBUTES) entry.push(attribute);
    else isTooLarge = true;
  }

  function finish(): void {
    const read = entry;
    const [at, tooLarge] = [line, isTooLarge];
    entry = [];
    line = 0;
    size = 0;
    isTooLarge = false;
    if (tooLarge) onTooLarge(at);
    else if (read.some(({ name }) => OF_AN_ENTRY.has(name))) onEntry(read, at);
  }

  const lines = createLineSplitter(take);
  return {
    push: lines.push,
    end(): void {
      lines.end();
      flush();
      finish();
    },
  };
}

/** Attributes that don’t occur in comments or the version line. */
const OF_AN_ENTRY = new Set(['dn', 'objectclass']);
const BLANK = 0x20;
const HASH = 0x23;
const COLON = 0x3a;
const ascii = new TextDecoder('latin1');

function attributeOf(line: Uint8Array, encoding: string): LdifAttribute | null {
  const colon = line.indexOf(COLON);
  const name = /^[a-z][\w.-]*/i.exec(ascii.decode(line.subarray(0, Math.min(colon, 200))))?.[0];
  if (colon < 1 || !name) return null;
  const isEncoded = line[colon + 1] === COLON;
  const bytes = isEncoded ? decodeBase64(line.subarray(colon + 2)) : null;
  // Some programs terminate text by a zero byte, as in C.
  const written = bytes?.subarray(0, 1 + bytes.findLastIndex((byte) => byte !== 0)) ?? line.subarray(colon + 1);
  const value = bytes && !isText(written) ? '' : decodeText(written, null, encoding);
  return { name: name.toLowerCase(), value: withoutControls(value).trim(), bytes };
}

/** Whether base64 bytes are text; ids, keys and pictures are base64, too. */
function isText(bytes: Uint8Array): boolean {
  const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
  return !bytes.includes(0) && (utf8OrNull(bytes) !== null || !bytes.some(isControl));
}
