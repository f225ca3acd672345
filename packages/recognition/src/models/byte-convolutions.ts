import {
  bytesField,
  type Field,
  GRAPH,
  MODEL,
  nodeField,
  readMessage,
  TYPE,
  tensorField,
  writeMessage,
} from '@kaard/onnx-files';
import type { Range, Ranges } from './byte-ranges.ts';
import { floatsOf, type Node, readNode, readWeights, type Weights } from './graph.ts';

const LARGEST_BYTE = 255;
/**
 * Weights have seven bits. Processors without VNNI add two products of a byte and a weight in 16 bits, which fit then.
 */
const LARGEST_WEIGHT = 64;

/**
 * Converts convolutions with a measured range from floats to bytes; the rest of the model stays the same.
 * @throws {Error} if the ranges belong to another model
 */
export function convolveInBytes(model: Uint8Array, ranges: Ranges): Uint8Array {
  const fields = readMessage(model).map((field) =>
    field.number === MODEL.graph ? bytesField(MODEL.graph, convertGraph(readMessage(field.bytes), ranges)) : field,
  );
  return writeMessage(fields);
}

function convertGraph(graph: Field[], ranges: Ranges): Uint8Array {
  const weights = new Map(
    graph
      .filter(({ number }) => number === GRAPH.initializer)
      .map(({ bytes }) => readWeights(bytes))
      .map((tensor) => [tensor.name, tensor]),
  );
  // In the model, a bias is a separate addition; a convolution in bytes includes it.
  const additions = new Map(
    graph
      .filter(({ number }) => number === GRAPH.node)
      .map(({ bytes }) => readNode(bytes))
      .filter(({ operator, inputs }) => operator === 'Add' && weights.has(inputs[1]!))
      .map((node) => [node.inputs[0]!, node]),
  );
  const left = new Set(Object.keys(ranges));
  const replaced = new Set<string>();
  const added: Field[] = [];
  const nodes = graph.flatMap((field) => {
    if (field.number !== GRAPH.node) return [field];
    const node = readNode(field.bytes);
    if (replaced.has(node.outputs[0]!)) return [];
    const name = node.inputs[1] ?? '';
    if (node.operator !== 'Conv' || !left.delete(name)) return [field];
    const addition = additions.get(node.outputs[0]!);
    const [own, bias] = [weights.get(name), weights.get(addition?.inputs[1] ?? '')];
    if (!addition || !own || !bias) throw new Error(`the convolution with ${name} has no weights and bias to convert`);
    const output = addition.outputs[0]!;
    const made = convolution({ node, range: ranges[name]!, weights: own, bias, output });
    replaced.add(output).add(name).add(bias.name);
    added.push(...made.weights);
    return made.nodes;
  });
  if (left.size > 0) throw new Error(`the recogniser has no convolutions with ${[...left].join(', ')}`);
  const isKept = ({ number, bytes }: Field) => number !== GRAPH.initializer || !replaced.has(readWeights(bytes).name);
  return writeMessage([...nodes.filter(isKept), ...added]);
}

interface Convolution {
  node: Node;
  range: Range;
  weights: Weights;
  bias: Weights;
  /** The name of its output, after adding the bias. */
  output: string;
}

/** Converts floats to bytes, computes the convolution, and converts bytes to floats again. */
function convolution({ node, range, weights, bias, output }: Convolution): { weights: Field[]; nodes: Field[] } {
  const { name, dims } = weights;
  const [from, to] = [stepOf(range.in), stepOf(range.out)];
  const { values, steps } = inSevenBits(weights);
  const biases = floatsOf(bias);
  if (biases.length !== steps.length) {
    throw new Error(`${bias.name} of the recogniser has ${biases.length} values, expected ${steps.length}`);
  }
  const sums = Int32Array.from(biases, (value, channel) => Math.round(value / (from.step * steps[channel]!)));
  const named = (...parts: string[]) => parts.map((part) => `${name}/${part}`);
  const input = named('in-step', 'in-zero');
  const result = named('out-step', 'out-zero');
  const kernel = named('weights', 'weight-steps', 'weight-zeros');
  const [bytes, sum, answer] = named('bytes', 'bias', 'answer') as [string, string, string];
  return {
    weights: [
      tensorField(input[0]!, TYPE.float, [], Float32Array.of(from.step)),
      tensorField(input[1]!, TYPE.uint8, [], Uint8Array.of(from.zero)),
      tensorField(result[0]!, TYPE.float, [], Float32Array.of(to.step)),
      tensorField(result[1]!, TYPE.uint8, [], Uint8Array.of(to.zero)),
      tensorField(kernel[0]!, TYPE.int8, dims, values),
      tensorField(kernel[1]!, TYPE.float, [steps.length], steps),
      tensorField(kernel[2]!, TYPE.int8, [steps.length], new Int8Array(steps.length)),
      tensorField(sum, TYPE.int32, [steps.length], sums),
    ],
    nodes: [
      nodeField({ operator: 'QuantizeLinear', inputs: [node.inputs[0]!, ...input], outputs: [bytes] }),
      nodeField({
        operator: 'QLinearConv',
        inputs: [bytes, ...input, ...kernel, ...result, sum],
        outputs: [answer],
        attributes: node.attributes,
      }),
      nodeField({ operator: 'DequantizeLinear', inputs: [answer, ...result], outputs: [output] }),
    ],
  };
}

/** The value of one step of a byte, and the byte that stands for 0, which every range must contain. */
function stepOf([least, largest]: [number, number]): { step: number; zero: number } {
  const low = Math.min(0, least);
  const step = Math.fround((Math.max(0, largest) - low) / LARGEST_BYTE);
  return { step, zero: Math.round(-low / step) };
}

/** Each output channel has its own step. */
function inSevenBits(weights: Weights): { values: Int8Array; steps: Float32Array } {
  const floats = floatsOf(weights);
  const channels = weights.dims[0]!;
  const size = floats.length / channels;
  const steps = Float32Array.from({ length: channels }, (_, channel) => {
    const own = floats.subarray(channel * size, (channel + 1) * size);
    const largest = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    return largest === 0 ? 1 : largest / LARGEST_WEIGHT;
  });
  const values = Int8Array.from(floats, (value, i) => Math.round(value / steps[Math.floor(i / size)]!));
  return { values, steps };
}
