import { analyse } from 'chardet';
import { knownEncoding, utf8OrNull } from './encoding.ts';

const MOST = 64 * 1024;
/** Encodings whose words mix ASCII letters with others; the first one is the default. */
const LATIN = ['windows-1252', 'windows-1250', 'windows-1254', 'windows-1257', 'macintosh'];
const OTHERS = [
  ...['windows-1251', 'koi8-r', 'windows-1253', 'windows-1255', 'windows-1256', 'windows-874'],
  ...['shift_jis', 'euc-jp', 'gbk', 'big5', 'euc-kr'],
];
/** chardet’s names for these encodings. */
const SAME: Record<string, string> = {
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-6': 'windows-1256',
  gb18030: 'gbk',
};
/** By how many percent another Latin encoding must be more likely than Western European. */
const MARGIN = 12;
const WORD = /^(?:\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|[\p{Lo}\p{M}ー・]+)$/u;
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai', 'Hangul'].map(
  (script) => new RegExp(`^[\\p{Script=${script}}\\p{M}]+$`, 'u'),
);
const JAPANESE_OR_CHINESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]+$/u;

/**
 * Guesses the encoding of text that is not UTF-8 from all of it that is available; `windows-1252` if nothing suggests
 * another. Words of Latin scripts mix ASCII letters with others, words of other scripts don’t: that is decided first.
 * Then plausible words are counted: of a single script, with capitals only in valid positions. Statistics (chardet)
 * decide between the rest, because names are short.
 */
export function guessEncoding(bytes: Uint8Array): string {
  const { words, highShare } = wordsBeyondAscii(bytes);
  if (!words.length) return 'windows-1252';
  const confidences = new Map<string, number>();
  for (const { name, confidence } of analyse(words)) {
    const encoding = knownEncoding(name) ?? '';
    const known = SAME[encoding] ?? encoding;
    confidences.set(known, Math.max(confidences.get(known) ?? 0, confidence));
  }
  if (highShare < 0.6) return latin(words, confidences);
  const scored = OTHERS.map((encoding) => ({
    encoding,
    score: plausibility(words, encoding) + (confidences.get(encoding) ?? 0) / 200,
  }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0.5 ? best.encoding : 'windows-1252';
}

function latin(words: Uint8Array, confidences: ReadonlyMap<string, number>): string {
  const scored = LATIN.map((encoding) => ({
    encoding,
    share: plausibility(words, encoding),
    confidence: confidences.get(encoding) ?? 0,
  }));
  const western = scored[0]!;
  const best = scored.reduce((a, b) => {
    if (Math.abs(b.share - a.share) > 0.05) return b.share > a.share ? b : a;
    return b.confidence > a.confidence + (a === western ? MARGIN : 0) ? b : a;
  });
  return best.encoding;
}

/** The share of words that are plausible in this encoding. */
function plausibility(words: Uint8Array, encoding: string): number {
  const all = new TextDecoder(encoding)
    .decode(words)
    .split(/[\s\u00a0]+/)
    .filter(Boolean);
  let good = 0;
  for (const word of all) {
    if (!WORD.test(word)) continue;
    if (SCRIPTS.some((script) => script.test(word))) good++;
    // Pairs of bytes nearly always form some Han character, so these count less.
    else if (JAPANESE_OR_CHINESE.test(word)) good += 0.8;
  }
  return all.length ? good / all.length : 0;
}

/** Collects words with a non-ASCII byte in lines that are not UTF-8, and the share of their bytes that is not ASCII. */
function wordsBeyondAscii(bytes: Uint8Array): { words: Uint8Array; highShare: number } {
  const words = new Uint8Array(Math.min(bytes.length + 1, MOST));
  let length = 0;
  let high = 0;
  let start = 0;
  while (start < bytes.length && length < MOST) {
    let end = bytes.indexOf(10, start);
    if (end < 0) end = bytes.length;
    const line = bytes.subarray(start, end);
    start = end + 1;
    if (utf8OrNull(line) !== null) continue;
    for (let i = 0; i < line.length; ) {
      let j = i;
      let highHere = 0;
      while (j < line.length && isLetter(line[j]!)) if (line[j++]! >= 0x80) highHere++;
      if (highHere && length + (j - i) + 1 <= words.length) {
        words.set(line.subarray(i, j), length);
        length += j - i;
        words[length++] = 32;
        high += highHere;
      }
      i = Math.max(j, i + 1);
    }
  }
  const letters = words.subarray(0, length);
  const blanks = letters.reduce((sum, byte) => sum + (byte === 32 ? 1 : 0), 0);
  return { words: letters, highShare: length > blanks ? high / (length - blanks) : 0 };
}

const isLetter = (byte: number): boolean =>
  byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
