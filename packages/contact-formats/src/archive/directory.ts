import { Inflate } from 'fflate';
import { type Budget, Stop } from './budget.ts';

/** Workbooks have a part per sheet, picture and comment. */
const MOST_PARTS = 10_000;
/** Input is inflated in slices, because a slice can grow a thousandfold before its size can be checked. */
const SLICE = 4 * 1024;
/** How many bytes are unpacked before other work gets a turn. */
const AT_ONCE = 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
/** Length of an entry’s local header, up to its name. */
export const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
const ZIP64 = 1;
const IN_ZIP64 = 0xffffffff;
const ENCRYPTED = 1;

interface Part {
  at: number;
  packed: number;
  method: number;
  isEncrypted: boolean;
}

/** The parts of a ZIP archive by name, readable in any order and repeatedly. */
export interface Directory {
  /** Names are compared ignoring case and direction of slashes. */
  has(name: string): boolean;
  /** Unpacks while reading. @throws Stop if the part is broken or exceeds the budget */
  read(name: string): AsyncGenerator<Uint8Array>;
}

/**
 * Reads the directory at the end of a ZIP archive (APPNOTE 4.3.12 and 4.3.16). Unlike in a stream, its sizes are
 * always known.
 * @throws Stop if there is none
 */
export function directoryOf(bytes: Uint8Array, budget: Budget): Directory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, Part>();
  const end = endOf(view);
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) throw damaged();
    if (parts.size >= MOST_PARTS) throw new Stop('TOO_MANY', `The workbook has more than ${MOST_PARTS} parts.`);
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + ENTRY_LENGTH + nameLength + extraLength + view.getUint16(at + 32, true);
    if (next > end) throw damaged();
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    parts.set(keyOf(name), {
      ...placeOf(view, at, extraLength),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    });
    at = next;
  }

  return {
    has: (name) => parts.has(keyOf(name)),
    async *read(name) {
      const part = parts.get(keyOf(name));
      if (!part) throw damaged();
      let unread = 0;
      for (const chunk of unpack(bytes, view, part)) {
        const stop = budget.spend(chunk.length);
        if (stop) throw stop;
        yield chunk;
        unread += chunk.length;
        if (unread < AT_ONCE) continue;
        unread = 0;
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

const damaged = () => new Stop('BROKEN_ARCHIVE', 'The workbook is damaged or incomplete.');

const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** The last record in the file, except for a comment. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  throw damaged();
}

/** Programs that start writing before they know the size use 64-bit sizes, even for small parts. */
function placeOf(view: DataView, entry: number, extraLength: number): Pick<Part, 'at' | 'packed'> {
  let packed = view.getUint32(entry + 20, true);
  let at = view.getUint32(entry + 42, true);
  let extra = entry + ENTRY_LENGTH + view.getUint16(entry + 28, true);
  const end = extra + extraLength;
  while (extra + 4 <= end && view.getUint16(extra, true) !== ZIP64) extra += 4 + view.getUint16(extra + 2, true);
  let field = extra + 4;
  const next = () => {
    if (field + 8 > end) throw damaged();
    field += 8;
    return Number(view.getBigUint64(field - 8, true));
  };
  if (view.getUint32(entry + 24, true) === IN_ZIP64) next();
  if (packed === IN_ZIP64) packed = next();
  if (at === IN_ZIP64) at = next();
  return { at, packed };
}

function* unpack(bytes: Uint8Array, view: DataView, { at, packed, method, isEncrypted }: Part): Generator<Uint8Array> {
  if (at + LOCAL_LENGTH > bytes.length || view.getUint32(at, true) !== LOCAL) throw damaged();
  const start = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw damaged();
  if (isEncrypted)
    throw new Stop('UNKNOWN_FORMAT', 'The workbook is encrypted. Remove its password and import it again.');
  if (method !== 0 && method !== 8) throw damaged();
  const found: Uint8Array[] = [];
  let isWhole = method === 0;
  const inflate = new Inflate();
  inflate.ondata = (chunk, isLast) => {
    if (chunk.length) found.push(chunk);
    isWhole = isLast;
  };
  for (let from = start; from < start + packed; from += SLICE) {
    const slice = bytes.subarray(from, Math.min(from + SLICE, start + packed));
    if (method === 0) yield slice;
    else {
      try {
        inflate.push(slice, from + SLICE >= start + packed);
      } catch {
        throw damaged();
      }
      yield* found.splice(0);
    }
  }
  if (!isWhole) throw damaged();
}
