/**
 * Measures the values in the recogniser's convolutions while it reads cards:
 *   node training/recogniser/ranges.ts FOLDER... > src/models/byte-ranges.json
 * The folders contain pictures of development cards. The result covers convolutions that gain from bytes (ADR 0174).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesField, type Field, GRAPH, MODEL, readMessage, writeMessage } from '@kaard/onnx-files';
import { findModels } from '@kaard/parts';
import { InferenceSession } from 'onnxruntime-node';
import { createEngine } from '../../src/engine.ts';
import { type Node, readNode, readWeights } from '../../src/models/graph.ts';
import { prepareModels, refittedToLargePrint } from '../../src/models/prepare.ts';
import { readPicture } from '../../src/read-picture.ts';
import { createRecogniser } from '../../src/recognise/recogniser.ts';
import { createShare } from '../../src/threads/share.ts';

/** Below this value, GELU returns less than 0.001; bytes would waste steps on values that become 0. */
const LEAST_BEFORE_GELU = -3.5;

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('usage: ranges.ts FOLDER...');
  process.exit(2);
}

interface Measured {
  weights: string;
  from: string;
  /** The output, including the bias. */
  to: string;
  /** Lower values make no difference to the following nodes. */
  least: number;
}

const files = await findModels();
const { detector, characters } = await prepareModels(files);
// Only large print is read in bytes (ADR 0182).
const recogniser = await refittedToLargePrint(readFileSync(files.recogniser));
const convolutions = denseConvolutions(graphOf(recogniser));
const names = [...new Set(convolutions.flatMap(({ from, to }) => [from, to]))];
const extremes = new Map(names.map((name) => [name, { least: 0, largest: 0 }]));

const options = { intraOpNumThreads: 1, enableCpuMemArena: false, enableMemPattern: false };
const session = await InferenceSession.create(withOutputs(recogniser, names), options);
const exact = {
  inputNames: session.inputNames,
  outputNames: session.outputNames,
  async run(feeds: InferenceSession.FeedsType) {
    const answer = await session.run(feeds);
    for (const [name, extreme] of extremes) {
      for (const value of answer[name]!.data as Float32Array) {
        if (value < extreme.least) extreme.least = value;
        else if (value > extreme.largest) extreme.largest = value;
      }
    }
    return answer;
  },
};
const share = createShare(createRecogniser({ exact }, characters), []);
const engine = createEngine(await InferenceSession.create(detector, options), share);
for (const folder of folders) {
  for (const file of readdirSync(folder).sort()) await readPicture(engine, readFileSync(join(folder, file)));
}

const rounded = (values: number[]): number[] => values.map((value) => Number(value.toPrecision(5)));
const lines = convolutions.map(({ weights, from, to, least }) => {
  const [input, output] = [extremes.get(from)!, extremes.get(to)!];
  const range = {
    in: rounded([input.least, input.largest]),
    out: rounded([Math.max(least, output.least), output.largest]),
  };
  return `${JSON.stringify(weights)}: ${JSON.stringify(range)}`;
});
process.stdout.write(`{\n${lines.join(',\n')}\n}\n`);

function graphOf(model: Uint8Array): Field[] {
  return readMessage(readMessage(model).find(({ number }) => number === MODEL.graph)!.bytes);
}

/**
 * Convolutions of one pixel over all channels, from the first depthwise one on. Those before it process the raw print,
 * where bytes cause wrong letters; for depthwise ones, bytes save nothing; those of squeezed channels are small.
 */
function denseConvolutions(graph: Field[]): Measured[] {
  const nodes = graph.filter(({ number }) => number === GRAPH.node).map(({ bytes }) => readNode(bytes));
  const dims = new Map(
    graph
      .filter(({ number }) => number === GRAPH.initializer)
      .map(({ bytes }) => readWeights(bytes))
      .map(({ name, dims }) => [name, dims]),
  );
  const after = (name: string): Node[] =>
    nodes
      .filter(({ inputs }) => inputs.includes(name))
      .flatMap((node) => (node.operator === 'Identity' ? after(node.outputs[0]!) : [node]));
  const isOf = (node: Node, operator: string): boolean =>
    after(node.outputs[0]!).some((next) => next.operator === operator);
  const squeezed = new Set(
    nodes
      .filter(({ operator }) => operator === 'ReduceMean')
      .flatMap((mean) => after(mean.outputs[0]!))
      .flatMap((first) => [first, ...reach(first, after)]),
  );
  const all = nodes.filter(({ operator }) => operator === 'Conv');
  const firstAlone = all.findIndex(({ inputs }) => dims.get(inputs[1]!)![1] === 1);
  return all.slice(firstAlone).flatMap((node) => {
    const [from, weights] = node.inputs as [string, string];
    const [, channels, height, width] = dims.get(weights)!;
    const addition = after(node.outputs[0]!).find(({ operator, inputs }) => operator === 'Add' && dims.has(inputs[1]!));
    if (!addition || channels === 1 || height !== 1 || width !== 1 || squeezed.has(node)) return [];
    const least = isOf(addition, 'Relu')
      ? 0
      : isOf(addition, 'Erf') || isOf(addition, 'Div')
        ? LEAST_BEFORE_GELU
        : -Infinity;
    return [{ weights, from, to: addition.outputs[0]!, least }];
  });
}

/** The few nodes after a squeezed value, up to the factors that are computed from it. */
function reach(node: Node, after: (name: string) => Node[]): Node[] {
  if (node.operator === 'HardSigmoid') return [];
  return after(node.outputs[0]!).flatMap((next) => [next, ...reach(next, after)]);
}

function withOutputs(model: Uint8Array, names: string[]): Uint8Array {
  const outputs = names.map((name) => bytesField(GRAPH.output, writeMessage([bytesField(1, Buffer.from(name))])));
  return writeMessage(
    readMessage(model).map((field) =>
      field.number === MODEL.graph ? bytesField(MODEL.graph, writeMessage([...graphOf(model), ...outputs])) : field,
    ),
  );
}
