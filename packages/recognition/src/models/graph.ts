import { type Field, integersOf, readMessage, textOf } from '@kaard/onnx-files';

/** Field numbers of onnx.proto: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
export const MODEL = { graph: 7 };
export const GRAPH = { node: 1, initializer: 5, output: 12 };
export const NODE = { input: 1, output: 2, operator: 4, attribute: 5 };
export const TENSOR = { dims: 1, type: 2, name: 8, raw: 9 };

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
