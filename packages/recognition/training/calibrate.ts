/**
 * Fits the confidence of each kind of field on stored readings and their truth, and writes
 * `src/fields/model/confidence.json`.
 *   node packages/recognition/training/calibrate.ts READINGS.jsonl TRUTH.json [READINGS TRUTH ...] [--only address]
 *   [--part 0] [--keep FILE] [--with FILE ...]
 * `--part`: uses only the cards that `train.ts --leave-out` left out; `--keep`: writes the samples to a file instead of
 * learning from them; `--with`: adds such files.
 * Only development sets may be used.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CALIBRATED, type Calibrated } from '../src/fields/confidence.ts';
import { extractWithEvidence } from '../src/fields/index.ts';
import { sigmoid } from '../src/fields/worded/forest.ts';
import type { Reading } from '../src/types.ts';
import { judge, type TruthCard } from './judging.ts';
import { lettersOf } from './judging-lists.ts';
import { foldOf, foldsOf } from './learning/own-cards.ts';

const OUTPUT = new URL('../src/fields/model/confidence.json', import.meta.url);
const samples = Object.fromEntries(CALIBRATED.map((kind) => [kind, []])) as unknown as Record<
  Calibrated,
  { features: number[]; right: number }[]
>;
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    part: { type: 'string' },
    keep: { type: 'string' },
    with: { type: 'string', multiple: true, default: [] },
  },
});
const part = values.part === undefined ? undefined : foldOf(values.part);
const kinds = CALIBRATED.filter((kind) => !values.only || values.only.split(',').includes(kind));
for (let i = 0; i + 1 < files.length; i += 2) {
  const truth = JSON.parse(readFileSync(files[i + 1]!, 'utf8')).cards as Record<string, TruthCard>;
  const folds = part === undefined ? undefined : foldsOf(truth);
  for (const line of readFileSync(files[i]!, 'utf8').split('\n').filter(Boolean)) {
    const { id, card: name, reading } = JSON.parse(line) as { id: string; card?: string; reading: Reading };
    const card = truth[name ?? id];
    if (!card || (folds && folds.get(name ?? id) !== part)) continue;
    const { extraction, evidence } = extractWithEvidence([{ ...reading, codes: [] }]);
    for (const { field, kind, value, features } of evidence) {
      if (field === 'address') {
        const isRight = lettersOf(card.extra?.address ?? '') === lettersOf(value);
        if (card.extra) samples.address.push({ features, right: isRight ? 1 : 0 });
        continue;
      }
      const verdict = judge(field, extraction.fields[field]?.value, card);
      // Tolerated values are neither right nor wrong.
      if (verdict !== 'ignored' && verdict !== 'absent')
        samples[kind].push({ features, right: verdict === 'right' ? 1 : 0 });
    }
  }
}
for (const file of values.with) {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as typeof samples;
  for (const kind of CALIBRATED) samples[kind].push(...kept[kind]);
}
if (values.keep) {
  writeFileSync(values.keep, `${JSON.stringify(samples)}\n`);
  process.exit(0);
}
const weights = { ...JSON.parse(readFileSync(OUTPUT, 'utf8')), ...fitted() };
writeFileSync(OUTPUT, `${JSON.stringify(weights)}\n`);
for (const kind of kinds) {
  const list = samples[kind];
  console.error(
    `${kind.padEnd(8)} ${list.length} values, ${((100 * list.reduce((sum, one) => sum + one.right, 0)) / list.length).toFixed(1)} % right`,
  );
}

function fitted(): Partial<Record<Calibrated, number[]>> {
  return Object.fromEntries(kinds.map((kind) => [kind, fit(samples[kind])]));
}

/** Logistic regression with an L2 penalty by gradient descent, starting at the base rate. */
function fit(list: { features: number[]; right: number }[]): number[] {
  const width = list[0]?.features.length ?? 0;
  const rate = (list.reduce((sum, one) => sum + one.right, 0) + 1) / (list.length + 2);
  const w = [Math.log(rate / (1 - rate)), ...new Array<number>(width).fill(0)];
  for (let step = 0; step < 4000; step++) {
    const gradient = w.map((weight, i) => (i === 0 ? 0 : (0.5 * weight) / list.length));
    for (const { features, right } of list) {
      const error =
        (sigmoid(features.reduce((sum, feature, i) => sum + feature * w[i + 1]!, w[0]!)) - right) / list.length;
      gradient[0]! += error;
      for (let i = 0; i < width; i++) gradient[i + 1]! += error * features[i]!;
    }
    for (let i = 0; i < w.length; i++) w[i]! -= 1.5 * gradient[i]!;
  }
  return w.map((weight) => Math.round(weight * 1e3) / 1e3);
}
