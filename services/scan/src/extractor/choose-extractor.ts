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
export async function chooseExtractor({ threads, openai }: ExtractorConfig, log: ExtractorLog): Promise<Extractor> {
  const { createLocalExtractor } = await import('@kaard/recognition');
  const local = await createLocalExtractor({ threads });
  if (!openai) return local;
  const { createOpenAiExtractor } = await import('./openai.extractor.ts');
  return createOpenAiExtractor({ config: openai, local, log });
}
