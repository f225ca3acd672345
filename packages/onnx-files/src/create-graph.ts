import { GRAPH, MODEL } from './numbers.ts';
import { bytesField, type Field, integerField, writeMessage } from './protobuf.ts';
import { type Attribute, attributeField, nodeField, TYPE, tensorField, textField } from './write.ts';

const IR_VERSION = 9n;
const OPSET = 20n;

/** Writes an ONNX model node by node. Deterministic: the same calls give the same bytes. */
export function createGraph(name: string) {
  const nodes: Field[] = [];
  const initialisers: Field[] = [];
  const ends: Field[] = [];
  let count = 0;

  function initialiser(label: string, type: number, dims: number[], values: ArrayBufferView): string {
    initialisers.push(tensorField(label, type, dims, values));
    return label;
  }

  return {
    /** Adds a node with one output. @returns the output’s name */
    add(operator: string, inputs: string[], options: Record<string, Attribute> = {}, output = `v${++count}`): string {
      const attributes = Object.entries(options).map(([key, value]) => attributeField(key, value));
      nodes.push(nodeField({ operator, inputs, outputs: [output], attributes }));
      return output;
    },

    floats: (label: string, dims: number[], values: Float32Array): string =>
      initialiser(label, TYPE.float, dims, values),
    bytes: (label: string, dims: number[], values: Int8Array): string => initialiser(label, TYPE.int8, dims, values),
    integers: (label: string, dims: number[], values: number[]): string =>
      initialiser(label, TYPE.int64, dims, BigInt64Array.from(values, BigInt)),

    /** @param dims sizes, or names of variable ones */
    input: (label: string, type: number, dims: (number | string)[]) => ends.push(end(GRAPH.input, label, type, dims)),
    output: (label: string, type: number, dims: (number | string)[]) => ends.push(end(GRAPH.output, label, type, dims)),

    model(): Uint8Array {
      const graph = writeMessage([...nodes, textField(GRAPH.name, name), ...initialisers, ...ends]);
      return writeMessage([
        integerField(MODEL.irVersion, IR_VERSION),
        bytesField(MODEL.graph, graph),
        bytesField(MODEL.opset, writeMessage([integerField(2, OPSET)])),
      ]);
    },
  };
}

export type Graph = ReturnType<typeof createGraph>;

/** ValueInfoProto { name = 1, type = 2 { tensor_type = 1 { elem_type = 1, shape = 2 { dim = 1 { value = 1 | param = 2 } } } } } */
function end(number: number, label: string, type: number, dims: (number | string)[]): Field {
  const shape = dims.map((dim) =>
    bytesField(1, writeMessage([typeof dim === 'number' ? integerField(1, BigInt(dim)) : textField(2, dim)])),
  );
  const tensor = writeMessage([integerField(1, BigInt(type)), bytesField(2, writeMessage(shape))]);
  return bytesField(number, writeMessage([textField(1, label), bytesField(2, writeMessage([bytesField(1, tensor)]))]));
}
