import { readFile } from 'node:fs/promises';
import { extractFields } from './fields/index.ts';
import { createReader, type ReaderOptions } from './read.ts';
import type { Extractor, Reading } from './types.ts';

/** A drawn card of a fictional person. */
const SAMPLE = new URL('../fixtures/card.png', import.meta.url);
/** The number of readings for warming up; more gain nothing (ADR 0166). */
const WARM_UPS = 3;

/**
 * Creates an extractor that runs on this machine. It needs no key, and no network after the models have been fetched.
 */
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
