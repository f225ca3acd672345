import { describe, expect, test } from '@jest/globals';
import { bytesField, GRAPH, integerField, MODEL, readMessage, TENSOR, textOf, writeMessage } from '@kaard/onnx-files';
import { withoutTinyWeights } from './tiny-weights.ts';

const FLOAT = 1n;
const INTEGER = 6n;

function initialiser(name: string, type: bigint, values: Float32Array | Int32Array) {
  return bytesField(
    GRAPH.initializer,
    writeMessage([
      integerField(TENSOR.dims, BigInt(values.length)),
      integerField(TENSOR.type, type),
      bytesField(TENSOR.name, Buffer.from(name)),
      bytesField(TENSOR.raw, new Uint8Array(values.buffer)),
    ]),
  );
}

const modelOf = (...initialisers: ReturnType<typeof initialiser>[]) =>
  writeMessage([integerField(MODEL.irVersion, 10n), bytesField(MODEL.graph, writeMessage(initialisers))]);

function rawOf(model: Uint8Array, wanted: string): Uint8Array {
  const graph = readMessage(model).find(({ number }) => number === MODEL.graph)!;
  const tensor = readMessage(graph.bytes)
    .map(({ bytes }) => readMessage(bytes))
    .find((fields) => textOf(fields.find(({ number }) => number === TENSOR.name)) === wanted)!;
  return tensor.find(({ number }) => number === TENSOR.raw)!.bytes.slice();
}

describe('tiny weights', () => {
  test('become nothing, the others stay as they are', () => {
    const model = modelOf(initialiser('conv', FLOAT, Float32Array.of(0.5, 1e-40, -3e-39, 1e-25, -1e-12, 0)));
    const values = new Float32Array(rawOf(withoutTinyWeights(model), 'conv').buffer);
    expect([...values]).toEqual([...Float32Array.of(0.5, 0, 0, 0, -1e-12, 0)]);
  });

  test('are looked for in floats alone', () => {
    const shape = initialiser('shape', INTEGER, Int32Array.of(1, 2, 3));
    const model = modelOf(shape);
    expect(Buffer.compare(withoutTinyWeights(model), model)).toBe(0);
  });

  test('leave a model that has none byte for byte as it was', () => {
    const model = modelOf(initialiser('conv', FLOAT, Float32Array.of(0.5, 0, -0.25)));
    expect(Buffer.compare(withoutTinyWeights(model), model)).toBe(0);
  });

  test('of what is no model are refused', () => {
    expect(() => withoutTinyWeights(Uint8Array.of(0x3a, 0xff, 0x01))).toThrow(RangeError);
  });
});
