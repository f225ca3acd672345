import type { Picture } from '../decode/picture.ts';
import { type LineShape, type QuarterTurn, turned } from '../geometry/line-shape.ts';
import { NotOpened } from '../models/on-demand.ts';
import { confidenceOf } from '../recognise/ctc.ts';
import type { FoundLine } from '../recognise/found-lines.ts';
import type { Recogniser } from '../recognise/recogniser.ts';
import { areSurelyEastAsian } from './characters.ts';
import { isDoubtful } from './doubt.ts';

/** The number of lines to check. */
const PROBES = 4;
/** A mean confidence that upside-down text never reaches. */
const SURE = 0.95;

/**
 * Checks lines that look like another script with the recogniser that knows all characters.
 * @param options `isUpright`: whether the lines are known to be upright
 * @returns the clockwise turn of the view that makes East Asian text upright; undefined if there is none, or if that
 * recogniser isn't available
 */
export async function turnOfEastAsian(
  { wide }: { wide: Recogniser | undefined },
  picture: Picture,
  lines: readonly FoundLine[],
  options: Options,
): Promise<0 | 180 | undefined> {
  const probes = lines
    .filter(({ box, read }) => isDoubtful(box, read.glyphs))
    .sort((a, b) => lengthOf(b.shape) - lengthOf(a.shape))
    .slice(0, PROBES);
  if (!wide || probes.length === 0) return undefined;
  try {
    return await surestTurn(wide, picture, probes, options);
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error;
    // Most of these cards are Latin after all; for the others, users are told that the script can't be read.
    process.emitWarning(`Chinese and Japanese can't be read: ${error.message}`);
    return undefined;
  }
}

interface Options {
  isUpright: boolean;
  signal: AbortSignal | undefined;
}

async function surestTurn(
  wide: Recogniser,
  picture: Picture,
  probes: readonly FoundLine[],
  { isUpright, signal }: Options,
): Promise<0 | 180 | undefined> {
  let best: { turn: 0 | 180; confidence: number } | undefined;
  for (const turn of isUpright ? ([0] as const) : ([0, 180] as const)) {
    const shapes = probes.map(({ shape, way }) => turned(downward(shape, way), turn));
    const reads = (await wide.recognise(picture, shapes, signal)).map(({ glyphs }) => glyphs);
    if (!areSurelyEastAsian(reads)) continue;
    const confidence = confidenceOf(reads.flat());
    if (!best || confidence > best.confidence) best = { turn, confidence };
    if (confidence >= SURE) break;
  }
  return best?.turn;
}

/** Columns run down the card, whichever direction was read better while the letters were uncertain. */
const downward = (shape: LineShape, way: QuarterTurn): LineShape => (way === 90 ? turned(shape, 180) : shape);

const lengthOf = ({ quad: [a, b] }: LineShape): number => Math.hypot(b.x - a.x, b.y - a.y);
