import type { Picture } from '../decode/picture.ts';
import type { Glyph } from '../types.ts';
import { cropOf } from './crops.ts';
import { textOf } from './ctc.ts';
import type { FoundLine } from './found-lines.ts';
import { isQuick, type ReadLine, type Recogniser } from './recogniser.ts';

/** The least probability of a line's least certain character; lines below it are checked. */
const SURE = 0.9;
/** By how much the witness's least certain character must be more certain. */
const LEAST_MARGIN = 0.2;

/**
 * Replaces large lines that were read with little certainty, mostly logos, by the reading of a second recogniser if
 * that is much more certain. The first one was trained on lines of cards in printed typefaces, the witness wasn't: it
 * reads small print worse, and drawn letters, which vary more, better (ADR 0212).
 * @param witness optional; it isn't used if no line needs it
 * @returns the lines in the same order; unchanged if the witness fails
 * @throws the signal's reason if aborted
 */
export async function withWitness(
  witness: Recogniser | undefined,
  picture: Picture,
  lines: FoundLine[],
  signal?: AbortSignal,
): Promise<FoundLine[]> {
  const doubted = lines.filter(isDoubted);
  if (!witness || doubted.length === 0) return lines;
  const reads = await askedAbout(doubted, witness, picture, signal);
  const answers = new Map(doubted.map((line, i) => [line, reads[i]]));
  return lines.map((line) => {
    const read = answers.get(line);
    return read && isBelieved(read.glyphs, line.read.glyphs) ? { ...line, read } : line;
  });
}

const isDoubted = ({ shape, read }: FoundLine): boolean => leastOf(read.glyphs) < SURE && isQuick(cropOf(shape));

/** Returns nothing if the witness can't be opened or fails, because a picture can be read without it. */
async function askedAbout(
  lines: readonly FoundLine[],
  witness: Recogniser,
  picture: Picture,
  signal: AbortSignal | undefined,
): Promise<ReadLine[]> {
  try {
    return await witness.recognise(
      picture,
      lines.map(({ shape }) => shape),
      signal,
    );
  } catch (error) {
    signal?.throwIfAborted();
    process.emitWarning(`unsure lines are not read a second time: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

const isBelieved = (second: readonly Glyph[], first: readonly Glyph[]): boolean =>
  leastOf(second) > leastOf(first) + LEAST_MARGIN &&
  textOf(second) !== textOf(first) &&
  !differInAccents(second, first);

/** Whether two readings differ in accents only, which the witness knows less well. */
function differInAccents(second: readonly Glyph[], first: readonly Glyph[]): boolean {
  const [one, other] = [lettersOf(second), lettersOf(first)];
  return one !== other && plain(one) === plain(other);
}

/** The probability of the least certain character; 0 without characters. */
const leastOf = (glyphs: readonly Glyph[]): number =>
  glyphs.length === 0 ? 0 : Math.min(...glyphs.map(({ probability }) => probability));

/** Letters that differ from the plain one by a stroke or a missing dot, which Unicode doesn't decompose. */
const PLAIN: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', ı: 'i', đ: 'd', æ: 'ae', œ: 'oe' };

/** Lower-case letters and digits only. */
const lettersOf = (glyphs: readonly Glyph[]): string =>
  textOf(glyphs)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const plain = (letters: string): string =>
  letters
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøłıđæœ]/g, (letter) => PLAIN[letter]!);
