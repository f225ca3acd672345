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
