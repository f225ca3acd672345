import type { Forest } from '../../src/fields/worded/forest.ts';
import { sigmoid, softmax } from '../../src/fields/worded/forest.ts';
import type { Random } from '../simulation/random.ts';

export interface BoostingOptions {
  rounds: number;
  depth: number;
  rate: number;
  /** The least sum of second derivatives in a leaf. */
  leastWeight: number;
  /** The L2 penalty on a leaf's value. */
  penalty: number;
  rowShare: number;
  columnShare: number;
  /** The weight of each row; 1 by default. */
  weights?: ArrayLike<number>;
  /** The possible classes of a row that is labelled -1. */
  unnamed?: readonly number[];
}

const DEFAULTS: BoostingOptions = {
  rounds: 60,
  depth: 5,
  rate: 0.15,
  leastWeight: 4,
  penalty: 2,
  rowShare: 0.6,
  columnShare: 0.5,
};
const BINS = 48;

/**
 * Gradient boosting of regression trees on histograms with Newton steps (Friedman 2001; Chen and Guestrin, "XGBoost",
 * 2016). `labels` are class numbers, or 0 and 1 when `classes` is 1.
 */
export function trainForest(
  rows: Float32Array[],
  labels: ArrayLike<number>,
  classes: number,
  random: Random,
  options: Partial<BoostingOptions> = {},
): Forest {
  const o = { ...DEFAULTS, ...options };
  const width = rows[0]!.length;
  const { edges, binned } = binRows(rows, width);
  const outputs = classes === 1 ? 1 : classes;
  const counts = new Array<number>(outputs).fill(1);
  for (let i = 0; i < rows.length; i++) if (outputs > 1 && labels[i]! >= 0) counts[labels[i]!]!++;
  const positives = outputs === 1 ? Array.from(labels).reduce((a, b) => a + b, 0) : 0;
  const base =
    outputs === 1
      ? [Math.log((positives + 1) / (rows.length - positives + 1))]
      : counts.map((count) => Math.log(count / rows.length));
  const scores = Array.from({ length: outputs }, (_, k) => new Float64Array(rows.length).fill(base[k]!));
  const gradient = new Float64Array(rows.length);
  const hessian = new Float64Array(rows.length);
  const trees: number[][] = [];
  for (let round = 0; round < o.rounds; round++) {
    const probabilities = outputs > 1 ? probabilitiesOf(scores, rows.length) : null;
    const sample: number[] = [];
    for (let i = 0; i < rows.length; i++) if (random() < o.rowShare) sample.push(i);
    for (let k = 0; k < outputs; k++) {
      for (let i = 0; i < rows.length; i++) {
        const p = probabilities ? probabilities[k]![i]! : sigmoid(scores[k]![i]!);
        const weight = o.weights?.[i] ?? 1;
        gradient[i] = weight * (p - targetOf(labels[i]!, k, i, probabilities, o.unnamed));
        hessian[i] = weight * Math.max(1e-6, p * (1 - p));
      }
      const tree = growTree(binned, edges, width, sample, gradient, hessian, random, o);
      trees.push(tree);
      const score = scores[k]!;
      for (let i = 0; i < rows.length; i++) score[i]! += leafOf(tree, rows[i]!);
    }
  }
  return { outputs, base: base.map(round4), trees };
}

/** The target probability of class `k`. If a row may have several classes, each keeps its share. */
function targetOf(
  label: number,
  k: number,
  row: number,
  probabilities: Float64Array[] | null,
  unnamed: readonly number[] = [],
): number {
  if (!probabilities) return label;
  if (label >= 0) return label === k ? 1 : 0;
  if (!unnamed.includes(k)) return 0;
  return probabilities[k]![row]! / unnamed.reduce((sum, one) => sum + probabilities[one]![row]!, 0);
}

function binRows(rows: Float32Array[], width: number) {
  const edges: number[][] = [];
  const binned = Array.from({ length: width }, () => new Uint8Array(rows.length));
  const step = Math.max(1, Math.floor(rows.length / 20000));
  for (let f = 0; f < width; f++) {
    const values = rows
      .filter((_, i) => i % step === 0)
      .map((row) => row[f]!)
      .sort((a, b) => a - b);
    const cuts: number[] = [];
    for (let b = 1; b < BINS; b++) {
      const at = Math.floor((b * values.length) / BINS);
      const [low, high] = [values[at - 1]!, values[at]!];
      const cut = low === high ? low : (low + high) / 2;
      if ((cuts.length === 0 || cut > cuts.at(-1)!) && cut < values.at(-1)!) cuts.push(round4(cut));
    }
    // Rare values (a dictionary hit in one line of a hundred) would fall between the quantiles.
    const distinct = [...new Set(values)];
    if (distinct.length <= 12)
      cuts.splice(0, cuts.length, ...distinct.slice(0, -1).map((value, i) => round4((value + distinct[i + 1]!) / 2)));
    edges.push(cuts);
    const column = binned[f]!;
    for (let i = 0; i < rows.length; i++) {
      const value = rows[i]![f]!;
      let low = 0;
      let high = cuts.length;
      while (low < high) {
        const mid = (low + high) >> 1;
        if (value <= cuts[mid]!) high = mid;
        else low = mid + 1;
      }
      column[i] = low;
    }
  }
  return { edges, binned };
}

function probabilitiesOf(scores: Float64Array[], count: number): Float64Array[] {
  const out = scores.map(() => new Float64Array(count));
  for (let i = 0; i < count; i++) {
    const row = softmax(scores.map((score) => score[i]!));
    for (let k = 0; k < row.length; k++) out[k]![i] = row[k]!;
  }
  return out;
}

function growTree(
  binned: Uint8Array[],
  edges: number[][],
  width: number,
  sample: number[],
  gradient: Float64Array,
  hessian: Float64Array,
  random: Random,
  o: BoostingOptions,
): number[] {
  const columns: number[] = [];
  for (let f = 0; f < width; f++) if (edges[f]!.length > 0 && random() < o.columnShare) columns.push(f);
  const nodes: number[] = [];
  const add = (rows: number[], depth: number): number => {
    const at = nodes.length / 4;
    nodes.push(-1, 0, 0, 0);
    let [g, h] = [0, 0];
    for (const i of rows) {
      g += gradient[i]!;
      h += hessian[i]!;
    }
    const split =
      depth < o.depth && rows.length >= 20 ? bestSplit(binned, edges, columns, rows, gradient, hessian, g, h, o) : null;
    if (!split) {
      nodes[4 * at + 1] = round4((-g / (h + o.penalty)) * o.rate);
      return at;
    }
    const left: number[] = [];
    const right: number[] = [];
    const column = binned[split.feature]!;
    for (const i of rows) (column[i]! <= split.bin ? left : right).push(i);
    nodes[4 * at] = split.feature;
    nodes[4 * at + 1] = edges[split.feature]![split.bin]!;
    nodes[4 * at + 2] = add(left, depth + 1);
    nodes[4 * at + 3] = add(right, depth + 1);
    return at;
  };
  add(sample, 0);
  return nodes;
}

const sumsG = new Float64Array(256);
const sumsH = new Float64Array(256);

function bestSplit(
  binned: Uint8Array[],
  edges: number[][],
  columns: number[],
  rows: number[],
  gradient: Float64Array,
  hessian: Float64Array,
  g: number,
  h: number,
  o: BoostingOptions,
): { feature: number; bin: number } | null {
  let best: { feature: number; bin: number } | null = null;
  const parent = (g * g) / (h + o.penalty);
  let bestGain = 0.5;
  for (const feature of columns) {
    const bins = edges[feature]!.length + 1;
    sumsG.fill(0, 0, bins);
    sumsH.fill(0, 0, bins);
    const column = binned[feature]!;
    for (const i of rows) {
      const bin = column[i]!;
      sumsG[bin]! += gradient[i]!;
      sumsH[bin]! += hessian[i]!;
    }
    let [leftG, leftH] = [0, 0];
    for (let bin = 0; bin < bins - 1; bin++) {
      leftG += sumsG[bin]!;
      leftH += sumsH[bin]!;
      if (leftH < o.leastWeight || h - leftH < o.leastWeight) continue;
      const gain =
        (leftG * leftG) / (leftH + o.penalty) + ((g - leftG) * (g - leftG)) / (h - leftH + o.penalty) - parent;
      if (gain > bestGain) {
        bestGain = gain;
        best = { feature, bin };
      }
    }
  }
  return best;
}

function leafOf(tree: number[], row: Float32Array): number {
  let node = 0;
  while (tree[node]! >= 0) node = 4 * (row[tree[node]!]! <= tree[node + 1]! ? tree[node + 2]! : tree[node + 3]!);
  return tree[node + 1]!;
}

const round4 = (value: number) => Math.round(value * 1e4) / 1e4;
