import { type Field, integersOf, NODE, readMessage, TENSOR, textOf } from '@kaard/onnx-files';

export interface Node {
  inputs: string[];
  outputs: string[];
  operator: string;
  attributes: Field[];
}

export interface Weights {
  name: string;
  dims: number[];
  raw: Uint8Array | undefined;
}

export function readNode(bytes: Uint8Array): Node {
  const fields = readMessage(bytes);
  const texts = (number: number) => fields.filter((field) => field.number === number).map(textOf);
  return {
    inputs: texts(NODE.input),
    outputs: texts(NODE.output),
    operator: texts(NODE.operator)[0] ?? '',
    attributes: fields.filter(({ number }) => number === NODE.attribute),
  };
}

export function readWeights(bytes: Uint8Array): Weights {
  const fields = readMessage(bytes);
  return {
    name: textOf(fields.find(({ number }) => number === TENSOR.name)),
    dims: integersOf(fields, TENSOR.dims).map(Number),
    raw: fields.find(({ number }) => number === TENSOR.raw)?.bytes,
  };
}

/** @throws {Error} when the weights have another size than their dimensions say. */
export function floatsOf({ name, dims, raw }: Weights): Float32Array {
  if (raw?.length !== 4 * sizeOf(dims)) throw new Error(`${name} has not the floats of [${dims.join(', ')}]`);
  // A copy: a view into the file need not lie where floats may begin.
  return new Float32Array(new Uint8Array(raw).buffer);
}

export const sizeOf = (dims: number[]): number => dims.reduce((a, b) => a * b, 1);
