import type { Picture } from '../decode/picture.ts';
import type { LineShape, QuarterTurn } from '../geometry/line-shape.ts';
import { turned } from '../geometry/line-shape.ts';
import { type FoundLine, meanConfidence } from '../recognise/found-lines.ts';
import type { Recogniser } from '../recognise/recogniser.ts';
import { isSurelyEastAsian } from './characters.ts';
import { isDoubtful } from './doubt.ts';

/** Lines that are asked about. */
const PROBES = 4;

/**
 * Asks the recogniser that knows all characters about lines that look as if they were printed in another script.
 * @param options `isUpright`: the lines are known to be the right way up
 * @returns the clockwise turn of the view that makes East Asian text upright; undefined where there is none
 */
export async function turnOfEastAsian(
  { wide }: { wide: Recogniser | undefined },
  picture: Picture,
  lines: readonly FoundLine[],
  { isUpright, signal }: { isUpright: boolean; signal: AbortSignal | undefined },
): Promise<QuarterTurn | undefined> {
  const probes = lines
    .filter(({ box, read }) => isDoubtful(box, read.glyphs))
    .sort((a, b) => lengthOf(b.shape) - lengthOf(a.shape))
    .slice(0, PROBES);
  if (!wide || probes.length === 0) return undefined;

  let best: { turn: QuarterTurn; confidence: number } | undefined;
  const turns: QuarterTurn[] = isUpright ? [0] : [0, 180];
  for (const turn of turns) {
    const reads = await wide.recognise(
      picture,
      probes.map(({ shape }) => turned(shape, turn)),
      signal,
    );
    if (!reads.some(({ glyphs }) => isSurelyEastAsian(glyphs))) continue;
    const confidence = meanConfidence(reads.map((read) => ({ read })));
    if (!best || confidence > best.confidence) best = { turn, confidence };
  }
  return best?.turn;
}

const lengthOf = ({ quad: [a, b] }: LineShape): number => Math.hypot(b.x - a.x, b.y - a.y);
