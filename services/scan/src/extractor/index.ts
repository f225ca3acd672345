// The extractor for use without the service: the command line reads cards in the same way as the worker.

export { acceptPicture } from '@kaard/pictures';
export { readExtractorConfig } from '../config.ts';
export { chooseExtractor } from './choose-extractor.ts';
