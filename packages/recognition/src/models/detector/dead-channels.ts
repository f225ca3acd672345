import { convolutionOf, type Floats, type Graph, setWeights, sizeOf, weightsOf } from '../graph.ts';
import { range, rearranged } from './channels.ts';

/** The number of channels that onnxruntime computes at once. */
const BLOCK = 16;

/**
 * Removes channels between two convolutions that the second one multiplies by zero, in multiples of a block.
 * @param names weights of the two convolutions; there may only be element-wise operations in between
 */
export function dropDeadChannels(graph: Graph, names: { first: string; second: string }): void {
  const { weights, bias } = convolutionOf(graph, names.first);
  const second = weightsOf(graph, names.second);
  const count = weights.dims[0]!;
  if (second.dims[1] !== count)
    throw new Error(`${names.second} does not read the ${count} channels of ${names.first}`);
  const dead = range(0, count).filter((channel) => isDead(second, channel));
  const dropped = new Set(dead.slice(0, dead.length - (dead.length % BLOCK)));
  const kept = range(0, count).filter((channel) => !dropped.has(channel));
  setWeights(graph, names.first, rearranged(weights, 0, kept));
  setWeights(graph, bias, rearranged(weightsOf(graph, bias), 1, kept));
  setWeights(graph, names.second, rearranged(second, 1, kept));
}

function isDead({ dims, values }: Floats, channel: number): boolean {
  const inner = sizeOf(dims.slice(2));
  return range(0, dims[0]!).every((output) => {
    const from = (output * dims[1]! + channel) * inner;
    return values.subarray(from, from + inner).every((value) => value === 0);
  });
}
