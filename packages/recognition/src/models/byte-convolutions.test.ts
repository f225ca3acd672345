import { describe, expect, test } from '@jest/globals';
import {
  bytesField,
  type Field,
  GRAPH,
  integerField,
  MODEL,
  readMessage,
  textOf,
  writeMessage,
} from '@kaard/onnx-files';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { convolveInBytes } from './byte-convolutions.ts';
import { readNode, readWeights } from './graph.ts';

const text = (number: number, value: string): Field => bytesField(number, Buffer.from(value));

function floats(name: string, dims: number[], values: number[]): Field {
  const fields = [
    ...dims.map((dim) => integerField(1, BigInt(dim))),
    integerField(2, 1n),
    text(8, name),
    bytesField(9, new Uint8Array(Float32Array.from(values).buffer)),
  ];
  return bytesField(5, writeMessage(fields));
}

const node = (operator: string, inputs: string[], output: string): Field =>
  bytesField(1, writeMessage([...inputs.map((input) => text(1, input)), text(2, output), text(4, operator)]));

/** Floats in four dimensions. */
function value(number: number, name: string, dims: number[]): Field {
  const shape = writeMessage(dims.map((dim) => bytesField(1, writeMessage([integerField(1, BigInt(dim))]))));
  const type = writeMessage([bytesField(1, writeMessage([integerField(1, 1n), bytesField(2, shape)]))]);
  return bytesField(number, writeMessage([text(1, name), bytesField(2, type)]));
}

const KERNEL = [1, -2, 0.5, 0.01, 0.02, -0.04];

/** Three channels of two pixels to two channels, with a bias, and another convolution that no range is known of. */
function model({ weights = 'conv.w', kernel = KERNEL, bias = [0.3, -0.05] } = {}): Uint8Array {
  const graph = [
    node('Conv', ['x', weights], 'raw'),
    node('Add', ['raw', 'conv.b'], 'sum'),
    node('Conv', ['sum', 'other.w'], 'y'),
    text(2, 'graph'),
    floats(weights, [2, 3, 1, 1], kernel),
    floats('conv.b', [1, bias.length, 1, 1], bias),
    floats('other.w', [2, 2, 1, 1], [1, 0, 0, 1]),
    value(11, 'x', [1, 3, 1, 2]),
    value(12, 'y', [1, 2, 1, 2]),
  ];
  const opset = writeMessage([text(1, ''), integerField(2, 11n)]);
  return writeMessage([integerField(1, 7n), bytesField(7, writeMessage(graph)), bytesField(8, opset)]);
}

const RANGES = { 'conv.w': { in: [-1, 1], out: [-4, 4] } } satisfies Parameters<typeof convolveInBytes>[1];

const entries = (bytes: Uint8Array, number: number): Uint8Array[] =>
  readMessage(readMessage(bytes).find((field) => field.number === MODEL.graph)!.bytes)
    .filter((field) => field.number === number)
    .map((field) => field.bytes);

async function run(bytes: Uint8Array, input: number[]): Promise<number[]> {
  const session = await InferenceSession.create(bytes);
  const { y } = await session.run({ x: new Tensor('float32', Float32Array.from(input), [1, 3, 1, 2]) });
  await session.release();
  return [...(y!.data as Float32Array)];
}

describe('convolving in bytes', () => {
  test('refuses a model that the ranges were not measured on', () => {
    expect(() => convolveInBytes(model({ weights: 'another.w' }), RANGES)).toThrow('no convolutions with conv.w');
  });

  test('refuses a convolution without bias', () => {
    const ranges = { 'other.w': RANGES['conv.w'] };
    expect(() => convolveInBytes(model(), ranges)).toThrow('other.w has no weights and bias');
  });

  test('refuses weights and biases of another size than they say', () => {
    expect(() => convolveInBytes(model({ kernel: [1, 2] }), RANGES)).toThrow(
      'conv.w does not hold the floats of its dimensions [2, 3, 1, 1]',
    );
    expect(() => convolveInBytes(model({ bias: [1] }), RANGES)).toThrow('has 1 values, expected 2');
  });

  test('takes the bias along and leaves what has no range', () => {
    const converted = convolveInBytes(model(), RANGES);
    const nodes = entries(converted, GRAPH.node).map(readNode);
    expect(nodes.map(({ operator }) => operator)).toEqual([
      'QuantizeLinear',
      'QLinearConv',
      'DequantizeLinear',
      'Conv',
    ]);
    expect(nodes[2]!.outputs).toEqual(nodes[3]!.inputs.slice(0, 1));
    const names = entries(converted, GRAPH.initializer).map((bytes) => readWeights(bytes).name);
    expect(names).not.toContain('conv.w');
    expect(names).not.toContain('conv.b');
  });

  test('weights have seven bits, and a step for each channel', () => {
    const converted = convolveInBytes(model(), RANGES);
    const weights = entries(converted, GRAPH.initializer)
      .map((bytes) => readWeights(bytes))
      .find(({ name }) => name === 'conv.w/weights')!;
    expect([...new Int8Array(new Uint8Array(weights.raw!).buffer)]).toEqual([32, -64, 16, 16, 32, -64]);
  });

  test('gives what floats give, within a step of its range', async () => {
    const input = [0.9, -0.2, 0.1, 1, -0.7, 0.4];
    const exact = await run(model(), input);
    const quick = await run(convolveInBytes(model(), RANGES), input);
    expect(exact.slice(0, 2)).toEqual([expect.closeTo(0.65), expect.closeTo(-1.7)]);
    quick.forEach((value, i) => {
      expect(Math.abs(value - exact[i]!)).toBeLessThan(8 / 255);
    });
  });

  test('gives the same bytes each time, and leaves the model as it was', () => {
    const view = Buffer.concat([Buffer.alloc(3), model()]).subarray(3);
    const first = convolveInBytes(view, RANGES);
    expect(Buffer.compare(convolveInBytes(view, RANGES), first)).toBe(0);
    expect(Buffer.compare(view, model())).toBe(0);
    expect(textOf(readMessage(entries(first, GRAPH.node)[0]!)[0])).toBe('x');
  });
});
