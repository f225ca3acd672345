import type { Extractor } from '@kaard/recognition';
import type { ExtractorConfig } from '../config.ts';

/** What an engine has to tell an operator: never what stands on a card. */
export interface ExtractorLog {
  warn(facts: object, message: string): void;
}

/**
 * The one place that decides who reads: OpenAI vision with the local engine behind it when a key is configured, else
 * the local engine. Loaded when needed: the web server never pays for an engine.
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
