import { readFile } from 'node:fs/promises';
import { extractFields } from './fields/index.ts';
import { createReader, type ReaderOptions } from './read.ts';
import type { Extractor, Reading } from './types.ts';

/** Drawn, and nobody's card. */
const SAMPLE = new URL('../fixtures/card.png', import.meta.url);
/** More gain nothing (ADR 0166). */
const WARM_UPS = 3;

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
      for await (const reading of reader.warmUp(await readFile(SAMPLE), WARM_UPS)) extractFields([reading], {});
    },
    close: () => reader.close(),
  };
}
