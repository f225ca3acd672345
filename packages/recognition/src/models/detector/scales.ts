import { type Graph, nodeBefore, nodesAfter, replaceNode, setWeights } from '../graph.ts';

const ONE = 'one';

/** `x + x * scale` becomes `x * (1 + scale)`: the scale has one value a channel, `x` one a pixel. */
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
