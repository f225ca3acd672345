import { availableParallelism } from 'node:os';
import { PLAN_VARIABLES, type Plans, readPlans } from '@kaard/plans';
import { type ServiceConfig, serviceConfig, serviceVariables } from '@kaard/service';
import { readConfig, variables as types } from '@kaard/service-kit';
import { z } from 'zod';
import { queuePrefixFor } from './queue-prefix.ts';

const positive = types.number(1, 1_000_000_000);

/** What decides who reads a card and how; the command line reads these alone. */
const EXTRACTOR_VARIABLES = {
  SCAN_WORKERS: types.number(0, 64).default(1),
  SCAN_THREADS: types.number(1, 1024).optional(),
  DEFAULT_COUNTRY: types.country.default('US'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: types.webAddress.default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().default('gpt-5-mini'),
  OPENAI_TIMEOUT_MS: types.milliseconds.default(30_000),
};
const extractorVariables = z.object(EXTRACTOR_VARIABLES);

export const variables = serviceVariables('scan', {
  SCAN_QUEUE_PREFIX: z
    .string()
    .regex(/^\{[\w-]+\}$/, 'must be a word in braces: all its keys lie on one node of a Redis cluster')
    .optional(),
  SCAN_WAIT_MS: types.milliseconds.default(20_000),
  SCAN_WAITING_LIMIT: positive.default(100),
  SCAN_BULK_LIMIT: positive.default(10_000),
  SCAN_JOBS_PER_OWNER: positive.default(4),
  SCAN_CONCURRENCY: positive.optional(),
  SCAN_TIME_LIMIT_MS: types.milliseconds.default(30_000),
  SCAN_WORKER_NICE: types.number(0, 19).default(10),
  ...EXTRACTOR_VARIABLES,
  ...PLAN_VARIABLES,
});

export interface OpenAiConfig {
  apiKey: string;
  baseUrl: string;
  model: string;
  timeoutMs: number;
}

export interface ExtractorConfig {
  /** Threads per picture. */
  threads: number;
  /** For what somebody waits for, while the other workers rest. */
  urgentThreads: number;
  openai: OpenAiConfig | null;
  /** Where a phone number without a country code belongs. */
  defaultCountry: string;
}

export interface ScanConfig extends ServiceConfig {
  queue: {
    prefix: string;
    /** Jobs of one owner and priority that may be in the queue at a time. */
    jobsPerOwner: number;
  };
  requests: {
    /** How long a request waits for its result. */
    waitMs: number;
    /** Single scans of one owner that may wait at a time. */
    waitingLimit: number;
    /** The same for what is sent in bulk, which goes behind and is counted apart. */
    bulkLimit: number;
  };
  worker: {
    concurrency: number;
    /** A killed worker's job is taken again within these two: 15 s. @see ADR 0016 */
    lockMs: number;
    stalledCheckMs: number;
    /** For one scan, however it is read. */
    timeLimitMs: number;
    /** How far workers step back for everybody else on their machine, as `nice` counts. @see ADR 0153 */
    nice: number;
  };
  extractor: ExtractorConfig;
  plans: Plans;
}

/** The only reader of the environment in this service, for its web server and its workers. @throws ConfigError */
export function readScanConfig(env: NodeJS.ProcessEnv): Readonly<ScanConfig> {
  const read = readConfig(variables, env);
  const extractor = extractorConfig(read);
  const { openai } = extractor;
  return Object.freeze({
    ...serviceConfig('scan', read),
    queue: {
      prefix: read.SCAN_QUEUE_PREFIX ?? queuePrefixFor(read.EVENTS_PREFIX),
      jobsPerOwner: read.SCAN_JOBS_PER_OWNER,
    },
    requests: { waitMs: read.SCAN_WAIT_MS, waitingLimit: read.SCAN_WAITING_LIMIT, bulkLimit: read.SCAN_BULK_LIMIT },
    worker: {
      // Local reading keeps the processors busy by itself; a remote engine is mostly waited for.
      concurrency: read.SCAN_CONCURRENCY ?? (openai ? 4 : 1),
      // The local engine answers when the remote one has used up its time.
      lockMs: 10_000,
      stalledCheckMs: 5000,
      timeLimitMs: read.SCAN_TIME_LIMIT_MS + (openai?.timeoutMs ?? 0),
      nice: read.SCAN_WORKER_NICE,
    },
    extractor,
    plans: readPlans(read),
  });
}

/** For whoever reads cards without the service, where nothing rests. @throws ConfigError */
export function readExtractorConfig(env: NodeJS.ProcessEnv): ExtractorConfig {
  const config = extractorConfig(readConfig(extractorVariables, env));
  return { ...config, urgentThreads: config.threads };
}

function extractorConfig(read: z.output<typeof extractorVariables>): ExtractorConfig {
  const openai = read.OPENAI_API_KEY
    ? {
        apiKey: read.OPENAI_API_KEY,
        baseUrl: read.OPENAI_BASE_URL,
        model: read.OPENAI_MODEL,
        timeoutMs: read.OPENAI_TIMEOUT_MS,
      }
    : null;
  return {
    threads: read.SCAN_THREADS ?? threadsFor(read.SCAN_WORKERS),
    urgentThreads: read.SCAN_THREADS ?? threadsFor(1),
    openai,
    defaultCountry: read.DEFAULT_COUNTRY,
  };
}

/** Two while one person waits for one card; several workers share the processors better with one each. */
export const threadsFor = (workers: number): number => Math.min(workers > 1 ? 1 : 2, availableParallelism());
