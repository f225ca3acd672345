import type { CardPicture, Extraction, ExtractOptions, Reading } from '@kaard/recognition';
import type { ExtractorConfig } from '../config.ts';

/**
 * The local engine in addition to a model: its fields, and all the text that it read, in which the model’s values are
 * located.
 */
export interface SecondReader {
  read(pictures: CardPicture[], options: ExtractOptions): Promise<{ extraction: Extraction; readings: Reading[] }>;
  close(): Promise<void>;
}

export async function createSecondReader(
  threads: Pick<ExtractorConfig, 'threads' | 'urgentThreads'>,
): Promise<SecondReader> {
  const { createReader, extractFields } = await import('@kaard/recognition');
  const reader = await createReader(threads);
  return {
    async read(pictures, { defaultCountry, signal, isUrgent }) {
      const readings: Reading[] = [];
      for (const { bytes } of pictures) readings.push(await reader.read(bytes, { signal, isUrgent }));
      return { extraction: extractFields(readings, { defaultCountry }), readings };
    },
    close: () => reader.close(),
  };
}
