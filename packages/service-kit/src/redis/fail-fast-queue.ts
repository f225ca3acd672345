import { type DefaultJobOptions, Queue } from 'bullmq';
import { unavailable } from '../errors/domain-error.ts';
import type { ErrorReporter } from '../errors/error-reporter.ts';
import type { Redis } from './connections.ts';

const ANSWER_WITHIN_MS = 2500;

export interface FailFastQueue {
  /**
   * @returns null when it got no answer: Redis is away, or the question itself was a mistake, which is then logged and
   * counted. Either way what was wanted is asked again by whoever sweeps.
   */
  ask<T>(question: (queue: Queue) => Promise<T>): Promise<T | null>;
  close(): Promise<void>;
}

export interface FailFastQueueSettings {
  /** Made by `connectRequestRedis`; stays the caller's to close. */
  redis: Redis;
  name: string;
  /** A word in braces keeps all keys on one node of a Redis cluster. */
  prefix: string;
  defaultJobOptions?: DefaultJobOptions;
  errorReporter: ErrorReporter;
}

/** The producing side of a BullMQ queue. Fails fast while Redis is away and finds it again by itself. */
export function createFailFastQueue(settings: FailFastQueueSettings): FailFastQueue {
  const { redis, name, prefix, defaultJobOptions, errorReporter } = settings;
  let queue: Queue | null = null;

  return {
    /** A queue whose first connection failed never recovers, so it is made when Redis is there and dropped in an outage. */
    async ask(question) {
      if (redis.status !== 'ready') return null;
      queue ??= quiet(new Queue(name, { connection: redis, prefix, defaultJobOptions }));
      const asked = queue;
      try {
        return await within(ANSWER_WITHIN_MS, question(asked));
      } catch (error) {
        if (!errorReporter.isOutage(error, 'queue', { queue: `${prefix}:${name}` })) return null;
        if (queue === asked) queue = null;
        asked.close().catch(() => {});
        return null;
      }
    },

    async close() {
      await queue?.close().catch(() => {});
    },
  };
}

function quiet(queue: Queue): Queue {
  queue.on('error', () => {});
  return queue;
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(unavailable('Background work')), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
