import type { LineShape } from '../geometry/line-shape.ts';
import type { FoundLine } from '../recognise/found-lines.ts';
import { isWideBetter } from './characters.ts';
import { withSpaces } from './spaces.ts';

/** For each line, the better one of both readings. */
export const betterOf = (latin: readonly FoundLine[], wide: readonly FoundLine[]): FoundLine[] =>
  latin.map((line, i) => {
    const rival = wide[i]!;
    const { glyphs, tone } = rival.read;
    if (!isWideBetter(glyphs, line.read.glyphs)) return line;
    return { ...rival, read: { glyphs: withSpaces(glyphs, aspectOf(rival.shape)), tone } };
  });

function aspectOf({ quad: [a, b, , d] }: LineShape): number {
  return Math.hypot(b.x - a.x, b.y - a.y) / Math.max(1, Math.hypot(d.x - a.x, d.y - a.y));
}
