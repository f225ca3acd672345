import type { Picture } from '../decode/picture.ts';
import type { Glyph } from '../types.ts';
import { cropOf } from './crops.ts';
import { textOf } from './ctc.ts';
import type { FoundLine } from './found-lines.ts';
import { isQuick, type ReadLine, type Recogniser } from './recogniser.ts';

/** Probability of a line's least sure character below which the line is doubted. */
const SURE = 0.9;
/** By so much the witness must be surer of its own least sure character. */
const LEAST_MARGIN = 0.2;

/**
 * Large lines that were read unsurely, logos as a rule, as a second recogniser reads them where it is much surer. The first one was trained on
 * lines of cards in printed types, the witness was not: it reads small print worse and drawn letters, being of all kinds, better (ADR 0212).
 * @param witness left out, nobody is asked; nor is it asked where no line needs it
 * @returns the lines in their order, as they were where the witness fails
 * @throws the signal's reason when aborted
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

/** Nothing, where the witness can't be opened or breaks: no picture fails for what it can be read without. */
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

/** Whether letters differ, but only in their accents, which the witness knows less well. */
function differInAccents(second: readonly Glyph[], first: readonly Glyph[]): boolean {
  const [one, other] = [lettersOf(second), lettersOf(first)];
  return one !== other && plain(one) === plain(other);
}

/** Of the least sure character; 0 for none. */
const leastOf = (glyphs: readonly Glyph[]): number =>
  glyphs.length === 0 ? 0 : Math.min(...glyphs.map(({ probability }) => probability));

/** Letters that a stroke or a missing dot tells from the plain one, which Unicode doesn't take apart. */
const PLAIN: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', ı: 'i', đ: 'd', æ: 'ae', œ: 'oe' };

/** Letters and digits alone, small ones. */
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
