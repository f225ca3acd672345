export { createGraph, type Graph } from './create-graph.ts';
export { keptOnce } from './kept-once.ts';
export { GRAPH, MODEL, NODE, TENSOR } from './numbers.ts';
export {
  bytesField,
  type Field,
  integerField,
  integersOf,
  readMessage,
  textOf,
  writeMessage,
} from './protobuf.ts';
export { attributeField, nodeField, TYPE, tensorField } from './write.ts';
