import { analyse } from 'chardet';
import { knownEncoding, utf8OrNull } from './encoding.ts';

const MOST = 64 * 1024;
const LATIN = new Set(['windows-1252', 'windows-1250', 'windows-1254', 'windows-1257', 'iso-8859-2', 'macintosh']);
/** What Windows programs mean when the bytes could be either. */
const WINDOWS: Record<string, string> = {
  'iso-8859-2': 'windows-1250',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
};
/** How much surer than Western European another Latin alphabet has to be; chardet gives percents. */
const MARGIN = 12;

/**
 * The encoding of text that is not UTF-8, guessed from all of it that there is; `windows-1252` when nothing speaks for
 * another one. Words of Latin scripts mix ASCII letters with others, words of other scripts don't: that decides first
 * and statistics (chardet) only after it, because names are short.
 */
export function guessEncoding(bytes: Uint8Array): string {
  const { words, highShare } = wordsBeyondAscii(bytes);
  if (!words.length) return 'windows-1252';
  const guesses = analyse(words)
    .map(({ name, confidence }) => ({ name: knownEncoding(name), confidence }))
    .filter((guess): guess is { name: string; confidence: number } => guess.name !== null && guess.name !== 'utf-8');
  const named = guesses.map(({ name, confidence }) => ({ name: WINDOWS[name] ?? name, confidence }));
  if (highShare < 0.6) {
    const western = named.find(({ name }) => name === 'windows-1252')?.confidence ?? 0;
    const other = named.find(({ name }) => LATIN.has(name) && name !== 'windows-1252');
    return other && other.confidence >= western + MARGIN ? other.name : 'windows-1252';
  }
  return named.find(({ name }) => !LATIN.has(name) && !name.startsWith('utf-16'))?.name ?? 'windows-1252';
}

/** Runs of letters with a byte beyond ASCII, in lines that are not UTF-8; and how many of their bytes are beyond ASCII. */
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
