import { isWorded, printed, unreadProbability } from '../../recognise/other-script.ts';
import type { Reading, TextLine } from '../../types.ts';
import { hasEastAsian } from '../east-asian/letters.ts';

/**
 * The least share of a picture's letters, and the least count, that make another script part of the card. Logos and
 * handwriting have less.
 */
const LEAST_SHARE = 0.3;
const LEAST_LETTERS = 6;

/** A reading without the lines in scripts that can't be read. */
export interface ByScript {
  /** Whether a good part of the print is in such a script. */
  isUnread: boolean;
  reading: Reading;
}

/** Removes lines in other scripts from the reading, so that they don't become values. */
export function withoutUnreadScript(reading: Reading): ByScript {
  const worded = reading.lines.filter(({ glyphs }) => isWorded(glyphs));
  const isOfLatin = ({ text }: TextLine): boolean => !hasEastAsian(text);
  const unread = worded.filter((line) => isOfLatin(line) && unreadProbability(line.glyphs) > 0.5);
  const count = (lines: TextLine[]): number => lines.reduce((sum, { glyphs }) => sum + printed(glyphs).length, 0);
  const letters = count(unread);
  const isShare = (lines: TextLine[]): boolean => letters >= LEAST_LETTERS && letters >= LEAST_SHARE * count(lines);
  // They are also removed beside Chinese or Japanese, even if they are too few to report: they are no Latin version of
  // the card.
  if (!isShare(worded.filter(isOfLatin))) return { isUnread: false, reading };
  const lines = reading.lines.filter((line) => !unread.includes(line));
  return { isUnread: isShare(worded), reading: { ...reading, lines } };
}
