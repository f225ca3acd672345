import { PLAN_VARIABLES, type Plans, readPlans } from '@kaard/plans';
import { type ServiceConfig, serviceConfig, serviceVariables } from '@kaard/service';
import { variables as kinds, readConfig } from '@kaard/service-kit';
import { z } from 'zod';

export const variables = serviceVariables('intelligence', {
  SEARCH_BY_NEED: kinds.flag.default(true),
  EMBEDDING_THREADS: kinds.number(1, 1024).default(1),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: kinds.webAddress.default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().default('gpt-5-mini'),
  OPENAI_EMBEDDING_MODEL: z.string().default('text-embedding-3-small'),
  OPENAI_TIMEOUT_MS: kinds.milliseconds.default(30_000),
  ...PLAN_VARIABLES,
});

export interface OpenAiConfig {
  apiKey: string;
  baseUrl: string;
  model: string;
  timeoutMs: number;
}

export interface EmbeddingConfig {
  /** If false, only words are searched, and no model is loaded. */
  isOn: boolean;
  /** The number of CPU threads per text. */
  threads: number;
  /** Null for the local model. */
  openai: OpenAiConfig | null;
}

/** Settings of the model that words advice and drafts. */
export type WordingConfig = OpenAiConfig;

/**
 * Limits how long a user waits for the model’s words. The gateway allows 14 s for a draft, which includes 2 s for a new
 * contact to arrive and 3.5 s for a lock.
 */
const LONGEST_WAIT_MS = 8000;

export interface IntelligenceConfig extends ServiceConfig {
  embedding: EmbeddingConfig;
  /** Null if advice and drafts are made by rules only. */
  wording: WordingConfig | null;
  worker: {
    /** A killed worker’s job is taken over within the sum of these two, which is 15 s. @see ADR 0016 */
    lockMs: number;
    stalledCheckMs: number;
    sweepMs: number;
  };
  plans: Plans;
}

/** The only reader of the environment in this service, for both its web server and its workers. @throws ConfigError */
export function readIntelligenceConfig(env: NodeJS.ProcessEnv): Readonly<IntelligenceConfig> {
  const read = readConfig(variables, env);
  return Object.freeze({
    ...serviceConfig('intelligence', read),
    embedding: {
      isOn: read.SEARCH_BY_NEED,
      threads: read.EMBEDDING_THREADS,
      openai: read.OPENAI_API_KEY
        ? {
            apiKey: read.OPENAI_API_KEY,
            baseUrl: read.OPENAI_BASE_URL,
            model: read.OPENAI_EMBEDDING_MODEL,
            timeoutMs: read.OPENAI_TIMEOUT_MS,
          }
        : null,
    },
    wording: read.OPENAI_API_KEY
      ? {
          apiKey: read.OPENAI_API_KEY,
          baseUrl: read.OPENAI_BASE_URL,
          model: read.OPENAI_MODEL,
          timeoutMs: Math.min(read.OPENAI_TIMEOUT_MS, LONGEST_WAIT_MS),
        }
      : null,
    worker: { lockMs: 10_000, stalledCheckMs: 5000, sweepMs: 3000 },
    plans: readPlans(read),
  });
}
