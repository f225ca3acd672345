import type { ErrorReporter, Logger, Redis } from '@kaard/service-kit';
import { createQueueWorker, type QueueWorker } from '@kaard/service-kit/redis/queue-worker';
import type { Queue } from 'bullmq';
import { type Deliveries, deliveriesOf } from './deliveries.ts';
import { heardBy, type ServiceName } from './listeners.ts';
import type { SetAside } from './set-aside.ts';

export interface ReceiverSettings {
  /** How many events this process handles at a time, each in an open transaction. */
  concurrency: number;
  /** If a process is killed, its event is taken again within the sum of these two. */
  lockMs: number;
  stalledCheckMs: number;
  /** How often an operator’s orders are polled. */
  lookMs: number;
}

export interface ReceiverParts {
  service: ServiceName;
  prefix: string;
  /** A connection that waits for Redis; BullMQ duplicates it for a second one. */
  redis: Redis;
  deliveries: Deliveries;
  setAside: SetAside;
  take(data: unknown): Promise<void>;
  settings: ReceiverSettings;
  errorReporter: ErrorReporter;
  log: Logger;
  now(): Date;
}

const CLOSE_WITHIN_MS = 8000;
const BATCH = 100;
const UNKNOWN_EVERY_MS = 60_000;

export interface Receiver {
  start(): void;
  stop(): Promise<void>;
}

/** The consuming side of a service’s event queue, including events that fail. */
export function createReceiver(parts: ReceiverParts): Receiver {
  const { service, prefix, redis, deliveries, setAside, take, settings, errorReporter, log, now } = parts;
  const { name, prefix: queuePrefix } = deliveriesOf(prefix, service);
  let worker: QueueWorker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let stopped = false;
  let lookedForUnknownAt = Number.NEGATIVE_INFINITY;

  /** Moves failed jobs from Redis to MongoDB; repeated if the process is killed in between. */
  async function setFailedAside(queue: Queue): Promise<void> {
    for (const job of await queue.getFailed(0, BATCH - 1)) {
      const { id, data, failedReason, attemptsMade } = job;
      const row = {
        event: data,
        problem: failedReason ?? '',
        attempts: attemptsMade,
        setAsideAt: now(),
        resendAt: null,
      };
      await setAside.put({ id: id!, name: job.name, ...row });
      await job.remove();
      log.error(
        { eventId: id, event: job.name, problem: failedReason },
        'an event could not be taken and is set aside',
      );
    }
  }

  async function resendOrdered(): Promise<void> {
    for (const { id, name: event, event: data } of await setAside.toResend(BATCH)) {
      const added = await deliveries.queue.ask((queue) =>
        queue.add(event, { ...(data as object), resent: true }, { jobId: id }),
      );
      if (added) await setAside.resent(id);
    }
  }

  /** This process may be newer than the one that couldn’t handle the events, which may still be running. */
  async function resendUnknown(): Promise<void> {
    if (performance.now() - lookedForUnknownAt < UNKNOWN_EVERY_MS) return;
    lookedForUnknownAt = performance.now();
    const count = await setAside.resendNotKnownYet(heardBy(service), now());
    if (count) log.info({ count }, 'events that an older version did not know are tried again');
  }

  /** Failed jobs must leave the queue first: a job that is still there can’t be added again. */
  async function look(): Promise<void> {
    try {
      await deliveries.queue.ask(async (queue) => {
        await setFailedAside(queue);
        return true;
      });
      await resendUnknown();
      await resendOrdered();
    } catch (error) {
      errorReporter.isOutage(error, 'receiver');
    }
  }

  function plan(ms: number): void {
    if (stopped) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      looking = looking.then(look).then(() => {
        if (!timer) plan(settings.lookMs);
      });
    }, ms);
  }

  return {
    start() {
      worker = createQueueWorker({
        ...{ redis, name, prefix: queuePrefix, errorReporter, log, closeWithinMs: CLOSE_WITHIN_MS },
        concurrency: settings.concurrency,
        lockMs: settings.lockMs,
        stalledCheckMs: settings.stalledCheckMs,
        take: ({ data }) => take(data),
        onGivenUp: () => plan(0),
      });
      plan(0);
    },

    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await looking;
      await worker?.close();
    },
  };
}
