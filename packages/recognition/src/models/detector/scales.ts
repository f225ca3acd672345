import { type Graph, nodeBefore, nodesAfter, replaceNode, setWeights } from '../graph.ts';

const ONE = 'one';

/**
 * Replaces `x + x * scale` by `x * (1 + scale)`, because the scale has one value per channel, but `x` has one per
 * pixel.
 */
export function joinScales(graph: Graph): void {
  for (const sum of graph.nodes.filter(({ operator }) => operator === 'Add')) {
    const [x, product] = sum.inputs as [string, string];
    const mul = nodeBefore(graph, product);
    if (mul?.operator !== 'Mul' || mul.inputs[0] !== x || nodesAfter(graph, product).length !== 1) continue;
    const scale = mul.inputs[1]!;
    if (nodeBefore(graph, scale)?.operator !== 'HardSigmoid') continue;
    setWeights(graph, ONE, { dims: [], values: Float32Array.of(1) });
    replaceNode(
      graph,
      sum,
      { ...sum, inputs: [scale, ONE], outputs: [`${scale}/more`] },
      { ...mul, inputs: [x, `${scale}/more`], outputs: sum.outputs },
    );
  }
}
