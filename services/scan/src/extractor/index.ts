// What reads a card, for whoever reads without the service: the command line takes the same way as the worker.

export { acceptPicture } from '@kaard/pictures';
export { type ExtractorConfig, readExtractorConfig } from '../config.ts';
export { chooseExtractor, type ExtractorLog } from './choose-extractor.ts';
