const CR = 13;
const LF = 10;

/** Longer lines are cut: a picture of 10 MB in base64 fits, a gigabyte of commas doesn’t. */
export const LONGEST_LINE = 14 * 1024 * 1024;

/** `wasCut` tells that the line exceeded `LONGEST_LINE`. The bytes are only valid during the call. */
export type TakeLine = (line: Uint8Array, number: number, wasCut: boolean) => void;

/**
 * Splits bytes into lines that end in CR LF, LF, CR or CR CR LF (text that was converted twice). Works on bytes,
 * because folding splits multi-byte characters.
 */
export function createLineSplitter(take: TakeLine) {
  let pending: Uint8Array[] = [];
  let pendingLength = 0;
  let wasCut = false;
  let number = 0;
  /**
   * The number of CRs that ended the previous line; a second one is held back until the next byte decides its meaning.
   */
  let crs = 0;

  function keep(part: Uint8Array): void {
    const room = LONGEST_LINE - pendingLength;
    if (part.length > room) wasCut = true;
    if (!part.length || room <= 0) return;
    pending.push(part.length > room ? part.slice(0, room) : part.slice());
    pendingLength += Math.min(part.length, room);
  }

  function emit(part: Uint8Array): void {
    number++;
    if (!pendingLength && !wasCut && part.length <= LONGEST_LINE) {
      take(part, number, false);
      return;
    }
    keep(part);
    const line = pending.length === 1 ? pending[0]! : join(pending, pendingLength);
    const cut = wasCut;
    pending = [];
    pendingLength = 0;
    wasCut = false;
    take(line, number, cut);
  }

  function push(chunk: Uint8Array): void {
    let position = 0;
    let nextCr = chunk.indexOf(CR);
    let nextLf = chunk.indexOf(LF);
    while (position < chunk.length) {
      if (crs) {
        const byte = chunk[position]!;
        if (byte === LF) {
          crs = 0;
          position++;
          continue;
        }
        if (byte === CR && crs === 1) {
          crs = 2;
          position++;
          continue;
        }
        if (crs === 2) emit(NOTHING);
        crs = 0;
      }
      if (nextCr >= 0 && nextCr < position) nextCr = chunk.indexOf(CR, position);
      if (nextLf >= 0 && nextLf < position) nextLf = chunk.indexOf(LF, position);
      const isCr = nextCr >= 0 && (nextLf < 0 || nextCr < nextLf);
      const end = isCr ? nextCr : nextLf;
      if (end < 0) {
        keep(chunk.subarray(position));
        return;
      }
      emit(chunk.subarray(position, end));
      if (isCr) crs = 1;
      position = end + 1;
    }
  }

  function end(): void {
    if (crs === 2) emit(NOTHING);
    crs = 0;
    if (pendingLength || wasCut) emit(NOTHING);
  }

  return { push, end };
}

const NOTHING = new Uint8Array();

export function join(parts: Uint8Array[], length = parts.reduce((sum, part) => sum + part.length, 0)): Uint8Array {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
