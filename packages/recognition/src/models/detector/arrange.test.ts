import { describe, expect, test } from '@jest/globals';
import { createGraph, TYPE } from '@kaard/onnx-files';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { editGraph, type Graph, weightsOf } from '../graph.ts';
import { dropDeadChannels } from './dead-channels.ts';
import { flattenHead } from './head.ts';
import { joinScales } from './scales.ts';
import { splitConvolution, widenConvolution } from './stem.ts';

const SIDE = 6;
const SIZE = SIDE * SIDE;

/** Numbers that look random and are the same each time. */
function numbers(count: number, seed: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => Math.sin(seed + 1.7 * i * (1 + (i % 3))));
}

type Network = ReturnType<typeof network>;

/** Convolutions over pictures of 6 x 6 pixels. */
function network(inputs: number) {
  const graph = createGraph('test');
  graph.input('x', TYPE.float, [1, inputs, SIDE, SIDE]);
  let seed = 0;
  const weights = (
    name: string,
    dims: number[],
    values = numbers(
      dims.reduce((a, b) => a * b),
      ++seed,
    ),
  ) => graph.floats(name, dims, values);
  return {
    ...graph,
    weights,
    /** A convolution and its bias of another node, as the published detector has it. */
    convolution(x: string, name: string, dims: number[], operator = 'Conv', options = {}): string {
      const sum = graph.add(operator, [x, weights(name, dims)], options);
      const channels = operator === 'Conv' ? dims[0]! : dims[1]!;
      return graph.add('Identity', [graph.add('Add', [sum, weights(`${name}/bias`, [1, channels, 1, 1])])]);
    },
    end(x: string, dims: number[]): Uint8Array {
      graph.add('Identity', [x], {}, 'y');
      graph.output('y', TYPE.float, dims);
      return graph.model();
    },
  };
}

async function run(model: Uint8Array): Promise<Float32Array> {
  const session = await InferenceSession.create(model);
  const channels = Number((session.inputMetadata[0] as { shape: readonly unknown[] }).shape[1]);
  const x = new Tensor('float32', numbers(channels * SIZE, 99), [1, channels, SIDE, SIDE]);
  const { y } = await session.run({ x });
  await session.release();
  return y!.data as Float32Array;
}

/** Changes the model, compares what it computes, and gives the graph that came out. */
async function changed(model: Uint8Array, edit: (graph: Graph) => void): Promise<Graph> {
  const result = editGraph(model, edit);
  const [before, after] = [await run(model), await run(result)];
  expect(after).toHaveLength(before.length);
  expect(before.some((value) => Math.abs(value) > 0.1)).toBe(true);
  after.forEach((value, i) => {
    expect(Math.abs(value - before[i]!)).toBeLessThan(1e-5);
  });
  let seen: Graph | undefined;
  editGraph(result, (graph) => {
    seen = graph;
  });
  return seen!;
}

const operators = ({ nodes }: Graph): string[] => nodes.map(({ operator }) => operator);
const edited = (model: Uint8Array, edit: (graph: Graph) => void) => () => editGraph(model, edit);

/** What one convolution gives, largest of its neighbours and convolved further, side by side into another one. */
function stem(): Uint8Array {
  const net = network(3);
  const first = net.add('Relu', [net.convolution('x', 'first', [6, 3, 3, 3], 'Conv', { pads: [1, 1, 1, 1] })]);
  const pool = net.add('MaxPool', [first], { kernel_shape: [3, 3], pads: [1, 1, 1, 1] });
  const second = net.add('Relu', [net.convolution(first, 'second', [3, 6, 1, 1])]);
  const both = net.add('Concat', [pool, second], { axis: 1 });
  const joined = net.convolution(both, 'joined', [4, 9, 3, 3], 'Conv', { strides: [2, 2], pads: [1, 1, 1, 1] });
  return net.end(net.add('Relu', [joined]), [1, 4, 3, 3]);
}

describe('a convolution of channels side by side', () => {
  test('becomes one for each part, and gives the same', async () => {
    const graph = await changed(stem(), (graph) => splitConvolution(graph, 'joined'));
    expect(operators(graph)).not.toContain('Concat');
    expect(weightsOf(graph, 'joined/0').dims).toEqual([4, 6, 3, 3]);
    expect(weightsOf(graph, 'joined/1').dims).toEqual([4, 3, 3, 3]);
    expect(graph.tensors.has('joined')).toBe(false);
  });

  test('is refused where there is none', () => {
    expect(edited(stem(), (graph) => splitConvolution(graph, 'other'))).toThrow('no weights other');
    expect(edited(stem(), (graph) => splitConvolution(graph, 'second'))).toThrow('follows no Concat');
    const net = network(4);
    const both = net.add('Concat', ['x', 'x'], { axis: 1 });
    const model = net.end(net.convolution(both, 'joined', [2, 8, 1, 1]), [1, 2, SIDE, SIDE]);
    expect(edited(model, (graph) => splitConvolution(graph, 'joined'))).toThrow('x does not come from a convolution');
  });
});

describe('a convolution with more channels', () => {
  test('gives the same', async () => {
    const graph = await changed(stem(), (graph) => {
      splitConvolution(graph, 'joined');
      widenConvolution(graph, 'first', 8);
      widenConvolution(graph, 'second', 4);
    });
    expect(weightsOf(graph, 'first').dims).toEqual([8, 3, 3, 3]);
    expect(weightsOf(graph, 'second').dims).toEqual([4, 8, 1, 1]);
    expect(weightsOf(graph, 'joined/0').dims).toEqual([4, 8, 3, 3]);
    expect(weightsOf(graph, 'joined/1').dims).toEqual([4, 4, 3, 3]);
  });

  test('is refused where something else would read them', () => {
    expect(edited(stem(), (graph) => widenConvolution(graph, 'second', 4))).toThrow('Concat cannot read more channels');
  });

  test('is refused where there are more already', () => {
    expect(edited(stem(), (graph) => widenConvolution(graph, 'first', 5))).toThrow('has more than 5 channels');
  });
});

/** Two transposed convolutions, after each of which the picture is twice as wide and high. */
function head({ kernel = 2, channels = 1 } = {}): Uint8Array {
  const net = network(5);
  const options = { strides: [kernel, kernel] };
  const first = net.convolution('x', 'first', [5, 3, kernel, kernel], 'ConvTranspose', options);
  const second = net.convolution(net.add('Relu', [first]), 'second', [3, channels, 2, 2], 'ConvTranspose', {
    strides: [2, 2],
  });
  return net.end(second, [1, channels, 2 * kernel * SIDE, 2 * kernel * SIDE]);
}

describe('two transposed convolutions', () => {
  const names = { first: 'first', second: 'second' };

  test('become convolutions of single pixels, and give the same', async () => {
    const graph = await changed(head(), (graph) => flattenHead(graph, names));
    expect(operators(graph)).toEqual(['Conv', 'Add', 'Relu', 'Conv', 'DepthToSpace', 'Add', 'Identity']);
  });

  test('are refused with other sizes', () => {
    expect(edited(head({ kernel: 3 }), (graph) => flattenHead(graph, names))).toThrow('first is 5x3x3x3');
    expect(edited(head({ channels: 2 }), (graph) => flattenHead(graph, names))).toThrow('one channel of 3');
    expect(edited(stem(), (graph) => flattenHead(graph, { first: 'first', second: 'joined' }))).toThrow(
      'no ConvTranspose with first',
    );
  });
});

/** Channels that are made stronger by what they are on average. */
function scaled(add: (net: Network, x: string, product: string) => string): Uint8Array {
  const net = network(4);
  const scale = net.add('HardSigmoid', [net.convolution(net.add('GlobalAveragePool', ['x']), 'scale', [4, 4, 1, 1])]);
  return net.end(add(net, 'x', net.add('Mul', ['x', scale])), [1, 4, SIDE, SIDE]);
}

describe('channels and what was scaled of them', () => {
  test('are one product, and the same', async () => {
    const model = scaled((net, x, product) => net.add('Add', [x, product]));
    const graph = await changed(model, joinScales);
    expect(operators(graph)).toEqual(['GlobalAveragePool', 'Conv', 'Add', 'HardSigmoid', 'Add', 'Mul', 'Identity']);
  });

  test('stay as they are where the sum is of something else, or the product is needed', async () => {
    const others = [
      scaled((net, x, product) => net.add('Add', [net.add('Relu', [x]), product])),
      scaled((net, x, product) => net.add('Sub', [net.add('Add', [x, product]), product])),
    ];
    for (const model of others) {
      let before: string[] = [];
      const graph = await changed(model, (graph) => {
        before = operators(graph);
        joinScales(graph);
      });
      expect(operators(graph)).toEqual(before);
    }
  });
});

/** 36 channels between two convolutions, of which the second reads some. */
function hidden(isRead: (channel: number) => boolean): Uint8Array {
  const net = network(2);
  const inner = net.add('Sigmoid', [net.convolution('x', 'first', [36, 2, 1, 1])]);
  const weights = numbers(3 * 36, 5).map((value, i) => (isRead(i % 36) ? value : 0));
  return net.end(net.add('Conv', [inner, net.weights('second', [3, 36, 1, 1], weights)]), [1, 3, SIDE, SIDE]);
}

describe('channels that nothing is made of', () => {
  const names = { first: 'first', second: 'second' };

  test('are left out in whole blocks', async () => {
    const graph = await changed(
      hidden((channel) => channel % 2 === 0),
      (graph) => dropDeadChannels(graph, names),
    );
    expect(weightsOf(graph, 'first').dims).toEqual([20, 2, 1, 1]);
    expect(weightsOf(graph, 'first/bias').dims).toEqual([1, 20, 1, 1]);
    expect(weightsOf(graph, 'second').dims).toEqual([3, 20, 1, 1]);
  });

  test('stay when they are fewer than a block', async () => {
    const graph = await changed(
      hidden((channel) => channel > 9),
      (graph) => dropDeadChannels(graph, names),
    );
    expect(weightsOf(graph, 'first').dims).toEqual([36, 2, 1, 1]);
  });

  test('are not looked for between convolutions that do not follow each other', () => {
    const wrong = { first: 'first', second: 'joined' };
    expect(edited(stem(), (graph) => dropDeadChannels(graph, wrong))).toThrow('does not read the 6 channels');
  });
});
