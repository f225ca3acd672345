/** Splits a structured value (`N`, `ORG`, `ADR`) at unescaped separators; parts are unescaped and trimmed. */
export function splitValue(value: string, separator: ';' | ','): string[] {
  return splitRaw(value, separator).map((part) => unescapeValue(part).trim());
}

/** Splits in the same way, but keeps the escapes. */
export function splitRaw(value: string, separator: ';' | ','): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i < value.length; i++) {
    if (value[i] === '\\') i++;
    else if (value[i] === separator) {
      parts.push(value.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(value.slice(start));
  return parts;
}

/**
 * Unescapes a text value: `\n` is a line break, `\,` a comma. A backslash before another letter stays, because it is
 * an unescaped path.
 */
export function unescapeValue(value: string): string {
  if (!value.includes('\\')) return value;
  return value.replace(/\\([\s\S])/g, (both, char: string) => {
    if (char === 'n' || char === 'N') return '\n';
    return /[A-Za-z\d]/.test(char) ? both : char;
  });
}

export const escapeValue = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** RFC 2045, section 6.7, on bytes; invalid codes are kept literally. */
export function decodeQuotedPrintable(bytes: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === EQUALS) {
      const high = hexDigit(bytes[i + 1]);
      const low = hexDigit(bytes[i + 2]);
      if (high >= 0 && low >= 0) {
        decoded[length++] = high * 16 + low;
        i += 2;
        continue;
      }
      // Left over from a soft break.
      if (i + 1 === bytes.length) continue;
    }
    decoded[length++] = bytes[i]!;
  }
  return decoded.subarray(0, length);
}

const EQUALS = 0x3d;

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const upper = byte & 0xdf;
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x41 + 10 : -1;
}

/** Decodes base64; invalid characters are skipped, because line ends and blanks occur in it. */
export function decodeBase64(text: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(Math.floor((text.length * 3) / 4) + 3);
  let length = 0;
  let bits = 0;
  let held = 0;
  for (const byte of text) {
    const six = BASE64[byte];
    if (six === undefined || six < 0) {
      if (byte === EQUALS) break;
      continue;
    }
    held = (held << 6) | six;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      decoded[length++] = (held >> bits) & 0xff;
      held &= (1 << bits) - 1;
    }
  }
  return decoded.subarray(0, length);
}

export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x6000) text += btoa(String.fromCharCode(...bytes.subarray(i, i + 0x6000)));
  return text;
}

const BASE64 = new Int8Array(256).fill(-1);
for (const [at, char] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries()) {
  BASE64[char.charCodeAt(0)] = at;
}
// RFC 4648 section 5, which data URLs sometimes use.
BASE64['-'.charCodeAt(0)] = 62;
BASE64['_'.charCodeAt(0)] = 63;
