import type { Extractor } from '@kaard/recognition';
import type { ExtractorConfig } from '../config.ts';

/** Logs problems of an engine for operators; never contains text from a card. */
export interface ExtractorLog {
  warn(facts: object, message: string): void;
}

/**
 * The only place that selects the engine: OpenAI vision, with the local engine behind it, if a key is configured,
 * otherwise the local engine. Loaded on demand, so that the web server doesn’t load an engine.
 */
export async function chooseExtractor(
  { threads, urgentThreads, openai }: ExtractorConfig,
  log: ExtractorLog,
): Promise<Extractor> {
  if (!openai) {
    const { createLocalExtractor } = await import('@kaard/recognition');
    return createLocalExtractor({ threads, urgentThreads });
  }
  const { createOpenAiExtractor } = await import('./openai.extractor.ts');
  const { createSecondReader } = await import('./second-reader.ts');
  return createOpenAiExtractor({ config: openai, local: await createSecondReader({ threads, urgentThreads }), log });
}
