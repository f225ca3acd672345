import { isWorded, printed, unreadProbability } from '../../recognise/other-script.ts';
import type { Reading, TextLine } from '../../types.ts';
import { hasEastAsian } from '../east-asian/letters.ts';

/** Least share of a picture's letters, and how many at least: a logo or a hand's writing is less. */
const LEAST_SHARE = 0.3;
const LEAST_LETTERS = 6;

/** What was printed in another script than Latin, and what is left without it. */
export interface ByScript {
  /** Whether a good part of what is printed is in a script that is not read. */
  isUnread: boolean;
  reading: Reading;
}

/** Lines in another script are no line of the reading that goes on, so that they become no value. */
export function withoutUnreadScript(reading: Reading): ByScript {
  const worded = reading.lines.filter(({ glyphs }) => isWorded(glyphs));
  const isOfLatin = ({ text }: TextLine): boolean => !hasEastAsian(text);
  const unread = worded.filter((line) => isOfLatin(line) && unreadProbability(line.glyphs) > 0.5);
  const count = (lines: TextLine[]): number => lines.reduce((sum, { glyphs }) => sum + printed(glyphs).length, 0);
  const letters = count(unread);
  const isShare = (lines: TextLine[]): boolean => letters >= LEAST_LETTERS && letters >= LEAST_SHARE * count(lines);
  // Left out beside Chinese or Japanese too, where they may be too few to speak of: they are no Latin version of the card.
  if (!isShare(worded.filter(isOfLatin))) return { isUnread: false, reading };
  const lines = reading.lines.filter((line) => !unread.includes(line));
  return { isUnread: isShare(worded), reading: { ...reading, lines } };
}
