/** Gradient-boosted trees, trained by `training/boosting.ts`. */
export interface Forest {
  /** The number of outputs; 1 for a binary classifier. */
  outputs: number;
  base: number[];
  /**
   * The trees of all rounds, one per output. A tree is a flat list of nodes, four numbers each: feature, threshold,
   * left, right; children are node numbers. In a leaf, the feature is -1 and the threshold is its value.
   */
  trees: number[][];
}

export function forestLogits(forest: Forest, features: ArrayLike<number>): number[] {
  const sums = [...forest.base];
  for (const [i, tree] of forest.trees.entries()) {
    let node = 0;
    while (tree[node]! >= 0) node = 4 * (features[tree[node]!]! <= tree[node + 1]! ? tree[node + 2]! : tree[node + 3]!);
    sums[i % forest.outputs]! += tree[node + 1]!;
  }
  return sums;
}

export function softmax(logits: number[]): number[] {
  const top = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - top));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

export const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit));
