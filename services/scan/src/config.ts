import { availableParallelism } from 'node:os';
import { PLAN_VARIABLES, type Plans, readPlans } from '@kaard/plans';
import { type ServiceConfig, serviceConfig, serviceVariables } from '@kaard/service';
import { readConfig, variables as types } from '@kaard/service-kit';
import { z } from 'zod';
import { queuePrefixFor } from './queue-prefix.ts';

const positive = types.number(1, 1_000_000_000);

/** The variables of the extractor; the command line reads only these. */
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
  /** Threads for a picture that a user waits for, while the other workers pause. */
  urgentThreads: number;
  openai: OpenAiConfig | null;
  /** The country of phone numbers without a country code. */
  defaultCountry: string;
}

export interface ScanConfig extends ServiceConfig {
  queue: {
    prefix: string;
    /** The maximum number of jobs per owner and priority in the queue. */
    jobsPerOwner: number;
  };
  requests: {
    /** How long a request waits for its result. */
    waitMs: number;
    /** The maximum number of waiting single scans per owner. */
    waitingLimit: number;
    /** The same limit for bulk scans, which have lower priority and are counted separately. */
    bulkLimit: number;
  };
  worker: {
    concurrency: number;
    /** A killed worker’s job is taken over within the sum of these two, which is 15 s. @see ADR 0016 */
    lockMs: number;
    stalledCheckMs: number;
    /** The limit per scan, whichever engine reads it. */
    timeLimitMs: number;
    /** The `nice` value by which workers lower their priority on a shared machine. @see ADR 0153 */
    nice: number;
  };
  extractor: ExtractorConfig;
  plans: Plans;
}

/** The only reader of the environment in this service, for both its web server and its workers. @throws ConfigError */
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
      // The local engine alone keeps the processors busy; a remote engine mostly means waiting.
      concurrency: read.SCAN_CONCURRENCY ?? (openai ? 4 : 1),
      // If the remote engine runs out of time, the local one answers.
      lockMs: 10_000,
      stalledCheckMs: 5000,
      timeLimitMs: read.SCAN_TIME_LIMIT_MS + (openai?.timeoutMs ?? 0),
      nice: read.SCAN_WORKER_NICE,
    },
    extractor,
    plans: readPlans(read),
  });
}

/** Configuration for reading cards without the service, where no worker pauses. @throws ConfigError */
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

/** Two if one user waits for one card; several workers use the processors better with one thread each. */
export const threadsFor = (workers: number): number => Math.min(workers > 1 ? 1 : 2, availableParallelism());
