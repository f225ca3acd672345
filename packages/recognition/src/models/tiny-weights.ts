import {
  bytesField,
  type Field,
  GRAPH,
  integersOf,
  MODEL,
  readMessage,
  TENSOR,
  TYPE,
  writeMessage,
} from '@kaard/onnx-files';
import { floatsIn } from './graph.ts';

/** Far below any value that matters to the network, far above any that causes denormal products. */
const TINY = 1e-20;

/**
 * Sets tiny weights to zero. Training with weight decay leaves unused channels at 1e-40: denormal numbers (IEEE 754,
 * below 1.2e-38), which some processors multiply a hundred times as slowly (ADR 0179).
 */
export function withoutTinyWeights(model: Uint8Array): Uint8Array {
  return writeMessage(
    readMessage(model).map((field) =>
      field.number === MODEL.graph
        ? bytesField(MODEL.graph, writeMessage(readMessage(field.bytes).map(flushed)))
        : field,
    ),
  );
}

function flushed(field: Field): Field {
  if (field.number !== GRAPH.initializer) return field;
  const tensor = readMessage(field.bytes);
  const raw = tensor.find(({ number }) => number === TENSOR.raw)?.bytes;
  if (!raw || integersOf(tensor, TENSOR.type)[0] !== BigInt(TYPE.float)) return field;
  const values = floatsIn(raw);
  if (values.every(isKept)) return field;
  const bytes = new Uint8Array(values.map((value) => (isKept(value) ? value : 0)).buffer);
  const fields = tensor.map((part) => (part.number === TENSOR.raw ? bytesField(TENSOR.raw, bytes) : part));
  return bytesField(GRAPH.initializer, writeMessage(fields));
}

const isKept = (value: number): boolean => value === 0 || Math.abs(value) >= TINY;
