import {
  bytesField,
  type Field,
  GRAPH,
  integerField,
  MODEL,
  NODE,
  numberField,
  TENSOR,
  writeMessage,
} from '@kaard/onnx-files';

/** Field numbers and values of onnx.proto. */
const ATTRIBUTE = { name: 1, float: 2, integer: 3, integers: 8, type: 20 };
const ATTRIBUTE_TYPE = { float: 1n, integer: 2n, integers: 7n };
const IR_VERSION = 9n;
const OPSET = 20n;

export const TYPE = { float: 1, int8: 3, int64: 7 } as const;

/** An attribute: a whole number unless it is wrapped as a float. */
type Attribute = number | number[] | { float: number };

/** Writes an ONNX model node by node. The same calls give the same bytes. */
export function createGraph(name: string) {
  const nodes: Field[] = [];
  const initialisers: Field[] = [];
  const ends: Field[] = [];
  let count = 0;

  function initialiser(label: string, type: number, dims: number[], raw: Uint8Array): string {
    const fields = [
      ...dims.map((dim) => integerField(TENSOR.dims, BigInt(dim))),
      integerField(TENSOR.type, BigInt(type)),
      text(TENSOR.name, label),
      bytesField(TENSOR.raw, raw),
    ];
    initialisers.push(bytesField(GRAPH.initializer, writeMessage(fields)));
    return label;
  }

  return {
    /** A node with one output; returns the output's name. */
    add(op: string, inputs: string[], attributes: Record<string, Attribute> = {}, output = `v${++count}`): string {
      const fields = [
        ...inputs.map((input) => text(NODE.input, input)),
        text(NODE.output, output),
        text(NODE.operator, op),
        ...Object.entries(attributes).map(([key, value]) => bytesField(NODE.attribute, attribute(key, value))),
      ];
      nodes.push(bytesField(GRAPH.node, writeMessage(fields)));
      return output;
    },

    floats: (label: string, dims: number[], values: Float32Array): string =>
      initialiser(label, TYPE.float, dims, bytesOf(values)),
    bytes: (label: string, dims: number[], values: Int8Array): string =>
      initialiser(label, TYPE.int8, dims, bytesOf(values)),
    integers: (label: string, dims: number[], values: number[]): string =>
      initialiser(label, TYPE.int64, dims, bytesOf(BigInt64Array.from(values, BigInt))),

    /** @param dims sizes, or the names of those that vary */
    input: (label: string, type: number, dims: (number | string)[]) => ends.push(end(GRAPH.input, label, type, dims)),
    output: (label: string, type: number, dims: (number | string)[]) => ends.push(end(GRAPH.output, label, type, dims)),

    model(): Uint8Array {
      const graph = writeMessage([...nodes, text(GRAPH.name, name), ...initialisers, ...ends]);
      return writeMessage([
        integerField(MODEL.irVersion, IR_VERSION),
        bytesField(MODEL.graph, graph),
        bytesField(MODEL.opset, writeMessage([integerField(2, OPSET)])),
      ]);
    },
  };
}

export type Graph = ReturnType<typeof createGraph>;

const text = (number: number, value: string): Field => bytesField(number, Buffer.from(value));
const bytesOf = (values: ArrayBufferView): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

function attribute(name: string, value: Attribute): Uint8Array {
  const named = text(ATTRIBUTE.name, name);
  if (Array.isArray(value))
    return writeMessage([
      named,
      ...value.map((entry) => integerField(ATTRIBUTE.integers, BigInt(entry))),
      integerField(ATTRIBUTE.type, ATTRIBUTE_TYPE.integers),
    ]);
  if (typeof value === 'object')
    return writeMessage([
      named,
      numberField(ATTRIBUTE.float, value.float),
      integerField(ATTRIBUTE.type, ATTRIBUTE_TYPE.float),
    ]);
  return writeMessage([
    named,
    integerField(ATTRIBUTE.integer, BigInt(value)),
    integerField(ATTRIBUTE.type, ATTRIBUTE_TYPE.integer),
  ]);
}

/** ValueInfoProto { name = 1, type = 2 { tensor_type = 1 { elem_type = 1, shape = 2 { dim = 1 { value = 1 | param = 2 } } } } } */
function end(number: number, label: string, type: number, dims: (number | string)[]): Field {
  const shape = dims.map((dim) =>
    bytesField(1, writeMessage([typeof dim === 'number' ? integerField(1, BigInt(dim)) : text(2, dim)])),
  );
  const tensor = writeMessage([integerField(1, BigInt(type)), bytesField(2, writeMessage(shape))]);
  return bytesField(number, writeMessage([text(1, label), bytesField(2, writeMessage([bytesField(1, tensor)]))]));
}
