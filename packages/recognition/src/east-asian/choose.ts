import type { FoundLine } from '../recognise/found-lines.ts';
import { isWideBetter } from './characters.ts';

/** Each line as the better one of both recognisers read it. */
export const betterOf = (latin: readonly FoundLine[], wide: readonly FoundLine[]): FoundLine[] =>
  latin.map((line, i) => (isWideBetter(wide[i]!.read.glyphs, line.read.glyphs) ? wide[i]! : line));
