/**
 * Trains the line classifiers on simulated cards and writes `src/fields/model/lines.json`.
 *   node packages/recognition/training/train.ts [--cards 9000] [--own READINGS.jsonl TRUTH.json [--leave-out 0]]
 * Seeds are fixed: the same sources give the same file. `--own`: the second stage and the joins also learn from stored
 * readings of labelled cards; `--leave-out`: except those of one of three parts, which can then be used for evaluation
 * or calibration.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { firstFeatures, joinFeatures, neighbour, secondFeatures } from '../src/fields/worded/features.ts';
import { type Forest, forestLogits, sigmoid, softmax } from '../src/fields/worded/forest.ts';
import { ROLE_INDEX, ROLES } from '../src/fields/worded/roles.ts';
import type { TextModel } from '../src/fields/worded/text-model.ts';
import { companyMatch, personMatch } from '../src/fields/words/matching.ts';
import { fold } from '../src/fields/words/text.ts';
import { trainForest } from './learning/boosting.ts';
import { type LabelledCard, labelledCard, UNKNOWN } from './learning/labelled.ts';
import { truthOfSimulated } from './learning/labelled-simulation.ts';
import { foldOf, labelledCards, ownCards } from './learning/own-cards.ts';
import { textSamples, trainTextModel } from './learning/text-training.ts';
import { simulateCard } from './simulation/card.ts';
import { newRandom } from './simulation/random.ts';

const stageCache = new WeakMap<LabelledCard, number[][]>();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cards: { type: 'string', default: '9000' },
    own: { type: 'boolean', default: false },
    'leave-out': { type: 'string' },
  },
});
const cardCount = Number(values.cards);
const [ownReadings, ownTruth] = positionals;
const leftOut = values['leave-out'] === undefined ? undefined : foldOf(values['leave-out']);
if (!(cardCount > 0) || values.own !== (ownTruth !== undefined) || (leftOut !== undefined && !values.own)) {
  console.error('usage: train.ts [--cards N] [--own READINGS.jsonl TRUTH.json [--leave-out 0]]');
  process.exit(2);
}
const BITS = 14;
/** The weight of a line of a labelled card, because there are thirty simulated ones for each. */
const OWN_WEIGHT = 8;
/** Possible roles of a line that is no field. */
const NO_FIELDS = (['department', 'address', 'tagline', 'other'] as const).map((role) => ROLE_INDEX[role]);
const OUTPUT = new URL('../src/fields/model/lines.json', import.meta.url);

/** A number from 0 to 1 that only depends on the word, so that a word is always on the same side of a fold. */
function share(word: string, salt: number): number {
  let value = 0x811c9dc5 ^ salt;
  for (const char of fold(word)) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193);
  return ((value ^ (value >>> 13)) >>> 0) / 4294967296;
}
const inHalf = (word: string) => share(word, 1) < 0.5;
const known = (word: string) => share(word, 2) < 0.65;

function log(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}

log('text model of one half of the words');
const halfModel = trainTextModel(textSamples(newRandom(11), 14000, inHalf), newRandom(12), BITS, 4);
log('simulated cards');
const cards = simulatedCards(21, cardCount, halfModel);
const middle = Math.floor(cards.length * 0.5);
const [early, late, test] = [
  cards.slice(0, middle),
  cards.slice(middle, Math.floor(cards.length * 0.93)),
  cards.slice(Math.floor(cards.length * 0.93)),
];

log('text model of all words');
const full = trainTextModel(
  textSamples(newRandom(13), 20000, () => true),
  newRandom(14),
  BITS,
  4,
);
log(`first stage on ${early.length} cards`);
const first = trainStage(early, [], (card, i) => firstFeatures(card.segments, card.evidence, card.context, i), 31);
// Labelled cards are too few for both stages, and the second one must learn from the first one's results for unknown
// cards.
const labelled = ownReadings && ownTruth ? ownCards(ownReadings, ownTruth) : [];
const taught = labelledCards(
  labelled.filter(({ fold }) => fold !== leftOut),
  full,
);
log(`second stage on ${late.length} cards and ${taught.length} labelled ones`);
const second = trainStage(late, taught, (card, i) => secondRow(card, first, i), 41);
log('joining of lines');
const join = trainJoin(late, taught);
report(test);
const text = {
  classes: full.classes,
  bits: full.bits,
  scale: full.scale,
  weights: Buffer.from(full.weights.buffer).toString('base64'),
};
writeFileSync(OUTPUT, `${JSON.stringify({ roles: ROLES, text, first, second, join })}\n`);
log(`written ${OUTPUT.pathname.split('/').at(-1)}`);

function simulatedCards(seed: number, count: number, model: TextModel): LabelledCard[] {
  const random = newRandom(seed);
  return Array.from({ length: count }, () => {
    // Most cards contain words that the text model hasn't seen, like real cards.
    const keep = random.chance(0.6) ? (word: string) => !inHalf(word) : () => true;
    const card = simulateCard(random, keep);
    return labelledCard(card.reading, truthOfSimulated(card), { model, knows: known, cutMixed: random.chance(0.5) });
  }).filter((card) => card.segments.length > 1);
}

function trainStage(
  simulated: LabelledCard[],
  taught: LabelledCard[],
  features: (card: LabelledCard, index: number) => number[],
  seed: number,
): Forest {
  const rows: Float32Array[] = [];
  const labels: number[] = [];
  const weights: number[] = [];
  for (const [cards, weight] of [
    [simulated, 1],
    [taught, OWN_WEIGHT],
  ] as const) {
    for (const card of cards) {
      for (const [i, label] of card.labels.entries()) {
        if (label === UNKNOWN) continue;
        rows.push(Float32Array.from(features(card, i)));
        labels.push(label);
        weights.push(weight);
      }
    }
  }
  const options = { rounds: 70, rate: 0.1, weights, unnamed: NO_FIELDS };
  return trainForest(rows, labels, ROLES.length, newRandom(seed), options);
}

function stageOf(card: LabelledCard, forest: Forest): number[][] {
  return card.segments.map((_, i) =>
    softmax(forestLogits(forest, firstFeatures(card.segments, card.evidence, card.context, i))),
  );
}

function secondRow(card: LabelledCard, forest: Forest, index: number): number[] {
  const stage = stageCache.get(card) ?? stageOf(card, forest);
  stageCache.set(card, stage);
  return secondFeatures(card.segments, firstFeatures(card.segments, card.evidence, card.context, index), stage, index);
}

function finalStage(card: LabelledCard): number[][] {
  return card.segments.map((_, i) => softmax(forestLogits(second, secondRow(card, first, i))));
}

function joinPairs(card: LabelledCard): { row: number[]; label: number }[] {
  const stage = finalStage(card);
  const pairs: { row: number[]; label: number }[] = [];
  for (let a = 0; a < card.segments.length; a++) {
    const b = neighbour(card.segments, a, 1);
    if (b < 0) continue;
    const goesOn = card.goesOn(a, b);
    if (goesOn === null) continue;
    const text = `${card.segments[a]!.text} ${card.segments[b]!.text}`;
    const together = {
      person: Math.max(0, ...card.context.mailboxes.map((mailbox) => personMatch(text, mailbox))),
      company: Math.max(0, ...card.context.domains.map((domain) => companyMatch(text, domain))),
    };
    pairs.push({ row: joinFeatures(card.segments, card.evidence, stage, a, b, together), label: goesOn ? 1 : 0 });
  }
  return pairs;
}

function trainJoin(simulated: LabelledCard[], taught: LabelledCard[]): Forest {
  const [made, own] = [simulated.flatMap(joinPairs), taught.flatMap(joinPairs)];
  const pairs = [...made, ...own];
  return trainForest(
    pairs.map((pair) => Float32Array.from(pair.row)),
    pairs.map((pair) => pair.label),
    1,
    newRandom(51),
    { rounds: 70, depth: 4, weights: [...made.map(() => 1), ...own.map(() => OWN_WEIGHT)] },
  );
}

function report(cards: LabelledCard[]): void {
  let [right1, right2, total] = [0, 0, 0];
  const perRole = ROLES.map(() => [0, 0, 0]);
  for (const card of cards) {
    const [one, two] = [stageOf(card, first), finalStage(card)];
    for (const [i, label] of card.labels.entries()) {
      total++;
      if (top(one[i]!) === label) right1++;
      const guess = top(two[i]!);
      if (guess === label) right2++;
      perRole[label]![0]!++;
      perRole[guess]![1]!++;
      if (guess === label) perRole[label]![2]!++;
    }
  }
  log(
    `lines right: first stage ${((100 * right1) / total).toFixed(2)} %, second ${((100 * right2) / total).toFixed(2)} % of ${total}`,
  );
  for (const [i, [present, said, right]] of perRole.entries())
    log(
      `  ${ROLES[i]!.padEnd(11)} recall ${((100 * right!) / present!).toFixed(1)} precision ${((100 * right!) / said!).toFixed(1)} (${present})`,
    );
  const pairs = cards.flatMap(joinPairs);
  const joined = pairs.filter((pair) => sigmoid(forestLogits(join, pair.row)[0]!) > 0.5 === (pair.label === 1)).length;
  log(`joins right: ${((100 * joined) / pairs.length).toFixed(2)} % of ${pairs.length}`);
}

function top(values: number[]): number {
  return values.indexOf(Math.max(...values));
}
