import {
  bytesField,
  type Field,
  GRAPH,
  integerField,
  integersOf,
  MODEL,
  readMessage,
  TENSOR,
  textOf,
  writeMessage,
} from '@kaard/onnx-files';
import { isKept } from './characters.ts';

/** Field numbers of onnx.proto's StringStringEntryProto. */
const ENTRY = { key: 1, value: 2 };

const WEIGHTS = 'linear_8.w_0';
const BIAS = 'linear_8.b_0';
const DICTIONARY = 'character';

/**
 * Removes all but Latin characters from the recogniser. Its last layer has a column per character of 50 languages and
 * takes two thirds of its time. The other layers stay the same byte for byte.
 * @throws {Error} if the file isn't the recogniser that this was written for
 */
export function cutRecogniser(model: Uint8Array): Uint8Array {
  const fields = readMessage(model);
  const characters = charactersOf(fields);
  // Class 0 is CTC's blank, then the characters follow in order, and a space at the end.
  const classes = characters.length + 2;
  const columns = [0];
  characters.forEach((character, i) => {
    if (isKept(character)) columns.push(i + 1);
  });
  columns.push(classes - 1);
  const kept = columns.slice(1, -1).map((column) => characters[column - 1]);

  return writeMessage(
    fields.map((field) => {
      if (field.number === MODEL.graph) return bytesField(MODEL.graph, cutGraph(field.bytes, columns, classes));
      if (field.number === MODEL.metadata && textOf(readMessage(field.bytes)[0]) === DICTIONARY) {
        const entry = [
          bytesField(ENTRY.key, Buffer.from(DICTIONARY)),
          bytesField(ENTRY.value, Buffer.from(kept.join('\n'))),
        ];
        return bytesField(MODEL.metadata, writeMessage(entry));
      }
      return field;
    }),
  );
}

/** The dictionary in the model's metadata, in the order of its classes. */
export function charactersOf(model: Field[]): string[] {
  for (const field of model) {
    if (field.number !== MODEL.metadata) continue;
    const entry = readMessage(field.bytes);
    if (textOf(entry.find(({ number }) => number === ENTRY.key)) !== DICTIONARY) continue;
    return textOf(entry.find(({ number }) => number === ENTRY.value)).split('\n');
  }
  throw new Error(`the recogniser has no "${DICTIONARY}" in its metadata`);
}

function cutGraph(graph: Uint8Array, columns: number[], classes: number): Uint8Array {
  const found = new Set<string>();
  const fields = readMessage(graph).map((field) => {
    if (field.number !== GRAPH.initializer) return field;
    const tensor = readMessage(field.bytes);
    const name = textOf(tensor.find(({ number }) => number === TENSOR.name));
    if (name !== WEIGHTS && name !== BIAS) return field;
    found.add(name);
    return bytesField(GRAPH.initializer, cutTensor(tensor, columns, classes));
  });
  if (found.size !== 2) throw new Error(`the recogniser has no layer ${WEIGHTS} with ${BIAS}`);
  // The stored shapes of intermediate values contain the old width; onnxruntime infers them again.
  return writeMessage(
    fields
      .filter((field) => field.number !== GRAPH.valueInfo)
      .map((field) => (field.number === GRAPH.output ? withoutShape(field) : field)),
  );
}

function cutTensor(tensor: Field[], columns: number[], classes: number): Uint8Array {
  const dims = integersOf(tensor, TENSOR.dims).map(Number);
  const raw = tensor.find(({ number }) => number === TENSOR.raw)?.bytes;
  if (dims.at(-1) !== classes || raw?.length !== 4 * dims.reduce((a, b) => a * b, 1)) {
    throw new Error(`a layer of the recogniser is ${dims.join('x')}, expected ${classes} columns`);
  }
  const rows = raw.length / 4 / classes;
  const cut = new Uint8Array(rows * columns.length * 4);
  let to = 0;
  for (let row = 0; row < rows; row++) {
    for (const column of columns) {
      const from = (row * classes + column) * 4;
      cut.set(raw.subarray(from, from + 4), to);
      to += 4;
    }
  }
  const rest = tensor.filter(({ number }) => number !== TENSOR.dims && number !== TENSOR.raw);
  const newDims = [...dims.slice(0, -1), columns.length].map((dim) => integerField(TENSOR.dims, BigInt(dim)));
  return writeMessage([...newDims, ...rest, bytesField(TENSOR.raw, cut)]);
}

/** Removes the shape of ValueInfoProto { name = 1, type = 2 { tensor_type = 1 { elem_type = 1, shape = 2 } } }. */
function withoutShape(output: Field): Field {
  const inside = (message: Uint8Array, path: number[]): Uint8Array => {
    const [next, ...rest] = path;
    const fields = readMessage(message);
    if (rest.length === 0) return writeMessage(fields.filter(({ number }) => number !== next));
    return writeMessage(fields.map((f) => (f.number === next ? bytesField(f.number, inside(f.bytes, rest)) : f)));
  };
  return bytesField(output.number, inside(output.bytes, [2, 1, 2]));
}
