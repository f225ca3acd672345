import { convolutionOf, type Graph, nodeBefore, nodesAfter, replaceNode, setWeights, weightsOf } from '../graph.ts';
import { range, rearranged } from './channels.ts';

/** Operators that treat all channels alike and keep channels of zeros. */
const BY_CHANNEL = ['Relu', 'MaxPool'];

/**
 * Splits a convolution over concatenated channels into one for each part and their sum, so that nothing is copied.
 * @throws {Error} if the convolution with these weights doesn't follow a Concat of outputs of convolutions
 */
export function splitConvolution(graph: Graph, name: string): void {
  const { node, weights, addition } = convolutionOf(graph, name);
  const concat = nodeBefore(graph, node.inputs[0]!);
  if (concat?.operator !== 'Concat') throw new Error(`the convolution with ${name} follows no Concat`);
  let channel = 0;
  const parts = concat.inputs.map((input, part) => {
    const from = channel;
    channel += channelsOf(graph, input);
    setWeights(graph, `${name}/${part}`, rearranged(weights, 1, range(from, channel)));
    return { ...node, inputs: [input, `${name}/${part}`], outputs: [`${name}/answer-${part}`] };
  });
  if (channel !== weights.dims[1]) throw new Error(`${name} is for ${weights.dims[1]} channels, not for ${channel}`);
  const [output] = addition.outputs as [string];
  const [first, ...others] = parts as [(typeof parts)[0], ...typeof parts];
  // onnxruntime adds the result of a convolution to an existing value, so the sum needs no pass of its own.
  const sums = others.flatMap((part, i) => {
    const sum = { ...addition, inputs: [sumName(i), part.outputs[0]!], outputs: [sumName(i + 1)] };
    return [part, sum];
  });
  function sumName(i: number): string {
    return i === others.length ? output : `${name}/sum-${i}`;
  }
  replaceNode(graph, node, first);
  replaceNode(
    graph,
    addition,
    { ...addition, inputs: [first.outputs[0]!, addition.inputs[1]!], outputs: [sumName(0)] },
    ...sums,
  );
  if (nodesAfter(graph, concat.outputs[0]!).length === 0) replaceNode(graph, concat);
}

function channelsOf(graph: Graph, name: string): number {
  const node = nodeBefore(graph, name);
  if (node?.operator === 'Conv') return weightsOf(graph, node.inputs[1]!).dims[0]!;
  if (node && ['Add', ...BY_CHANNEL].includes(node.operator)) return channelsOf(graph, node.inputs[0]!);
  throw new Error(`${name} does not come from a convolution`);
}

/**
 * Adds output channels of zeros to a convolution, and weights of zero to the convolutions that read them.
 * @throws {Error} if anything other than convolutions reads them, or if it has more channels already
 */
export function widenConvolution(graph: Graph, name: string, channels: number): void {
  const { weights, addition, bias } = convolutionOf(graph, name);
  const places = range(0, channels).map((i) => (i < weights.dims[0]! ? i : undefined));
  if (weights.dims[0]! > channels) throw new Error(`${name} has more than ${channels} channels`);
  setWeights(graph, name, rearranged(weights, 0, places));
  setWeights(graph, bias, rearranged(weightsOf(graph, bias), 1, places));
  widenReaders(graph, addition.outputs[0]!, places);
}

function widenReaders(graph: Graph, output: string, places: (number | undefined)[]): void {
  for (const reader of nodesAfter(graph, output)) {
    if (BY_CHANNEL.includes(reader.operator)) widenReaders(graph, reader.outputs[0]!, places);
    else if (reader.operator === 'Conv') {
      const name = reader.inputs[1]!;
      setWeights(graph, name, rearranged(weightsOf(graph, name), 1, places));
    } else throw new Error(`${reader.operator} cannot read more channels`);
  }
}
