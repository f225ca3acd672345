import { expect, test } from '@jest/globals';
import { forestLogits, softmax } from '../../src/fields/worded/forest.ts';
import { newRandom } from '../simulation/random.ts';
import { trainForest } from './boosting.ts';

/** Where the first feature is 1 the class is 0, elsewhere 1 or 2 by the second one. */
const ROWS = Array.from({ length: 300 }, (_, i) => Float32Array.of(i % 3 === 0 ? 1 : 0, i % 3 === 1 ? 1 : 0));
const CLASSES = ROWS.map((_, i) => i % 3);
const chancesOf = (labels: number[], weights: number[], row: number[]) =>
  softmax(forestLogits(trainForest(ROWS, labels, 3, newRandom(1), { rounds: 20, weights, unnamed: [1, 2] }), row));

test('a row with several possible classes speaks against the others alone', () => {
  const half = CLASSES.map((label, i) => (label > 0 && i % 2 ? -1 : label));
  const all = ROWS.map(() => 1);
  expect(chancesOf(half, all, [0, 1])[1]).toBeGreaterThan(0.8);
  expect(chancesOf(half, all, [0, 1])[0]).toBeLessThan(0.1);
  // Where nothing tells its two classes apart, both stay equally likely.
  const [, one, two] = chancesOf(
    CLASSES.map((label) => (label > 0 ? -1 : label)),
    all,
    [0, 1],
  );
  expect(Math.abs(Math.log2(one! / two!))).toBeLessThan(0.5);
});

test('what weighs nothing teaches nothing', () => {
  const wrong = CLASSES.map((label) => (label === 1 ? 2 : label));
  const doubled = [...ROWS, ...ROWS];
  const weights = doubled.map((_, i) => (i < ROWS.length ? 1 : 0));
  const forest = trainForest(doubled, [...CLASSES, ...wrong], 3, newRandom(1), { rounds: 20, weights });
  expect(softmax(forestLogits(forest, [0, 1]))[1]).toBeGreaterThan(0.8);
});
