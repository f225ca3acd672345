import { bytesField, type Field, GRAPH, MODEL, readMessage, TENSOR, textOf, writeMessage } from '@kaard/onnx-files';
import { floatsIn } from './graph.ts';

const NEWLINE = 0x0a;

/**
 * Adds the changes from training on lines of cards (ADRs 0066 and 0182) to the weights of the cut recogniser.
 *
 * @param changes a line of JSON, `{"tensors": [[name, count, scale], …]}`, followed by the changes in that order: a
 * signed byte each, to be multiplied by the scale of its tensor
 * @throws {Error} if the changes are damaged or don't belong to this model
 */
export function refitRecogniser(model: Uint8Array, changes: Uint8Array): Uint8Array {
  const byName = readChanges(changes);
  const left = new Set(byName.keys());
  const fields = readMessage(model).map((field) => {
    if (field.number !== MODEL.graph) return field;
    const graph = readMessage(field.bytes).map((entry) => {
      if (entry.number !== GRAPH.initializer) return entry;
      const tensor = readMessage(entry.bytes);
      const name = textOf(tensor.find(({ number }) => number === TENSOR.name));
      const change = byName.get(name);
      if (!change) return entry;
      left.delete(name);
      return bytesField(GRAPH.initializer, changed(tensor, name, change));
    });
    return bytesField(MODEL.graph, writeMessage(graph));
  });
  if (left.size > 0) throw new Error(`the recogniser has no weights ${[...left].join(', ')} to refit`);
  return writeMessage(fields);
}

function readChanges(bytes: Uint8Array): Map<string, Float32Array> {
  const end = bytes.indexOf(NEWLINE);
  const tensors = readHeader(Buffer.from(bytes.subarray(0, Math.max(0, end))).toString('utf8'));
  const total = tensors.reduce((sum, [, count]) => sum + count, 0);
  if (bytes.length !== end + 1 + total) {
    throw new Error(`the changes to the recogniser are damaged: ${bytes.length} bytes, expected ${end + 1 + total}`);
  }
  let at = end + 1;
  return new Map(
    tensors.map(([name, count, scale]) => {
      const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + at, count);
      at += count;
      return [name, Float32Array.from(numbers, (number) => number * scale)];
    }),
  );
}

type TensorEntry = [name: string, count: number, scale: number];

function readHeader(text: string): TensorEntry[] {
  try {
    const { tensors } = JSON.parse(text) as { tensors: TensorEntry[] };
    if (tensors.every(isEntry)) return tensors;
  } catch {
    // Any error in it is reported below.
  }
  throw new Error('the changes to the recogniser are damaged: no list of tensors at their beginning');
}

const isEntry = ([name, count, scale]: TensorEntry): boolean =>
  typeof name === 'string' && Number.isInteger(count) && Number.isFinite(scale);

function changed(tensor: Field[], name: string, change: Float32Array): Uint8Array {
  const raw = tensor.find(({ number }) => number === TENSOR.raw)?.bytes;
  if (raw?.length !== 4 * change.length) {
    throw new Error(`weights ${name} of the recogniser are ${(raw?.length ?? 0) / 4}, expected ${change.length}`);
  }
  const values = floatsIn(raw);
  for (let i = 0; i < values.length; i++) values[i]! += change[i]!;
  const bytes = new Uint8Array(values.buffer);
  return writeMessage(tensor.map((field) => (field.number === TENSOR.raw ? bytesField(TENSOR.raw, bytes) : field)));
}
