export { keptOnce } from './kept-once.ts';
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
