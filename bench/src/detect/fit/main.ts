/** Fits the perceptron that ranks candidates to development frames and writes its weights into the scanner. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { confidenceFrom } from '../../../../frontends/scanner/src/find/score.ts';
import { type Considered, FAR, NEAR, readCandidates, writeConfidences } from './candidates.ts';
import { fitPerceptron, type Sample, type Weights } from './perceptron.ts';

const FILE = resolve(import.meta.dirname, '../../../../frontends/scanner/src/find/score.weights.ts');
const FIT = { units: 14, epochs: 50 };
/** Where there is no card at all, being wrong costs more. */
const EMPTY_WEIGHT = 4;

const USAGE = 'usage: node bench/src/detect/fit/main.ts DIR... [--held DIR]... (folders that gather.ts wrote into)';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { held: { type: 'string', multiple: true, default: [] } },
});
if (positionals.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
const fitted = await Promise.all(positionals.map(readCandidates));
const weights = fitPerceptron(samplesOf(fitted.flat()), FIT);
await writeFile(FILE, sourceOf(weights));
console.error(`fitted: ${FILE}`);
const held = await Promise.all(values.held.map(readCandidates));
const folders = [...positionals, ...values.held];
for (const [i, considered] of [...fitted, ...held].entries())
  await writeConfidences(
    folders[i]!,
    considered.map(({ features }) => confidenceFrom(features, weights)),
  );
if (held.length > 0) console.log(curveOf(held, weights));

/** Cards weigh as much as everything else, up to a limit. */
function samplesOf(considered: readonly Considered[]): Sample[] {
  const samples = considered
    .filter(({ off }) => off < NEAR || off >= FAR)
    .map(({ hasCard, off, features }) => ({ features, isCard: off < NEAR, weight: hasCard ? 1 : EMPTY_WEIGHT }));
  const cards = samples.filter(({ isCard }) => isCard).length;
  const share = Math.min(6, (samples.length - cards) / Math.max(1, cards));
  console.error(`${cards} cards and ${samples.length - cards} other quads`);
  return samples.map((sample) => (sample.isCard ? { ...sample, weight: share } : sample));
}

/** Cards found and false finds for thresholds, on frames that were not fitted to and have candidates. */
function curveOf(folders: readonly (readonly Considered[])[], weights: Weights): string {
  const best = folders.flatMap((considered) => {
    const frames = Map.groupBy(considered, ({ frame }) => frame);
    return [...frames.values()].map((quads) => {
      const judged = quads.map((quad) => ({ ...quad, confidence: confidenceFrom(quad.features, weights) }));
      return judged.reduce((most, one) => (one.confidence > most.confidence ? one : most));
    });
  });
  const cards = best.filter(({ hasCard }) => hasCard);
  const empty = best.filter(({ hasCard }) => !hasCard);
  const rows = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95].map((threshold) => {
    const found = cards.filter(({ off, confidence }) => off <= FAR && confidence >= threshold).length;
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
