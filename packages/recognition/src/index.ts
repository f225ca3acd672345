export { PictureError } from './decode/errors.ts';
export { createLocalExtractor } from './extractor.ts';
export { otherCardOf } from './fields/checks/two-cards.ts';
export { extractFields } from './fields/index.ts';
export { createReader, type Reader, type ReaderOptions } from './read.ts';
export * from './types.ts';
