import { readFile } from 'node:fs/promises';
import { extractFields } from './fields/index.ts';
import { createReader, type ReaderOptions } from './read.ts';
import type { Extractor, Reading } from './types.ts';

/** Drawn, and nobody's card. */
const SAMPLE = new URL('../fixtures/card.png', import.meta.url);

/** Recognition on this machine: no key, no network after the models have been fetched. */
export async function createLocalExtractor(options: ReaderOptions = {}): Promise<Extractor> {
  const reader = await createReader(options);
  return {
    engine: 'local',
    async extract(pictures, { defaultCountry, signal, isUrgent, onRepair } = {}) {
      const readings: Reading[] = [];
      for (const { bytes } of pictures) readings.push(await reader.read(bytes, { signal, isUrgent }));
      return extractFields(readings, { defaultCountry, onRepair });
    },
    restDuring: reader.restDuring,
    async warmUp() {
      extractFields([await reader.read(await readFile(SAMPLE))], {});
    },
    close: () => reader.close(),
  };
}
