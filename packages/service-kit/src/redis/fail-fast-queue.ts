import { type DefaultJobOptions, Queue } from 'bullmq';
import { unavailable } from '../errors/domain-error.ts';
import type { ErrorReporter } from '../errors/error-reporter.ts';
import type { Redis } from './connections.ts';

const ANSWER_WITHIN_MS = 2500;

export interface FailFastQueue {
  /**
   * Runs a command on the queue.
   * @returns null if there is no answer: Redis is away, or the command itself failed, which is then logged and
   * counted. In both cases a later sweep repeats what was wanted.
   */
  ask<T>(question: (queue: Queue) => Promise<T>): Promise<T | null>;
  close(): Promise<void>;
}

export interface FailFastQueueSettings {
  /** Created by `connectRequestRedis`; the caller closes it. */
  redis: Redis;
  name: string;
  /** A word in braces keeps all keys on one node of a Redis cluster. */
  prefix: string;
  defaultJobOptions?: DefaultJobOptions;
  errorReporter: ErrorReporter;
}

/** The producing side of a BullMQ queue. Fails fast while Redis is away and recovers by itself. */
export function createFailFastQueue(settings: FailFastQueueSettings): FailFastQueue {
  const { redis, name, prefix, defaultJobOptions, errorReporter } = settings;
  let queue: Queue | null = null;

  return {
    /**
     * A queue whose first connection failed never recovers, so the queue is created once Redis is ready and dropped in
     * an outage.
     */
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
