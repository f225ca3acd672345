export { keptOnce } from './kept-once.ts';
export { GRAPH, MODEL, NODE, TENSOR } from './numbers.ts';
export {
  bytesField,
  type Field,
  integerField,
  integersOf,
  numberField,
  readMessage,
  textOf,
  writeMessage,
} from './protobuf.ts';
