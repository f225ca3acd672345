export { PictureError } from './decode/errors.ts';
export { createLocalExtractor } from './extractor.ts';
export { extractFields } from './fields/index.ts';
export { otherCardOf } from './fields/two-cards.ts';
export { createReader, type Reader, type ReaderOptions } from './read.ts';
export * from './types.ts';
