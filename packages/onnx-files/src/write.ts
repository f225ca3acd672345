import { ATTRIBUTE, GRAPH, NODE, TENSOR } from './numbers.ts';
import { bytesField, type Field, integerField, numberField, writeMessage } from './protobuf.ts';

/** Values of TensorProto.DataType. */
export const TYPE = { float: 1, uint8: 2, int8: 3, int32: 6, int64: 7 } as const;
/** Values of AttributeProto.AttributeType. */
const ATTRIBUTE_TYPE = { float: 1n, integer: 2n, integers: 7n };

/** An attribute: a number is an integer unless it is wrapped as a float. */
export type Attribute = number | number[] | { float: number };

export const textField = (number: number, value: string): Field => bytesField(number, Buffer.from(value));

/** An initialiser of a graph: numbers stored in the file. */
export function tensorField(name: string, type: number, dims: number[], values: ArrayBufferView): Field {
  const fields = [
    ...dims.map((dim) => integerField(TENSOR.dims, BigInt(dim))),
    integerField(TENSOR.type, BigInt(type)),
    textField(TENSOR.name, name),
    bytesField(TENSOR.raw, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ];
  return bytesField(GRAPH.initializer, writeMessage(fields));
}

export interface NewNode {
  operator: string;
  inputs: string[];
  outputs: string[];
  /** Created by `attributeField`. */
  attributes?: Field[];
}

export function nodeField({ operator, inputs, outputs, attributes = [] }: NewNode): Field {
  const fields = [
    ...inputs.map((input) => textField(NODE.input, input)),
    ...outputs.map((output) => textField(NODE.output, output)),
    textField(NODE.operator, operator),
    ...attributes,
  ];
  return bytesField(GRAPH.node, writeMessage(fields));
}

export function attributeField(name: string, value: Attribute): Field {
  const fields = [textField(ATTRIBUTE.name, name), ...valueFields(value)];
  return bytesField(NODE.attribute, writeMessage(fields));
}

function valueFields(value: Attribute): Field[] {
  const typed = (type: bigint, ...values: Field[]) => [...values, integerField(ATTRIBUTE.type, type)];
  const integer = (number: number, entry: number) => integerField(number, BigInt(entry));
  if (Array.isArray(value)) {
    return typed(ATTRIBUTE_TYPE.integers, ...value.map((entry) => integer(ATTRIBUTE.integers, entry)));
  }
  if (typeof value === 'object') return typed(ATTRIBUTE_TYPE.float, numberField(ATTRIBUTE.float, value.float));
  return typed(ATTRIBUTE_TYPE.integer, integer(ATTRIBUTE.integer, value));
}
