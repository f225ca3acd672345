// A process of the pool, which reads the pictures that it is sent, one after another.
import type { Extractor } from '@kaard/recognition';
import { chooseExtractor, readExtractorConfig } from '@kaard/scan/extractor';
import { readPictures } from './read-pictures.ts';

const config = readExtractorConfig(process.env);
const { KAARD_COUNTRY, KAARD_EXPLAIN } = process.env;
const log = {
  warn: (facts: object, message: string) => process.stderr.write(`kaard: ${message} ${JSON.stringify(facts)}\n`),
};
let engine: Promise<Extractor> | null = null;
const load = () => {
  engine ??= chooseExtractor(config, log);
  return engine;
};
const options = { defaultCountry: KAARD_COUNTRY ?? config.defaultCountry, explain: KAARD_EXPLAIN === 'on' };

// Ends together with its parent.
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ file }: { file: string }) => {
  try {
    for await (const result of readPictures([{ file, problem: null }], load, options)) process.send!(result);
  } catch (error) {
    process.send!({ fatal: (error as Error).message });
  }
});
