/** Decodes bytes. Labels are those of the WHATWG Encoding Standard, so that browser and server decode alike. */

/** Labels that programs write but the standard lacks. */
const ALIASES: Record<string, string> = {
  ansi: 'windows-1252',
  macroman: 'macintosh',
  'mac-roman': 'macintosh',
  'x-macroman': 'macintosh',
  'windows-31j': 'shift_jis',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  'x-sjis': 'shift_jis',
  unicode: 'utf-16le',
  iso8859_1: 'windows-1252',
};

const MULTI_BYTE = new Set(['shift_jis', 'euc-jp', 'iso-2022-jp', 'gbk', 'gb18030', 'big5', 'euc-kr']);

type Decoder = InstanceType<typeof TextDecoder>;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const decoders = new Map<string, Decoder | null>();

/** The standard’s name of a label (`latin1` is `windows-1252`), or null for unknown labels. */
export function knownEncoding(label: string | null | undefined): string | null {
  return decoderOf(label)?.encoding ?? null;
}

function decoderOf(label: string | null | undefined): Decoder | null {
  if (!label || label.length > 40) return null;
  const name = label.trim().toLowerCase();
  const known = decoders.get(name);
  if (known !== undefined) return known;
  let decoder: Decoder | null = null;
  try {
    decoder = new TextDecoder(ALIASES[name] ?? name);
  } catch {
    // An unknown label; callers then guess the encoding.
  }
  // Labels come from files: without a limit a file could fill the memory.
  if (decoders.size < 200) decoders.set(name, decoder);
  return decoder;
}

export function isAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (bytes[i]! >= 0x80) return false;
  return true;
}

/** Decodes bytes that are valid UTF-8. @returns null for all others */
export function utf8OrNull(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes UTF-8 that ends within a character, such as at the end of a cut file; drops the incomplete character. */
function utf8CutOrNull(bytes: Uint8Array): string | null {
  const start = bytes.findLastIndex((byte) => byte >= 0xc0);
  const isCut = start >= 0 && bytes.length - start < 4 && bytes.subarray(start + 1).every((byte) => byte >= 0x80);
  return isCut ? utf8OrNull(bytes.subarray(0, start)) : null;
}

/**
 * Decodes a value: as declared, unless the bytes prove otherwise; else as UTF-8; else with the fallback. A single-byte
 * label on multi-byte UTF-8 is outdated: a mail program has converted the file since.
 */
export function decodeText(bytes: Uint8Array, declared: string | null, fallback: string): string {
  const decoder = declared ? decoderOf(declared) : null;
  if (decoder?.encoding === 'iso-2022-jp') return decoder.decode(bytes);
  if (decoder && MULTI_BYTE.has(decoder.encoding)) {
    const text = decoder.decode(bytes);
    return text.includes('\uFFFD') ? (utf8OrNull(bytes) ?? text) : text;
  }
  const text = utf8OrNull(bytes) ?? (decoder?.encoding === 'utf-8' ? utf8CutOrNull(bytes) : null);
  if (text !== null) return text;
  const legacy = decoder && !decoder.encoding.startsWith('utf-') ? decoder : decoderOf(fallback);
  return (legacy ?? decoderOf('windows-1252')!).decode(bytes);
}

/** `utf-16le` or `utf-16be`, detected by byte order mark or by the position of zero bytes; null if it is neither. */
export function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const length = Math.min(head.length & ~1, 4096);
  if (length < 4) return null;
  const zeros = [0, 0];
  for (let i = 0; i < length; i++) if (head[i] === 0) zeros[i & 1]!++;
  const [even, odd] = zeros as [number, number];
  // Files of contacts have many ASCII separators in any language.
  const some = Math.max(2, length * 0.05);
  if (odd >= some && even * 10 < odd) return 'utf-16le';
  return even >= some && odd * 10 < even ? 'utf-16be' : null;
}

export const hasUtf8Mark = (head: Uint8Array): boolean => head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;

/** Converts bytes to UTF-8, without a byte order mark. */
export async function* asUtf8(
  chunks: AsyncIterable<Uint8Array>,
  utf16: 'utf-16le' | 'utf-16be' | null,
): AsyncGenerator<Uint8Array> {
  const decoder = utf16 ? new TextDecoder(utf16) : null;
  const encoder = new TextEncoder();
  let isFirst = true;
  for await (const chunk of chunks) {
    if (!chunk.length) continue;
    if (decoder) yield encoder.encode(decoder.decode(chunk, { stream: true }));
    else yield isFirst && hasUtf8Mark(chunk) ? chunk.subarray(3) : chunk;
    isFirst = false;
  }
  if (decoder) yield encoder.encode(decoder.decode());
}
