import { createGraph, type Graph, TYPE } from '@kaard/onnx-files';
import type { Tensor } from './safetensors.ts';
import { scaledBytes } from './scaled-bytes.ts';

const LAYERS = 6;
const HEADS = 12;
const WIDTH = 384;
/** Mask value that becomes zero after softmax. */
const NEVER = -1e9;

/** The maximum number of tokens per text, as in the model’s training. */
export const MOST_TOKENS = 256;

/**
 * Builds all-MiniLM-L6-v2 as an ONNX model: BERT with six layers, mean over a text’s tokens, normalised to length one.
 * Inputs are `ids` and `mask` ([texts, tokens], 64-bit), the output is `embedding` ([texts, 384]). Weights are stored
 * as bytes with a scale per column; the session converts those of the layers to floats when it loads, so that only
 * rounding is lost. The word embeddings stay as stored, because a text needs only a few of the 30,522 rows.
 * @throws {Error} if a tensor is missing
 */
export function buildModel(tensors: Map<string, Tensor>): Uint8Array {
  const graph = createGraph('all-MiniLM-L6-v2');
  const of = (name: string): Tensor => {
    const tensor = tensors.get(name);
    if (!tensor) throw new Error(`the sentence model has no ${name}`);
    return tensor;
  };
  graph.input('ids', TYPE.int64, ['texts', 'tokens']);
  graph.input('mask', TYPE.int64, ['texts', 'tokens']);
  const mask = graph.add('Cast', ['mask'], { to: TYPE.float });

  let x = embedded(graph, of);
  const toMask = graph.integers('axes.mask', [2], [1, 2]);
  const one = graph.floats('one', [], Float32Array.of(1));
  const never = graph.floats('never', [], Float32Array.of(NEVER));
  const hidden = graph.add('Mul', [graph.add('Sub', [one, graph.add('Unsqueeze', [mask, toMask])]), never]);
  for (let layer = 0; layer < LAYERS; layer++) x = transformed(graph, of, x, hidden, `encoder.layer.${layer}`);

  const last = graph.integers('axes.last', [1], [2]);
  const tokens = graph.integers('axes.tokens', [1], [1]);
  const weight = graph.add('Unsqueeze', [mask, last]);
  const sum = graph.add('ReduceSum', [graph.add('Mul', [x, weight]), tokens], { keepdims: 0 });
  const mean = graph.add('Div', [sum, graph.add('ReduceSum', [weight, tokens], { keepdims: 0 })]);
  graph.add('LpNormalization', [mean], { axis: 1, p: 2 }, 'embedding');
  graph.output('embedding', TYPE.float, ['texts', WIDTH]);
  return graph.model();
}

type Of = (name: string) => Tensor;

function embedded(graph: Graph, of: Of): string {
  const words = of('embeddings.word_embeddings.weight');
  const { bytes, scales } = scaledBytes(words.values, WIDTH, 'row');
  const row = graph.add('Gather', [graph.bytes('words', words.dims, bytes), 'ids'], { axis: 0 });
  const scale = graph.add('Gather', [graph.floats('words.scale', [words.dims[0]!, 1], scales), 'ids'], { axis: 0 });
  const word = graph.add('Mul', [graph.add('Cast', [row], { to: TYPE.float }), scale]);

  const places = of('embeddings.position_embeddings.weight').values.slice(0, MOST_TOKENS * WIDTH);
  const kinds = of('embeddings.token_type_embeddings.weight').values;
  // A single text has token type 0 throughout.
  for (let i = 0; i < places.length; i++) places[i]! += kinds[i % WIDTH]!;
  const zero = graph.integers('zero', [1], [0]);
  const length = graph.add('Shape', ['ids'], { start: 1, end: 2 });
  const place = graph.add('Slice', [graph.floats('places', [MOST_TOKENS, WIDTH], places), zero, length, zero]);
  return normalised(graph, of, graph.add('Add', [word, place]), 'embeddings.LayerNorm');
}

function transformed(graph: Graph, of: Of, x: string, hidden: string, name: string): string {
  const heads = graph.integers(`${name}.heads`, [4], [0, 0, HEADS, WIDTH / HEADS]);
  const joined = graph.integers(`${name}.joined`, [3], [0, 0, WIDTH]);
  const part = (which: string, perm: number[]): string => {
    const values = linear(graph, of, x, `${name}.attention.self.${which}`);
    return graph.add('Transpose', [graph.add('Reshape', [values, heads])], { perm });
  };
  const scale = graph.floats(`${name}.root`, [], Float32Array.of(1 / Math.sqrt(WIDTH / HEADS)));
  const likeness = graph.add('MatMul', [part('query', [0, 2, 1, 3]), part('key', [0, 2, 3, 1])]);
  const attention = graph.add('Softmax', [graph.add('Add', [graph.add('Mul', [likeness, scale]), hidden])], {
    axis: -1,
  });
  const seen = graph.add('Transpose', [graph.add('MatMul', [attention, part('value', [0, 2, 1, 3])])], {
    perm: [0, 2, 1, 3],
  });
  const told = linear(graph, of, graph.add('Reshape', [seen, joined]), `${name}.attention.output.dense`);
  const middle = normalised(graph, of, graph.add('Add', [told, x]), `${name}.attention.output.LayerNorm`);
  const wide = graph.add('Gelu', [linear(graph, of, middle, `${name}.intermediate.dense`)]);
  const narrow = linear(graph, of, wide, `${name}.output.dense`);
  return normalised(graph, of, graph.add('Add', [narrow, middle]), `${name}.output.LayerNorm`);
}

function linear(graph: Graph, of: Of, x: string, name: string): string {
  const { dims, values } = of(`${name}.weight`);
  const [outputs, inputs] = dims as [number, number];
  const turned = new Float32Array(values.length);
  for (let o = 0; o < outputs; o++) for (let i = 0; i < inputs; i++) turned[i * outputs + o] = values[o * inputs + i]!;
  const { bytes, scales } = scaledBytes(turned, outputs, 'column');
  const whole = graph.add('Cast', [graph.bytes(`${name}.weight`, [inputs, outputs], bytes)], { to: TYPE.float });
  const weight = graph.add('Mul', [whole, graph.floats(`${name}.scale`, [outputs], scales)]);
  const bias = graph.floats(`${name}.bias`, [outputs], of(`${name}.bias`).values);
  return graph.add('Add', [graph.add('MatMul', [x, weight]), bias]);
}

function normalised(graph: Graph, of: Of, x: string, name: string): string {
  const scale = graph.floats(`${name}.weight`, [WIDTH], of(`${name}.weight`).values);
  const bias = graph.floats(`${name}.bias`, [WIDTH], of(`${name}.bias`).values);
  return graph.add('LayerNormalization', [x, scale, bias], { axis: -1, epsilon: { float: 1e-12 } });
}
