import { attributeField } from '@kaard/onnx-files';
import { convolutionOf, type Floats, type Graph, replaceNode, setWeights, weightsOf } from '../graph.ts';

/** In both directions: a pixel becomes 2 x 2. */
const TWO = 2;

/**
 * Two transposed convolutions of 2 x 2 pixels with a stride of 2 and a ReLU in between never mix values of different
 * pixels. So the first one becomes a convolution of one pixel to four times the channels, and the second one a
 * convolution to 16 values, which are laid out as 4 x 4 pixels at the end. No intermediate value has half the size of
 * the picture.
 * @throws {Error} if the weights aren't those of such convolutions, or if the second one has more than one output
 * channel
 */
export function flattenHead(graph: Graph, names: { first: string; second: string }): void {
  const first = convolutionOf(graph, names.first, 'ConvTranspose');
  const second = convolutionOf(graph, names.second, 'ConvTranspose');
  const [, channels] = dimsOf(names.first, first.weights);
  const [read, out] = dimsOf(names.second, second.weights);
  if (read !== channels || out !== 1) throw new Error(`${names.second} does not make one channel of ${channels}`);

  setWeights(graph, names.first, inPhases(first.weights));
  const bias = weightsOf(graph, first.bias);
  const repeated = Float32Array.from({ length: TWO * TWO * channels }, (_, i) => bias.values[i % channels]!);
  setWeights(graph, first.bias, { dims: [1, repeated.length, 1, 1], values: repeated });
  replaceNode(graph, first.node, { ...first.node, operator: 'Conv', attributes: [] });

  setWeights(graph, names.second, inPixels(second.weights));
  const values = `${names.second}/values`;
  replaceNode(
    graph,
    second.node,
    { ...second.node, operator: 'Conv', outputs: [values], attributes: [] },
    {
      operator: 'DepthToSpace',
      inputs: [values],
      outputs: second.node.outputs,
      attributes: [attributeField('blocksize', TWO * TWO)],
    },
  );
}

function dimsOf(name: string, { dims }: Floats): [input: number, output: number] {
  const [input, output, ...kernel] = dims as [number, number, ...number[]];
  if (kernel.length !== 2 || kernel.some((side) => side !== TWO)) {
    throw new Error(`${name} is ${dims.join('x')}, not 2 pixels wide and high`);
  }
  return [input, output];
}

/** Orders output channels by row and column of the 2 x 2 pixels, then as before. */
function inPhases({ dims, values }: Floats): Floats {
  const [read, out] = dims as [number, number];
  const phases = TWO * TWO;
  const changed = new Float32Array(values.length);
  for (let from = 0; from < read; from++) {
    for (let to = 0; to < out; to++) {
      for (let phase = 0; phase < phases; phase++) {
        changed[(phase * out + to) * read + from] = values[(from * out + to) * phases + phase]!;
      }
    }
  }
  return { dims: [phases * out, read, 1, 1], values: changed };
}

/** One value for each of 4 x 4 pixels, which only uses the channels of its own phase. */
function inPixels({ dims, values }: Floats): Floats {
  const [read] = dims as [number];
  const phases = TWO * TWO;
  const inputs = phases * read;
  const changed = new Float32Array(phases * phases * inputs);
  for (let outer = 0; outer < phases; outer++) {
    for (let inner = 0; inner < phases; inner++) {
      const row = (outer >> 1) * TWO + (inner >> 1);
      const column = (outer & 1) * TWO + (inner & 1);
      const pixel = row * phases + column;
      for (let from = 0; from < read; from++) {
        changed[pixel * inputs + outer * read + from] = values[from * phases + inner]!;
      }
    }
  }
  return { dims: [phases * phases, inputs, 1, 1], values: changed };
}
