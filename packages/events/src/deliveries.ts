import type { Redis, Trouble } from '@kaard/service-kit';
import { createFailFastQueue, type FailFastQueue } from '@kaard/service-kit/fail-fast-queue';
import type { SentEnvelope } from './envelope.ts';
import type { ServiceName } from './listeners.ts';

/** One queue per listening service. The braces keep its keys on one node of a Redis cluster. */
export const deliveriesOf = (prefix: string, listener: ServiceName) => ({
  name: 'events',
  prefix: `{${prefix}-${listener}}`,
});

export interface RetrySettings {
  /** How often a listener is asked to take an event before it is set aside. */
  attempts: number;
  /** Before the second attempt; doubles with each. */
  firstRetryMs: number;
}

export interface Deliveries {
  /** @returns false when Redis is away; some may have been added then, and adding again changes nothing */
  add(events: SentEnvelope[]): Promise<boolean>;
  queue: FailFastQueue;
  close(): Promise<void>;
}

/** The producing side: one job per event, with the event's id. */
export function createDeliveries(
  parts: { redis: Redis; prefix: string; listener: ServiceName; trouble: Trouble } & RetrySettings,
): Deliveries {
  const { redis, prefix, listener, trouble, attempts, firstRetryMs } = parts;
  const queue = createFailFastQueue({
    redis,
    trouble,
    ...deliveriesOf(prefix, listener),
    defaultJobOptions: {
      attempts,
      backoff: { type: 'exponential', delay: firstRetryMs, jitter: 0.5 },
      // The inbox remembers what was handled; payloads belong to somebody and don't stay.
      removeOnComplete: true,
      // Failed ones stay until the listener has written them to its set-aside collection.
      removeOnFail: false,
    },
  });
  return {
    async add(events) {
      const jobs = events.map((event) => ({ name: event.name, data: event, opts: { jobId: event.id } }));
      return (await queue.ask((present) => present.addBulk(jobs))) !== null;
    },
    queue,
    close: () => queue.close(),
  };
}
