// What reads a card, for whoever reads without the service: the command line takes the same way as the worker.

export { acceptPicture } from '@kaard/pictures';
export { readExtractorConfig } from '../config.ts';
export { chooseExtractor } from './choose-extractor.ts';
