import type { ErrorReporter, Redis } from '@kaard/service-kit';
import { createFailFastQueue, type FailFastQueue } from '@kaard/service-kit/redis/fail-fast-queue';
import type { SentEnvelope } from './envelope.ts';
import { createFairPlaces } from './fair-places.ts';
import type { ServiceName } from './listeners.ts';

/** One queue per listening service. The braces keep its keys on one node of a Redis cluster. */
export const deliveriesOf = (prefix: string, listener: ServiceName) => ({
  name: 'events',
  prefix: `{${prefix}-${listener}}`,
});

export interface RetrySettings {
  /** How many attempts an event has before it is set aside. */
  attempts: number;
  /** The delay before the second attempt; it doubles with each further one. */
  firstRetryMs: number;
}

export interface Deliveries {
  /** @returns false if Redis is away; some events may have been added then, and adding them again changes nothing */
  add(events: SentEnvelope[]): Promise<boolean>;
  queue: FailFastQueue;
  close(): Promise<void>;
}

/** The producing side: one job per event, with the event’s id as job id; owners take turns. */
export function createDeliveries(
  parts: { redis: Redis; prefix: string; listener: ServiceName; errorReporter: ErrorReporter } & RetrySettings,
): Deliveries {
  const { redis, prefix, listener, errorReporter, attempts, firstRetryMs } = parts;
  const queue = createFailFastQueue({
    redis,
    errorReporter,
    ...deliveriesOf(prefix, listener),
    defaultJobOptions: {
      attempts,
      backoff: { type: 'exponential', delay: firstRetryMs, jitter: 0.5 },
      // Handled events are remembered in the inbox; payloads are personal data and must not stay in Redis.
      removeOnComplete: true,
      // Failed jobs stay until the listener has copied them to its set-aside collection.
      removeOnFail: false,
    },
  });
  const { placesFor } = createFairPlaces();
  return {
    async add(events) {
      const added = await queue.ask(async (present) => {
        const [next] = await present.getPrioritized(0, 0);
        const places = placesFor(
          events.map(({ ownerId }) => ownerId),
          next?.priority ?? null,
        );
        return present.addBulk(
          events.map((event, at) => ({
            name: event.name,
            data: event,
            opts: { jobId: event.id, priority: places[at]! },
          })),
        );
      });
      return added !== null;
    },
    queue,
    close: () => queue.close(),
  };
}
