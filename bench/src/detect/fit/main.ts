/** Fits the finder's confidence to development frames and writes its weights into the scanner. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { candidatesOn } from '../../../../frontends/scanner/src/find/find-card.ts';
import { farthestCorner, type Quad, scaled } from '../../../../frontends/scanner/src/find/geometry.ts';
import { featuresOf } from '../../../../frontends/scanner/src/find/score.ts';
import type { CardFrame, FrameSet, FrameTruth } from '../frames/make-frames.ts';
import { detectionFrameOf } from '../run/look.ts';
import { fitPerceptron, type Sample, type Weights } from './perceptron.ts';

const FILE = resolve(import.meta.dirname, '../../../../frontends/scanner/src/find/score.weights.ts');
/** A quad this near is the card, one further off than the second is not; what lies between is left out. */
const NEAR = 0.02;
const FAR = 0.035;
const FIT = { units: 12, epochs: 45 };

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('usage: node bench/src/detect/fit/main.ts DIR... (made by bench/src/detect/frames/main.ts)');
  process.exit(2);
}
const samples: Sample[] = [];
for (const folder of folders) {
  const set = JSON.parse(await readFile(join(folder, 'frames.json'), 'utf8')) as FrameSet;
  if (set.world !== 'development') throw new Error(`${folder} holds ${set.world} frames: those are for measuring`);
  for (const frame of [...Object.values(set.withCard), ...Object.values(set.empty)])
    samples.push(...(await samplesOf(folder, frame)));
  console.error(`${folder}: ${samples.length} quads so far`);
}
const cards = samples.filter(({ isCard }) => isCard);
const share = Math.min(6, (samples.length - cards.length) / cards.length);
await writeFile(FILE, sourceOf(fitPerceptron(samples.map(balanced), FIT)));
console.error(`fitted to ${cards.length} cards and ${samples.length - cards.length} other quads: ${FILE}`);

function balanced(sample: Sample): Sample {
  return sample.isCard ? { ...sample, weight: share } : sample;
}

async function samplesOf(folder: string, frame: FrameTruth | CardFrame): Promise<Sample[]> {
  const small = await detectionFrameOf(join(folder, frame.file));
  const scale = small.width / frame.width;
  const truth = 'corners' in frame ? scaled(frame.corners.map(([x, y]) => ({ x, y })) as unknown as Quad, scale) : null;
  return candidatesOn(small).list.flatMap(({ quad, measured }) => {
    const off = truth ? farthestCorner(quad, truth) / small.width : Infinity;
    if (off >= NEAR && off < FAR) return [];
    // Where there is no card at all, being wrong costs more.
    return [{ features: featuresOf(measured), isCard: off < NEAR, weight: truth ? 1 : 2.5 }];
  });
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
