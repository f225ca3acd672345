const tables = new Map<string, Map<string, number[]>>();

/** Encodes text in an encoding for which only decoders exist, by decoding every code. Other characters become `?`. */
export function encode(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), encoding === 'utf-16le');
    return bytes;
  }
  const codes = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, codes);
  return Uint8Array.from([...text].flatMap((char) => codes.get(char) ?? [0x3f]));
}

function tableOf(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number[]>();
  const learn = (...bytes: number[]) => {
    const char = decoder.decode(Uint8Array.from(bytes));
    if ([...char].length === 1 && char !== '\uFFFD' && !codes.has(char)) codes.set(char, bytes);
  };
  for (let byte = 0; byte < 256; byte++) learn(byte);
  if (['shift_jis', 'gbk', 'euc-kr', 'big5'].includes(encoding)) {
    for (let high = 0x81; high < 0xff; high++) for (let low = 0x40; low < 0xff; low++) learn(high, low);
  }
  return codes;
}

/** Quoted-printable with soft breaks, RFC 2045. @param all encodes every byte, like Android */
export function quotedPrintable(
  text: string,
  encoding: string,
  options: { all?: boolean; head: number; end: string },
): string {
  let line = options.head;
  let written = '';
  for (const byte of encode(text.replace(/\n/g, '\r\n'), encoding)) {
    const isPlain = !options.all && byte >= 32 && byte < 127 && byte !== 61;
    const code = isPlain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    if (line + code.length > 75) {
      written += `=${options.end}`;
      line = 0;
    }
    written += code;
    line += code.length;
  }
  return written;
}

/** Folds by characters or, like some programs, by bytes in the middle of a character. */
export function fold(line: string, width: number, end: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < line.length; at += width - 1) pieces.push(line.slice(at, at + width - 1));
  return pieces.join(`${end} `);
}

export function foldOctets(bytes: Uint8Array, width: number): Uint8Array {
  const folded: number[] = [];
  let length = 0;
  for (const byte of bytes) {
    if (length >= width && byte !== 13 && byte !== 10) {
      folded.push(13, 10, 32);
      length = 1;
    }
    folded.push(byte);
    length = byte === 10 ? 0 : length + 1;
  }
  return Uint8Array.from(folded);
}
