/** Fits the finder's confidence to development frames and writes its weights into the scanner. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { candidatesOn } from '../../../../frontends/scanner/src/find/find-card.ts';
import { farthestCorner, type Quad, scaled } from '../../../../frontends/scanner/src/find/geometry.ts';
import { confidenceFrom, featuresOf } from '../../../../frontends/scanner/src/find/score.ts';
import type { CardFrame, FrameSet, FrameTruth } from '../frames/make-frames.ts';
import { detectionFrameOf } from '../run/look.ts';
import { fitPerceptron, type Sample, type Weights } from './perceptron.ts';

const FILE = resolve(import.meta.dirname, '../../../../frontends/scanner/src/find/score.weights.ts');
/** A quad this near is the card, one further off than the second is not; what lies between is left out. */
const NEAR = 0.014;
const FAR = 0.02;
const FIT = { units: 14, epochs: 50 };
/** Where there is no card at all, being wrong costs more. */
const EMPTY_WEIGHT = 4;

const USAGE =
  'usage: node bench/src/detect/fit/main.ts DIR... [--held DIR]... (folders made by bench/src/detect/frames/main.ts)';

/** A frame and what the finder considered on it. */
interface Considered {
  hasCard: boolean;
  quads: { off: number; features: number[] }[];
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { held: { type: 'string', multiple: true, default: [] } },
});
if (positionals.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
const weights = fitPerceptron(samplesOf(await considered(positionals)), FIT);
await writeFile(FILE, sourceOf(weights));
console.error(`fitted: ${FILE}`);
if (values.held.length > 0) console.log(curveOf(await considered(values.held), weights));

async function considered(folders: readonly string[]): Promise<Considered[]> {
  const all: Considered[] = [];
  for (const folder of folders) {
    const set = JSON.parse(await readFile(join(folder, 'frames.json'), 'utf8')) as FrameSet;
    if (set.world !== 'development') throw new Error(`${folder} holds ${set.world} frames: those are for measuring`);
    for (const frame of [...Object.values(set.withCard), ...Object.values(set.empty)])
      all.push(await consider(folder, frame));
    console.error(`${folder}: ${all.length} frames so far`);
  }
  return all;
}

async function consider(folder: string, frame: FrameTruth | CardFrame): Promise<Considered> {
  const small = await detectionFrameOf(join(folder, frame.file));
  const scale = small.width / frame.width;
  const truth = 'corners' in frame ? scaled(frame.corners.map(([x, y]) => ({ x, y })) as unknown as Quad, scale) : null;
  const quads = candidatesOn(small).list.map(({ quad, measured }) => ({
    off: truth ? farthestCorner(quad, truth) / small.width : Infinity,
    features: featuresOf(measured),
  }));
  return { hasCard: truth !== null, quads };
}

/** Cards weigh as much as everything else, up to a limit. */
function samplesOf(frames: readonly Considered[]): Sample[] {
  const samples = frames.flatMap(({ hasCard, quads }) =>
    quads.flatMap(({ off, features }) =>
      off >= NEAR && off < FAR ? [] : [{ features, isCard: off < NEAR, weight: hasCard ? 1 : EMPTY_WEIGHT }],
    ),
  );
  const cards = samples.filter(({ isCard }) => isCard).length;
  const share = Math.min(6, (samples.length - cards) / Math.max(1, cards));
  console.error(`${cards} cards and ${samples.length - cards} other quads`);
  return samples.map((sample) => (sample.isCard ? { ...sample, weight: share } : sample));
}

/** Cards found and false finds for thresholds, on frames that were not fitted to. */
function curveOf(frames: readonly Considered[], { hidden, output }: Weights): string {
  const best = frames.map(({ hasCard, quads }) => {
    const judged = quads.map(({ off, features }) => ({
      off,
      confidence: confidenceFrom(features, { hidden, output }),
    }));
    const { off, confidence } = judged.sort((a, b) => b.confidence - a.confidence)[0] ?? {
      off: Infinity,
      confidence: 0,
    };
    return { hasCard, isNear: off <= FAR, confidence };
  });
  const cards = best.filter(({ hasCard }) => hasCard);
  const empty = best.filter(({ hasCard }) => !hasCard);
  const rows = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95].map((threshold) => {
    const found = cards.filter(({ isNear, confidence }) => isNear && confidence >= threshold).length;
    const falseFinds = empty.filter(({ confidence }) => confidence >= threshold).length;
    return `| ${threshold} | ${found} of ${cards.length} | ${falseFinds} of ${empty.length} |`;
  });
  return ['| from confidence | cards with all corners near | false finds |', '|---|---:|---:|', ...rows].join('\n');
}

function sourceOf({ hidden, output }: Weights): string {
  return `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers that come near a constant by chance
/** Fitted by \`bench/src/detect/fit/main.ts\`; one row per hidden unit, its bias last. */
export const WEIGHTS: { hidden: readonly (readonly number[])[]; output: readonly number[] } = {
  hidden: [
${hidden.map((row) => `    [${row.join(', ')}],`).join('\n')}
  ],
  output: [${output.join(', ')}],
};
`;
}
