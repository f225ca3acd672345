import type { Logger, Redis } from '@kaard/service-kit';
import { DelayedError, type Job, type Queue, UnrecoverableError, Worker } from 'bullmq';
import { PutOff } from './consumer.ts';
import { type Deliveries, deliveriesOf } from './deliveries.ts';
import { Unreadable } from './envelope.ts';
import type { ServiceName } from './listeners.ts';
import type { SetAside } from './set-aside.ts';

export interface ReceiverSettings {
  /** Events that this process takes at a time. */
  concurrency: number;
  /** A killed process's event is taken again within these two. */
  lockMs: number;
  stalledCheckMs: number;
  /** How often what an operator ordered is looked for. */
  lookMs: number;
}

export interface ReceiverParts {
  service: ServiceName;
  prefix: string;
  /** A connection that waits for Redis; BullMQ makes a second one of it. */
  redis: Redis;
  deliveries: Deliveries;
  setAside: SetAside;
  take(data: unknown): Promise<void>;
  settings: ReceiverSettings;
  log: Logger;
  now(): Date;
}

const MOST_STALLS = 5;
const PUT_OFF_MS = 2000;
const CLOSE_WITHIN_MS = 8000;
const BATCH = 100;

export interface Receiver {
  start(): void;
  stop(): Promise<void>;
}

/** The consuming side of a service's queue of events, and what becomes of those that fail. */
export function createReceiver(parts: ReceiverParts): Receiver {
  const { service, prefix, redis, deliveries, setAside, take, settings, log, now } = parts;
  const { name, prefix: queuePrefix } = deliveriesOf(prefix, service);
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let stopped = false;

  async function process(job: Job, token?: string): Promise<void> {
    try {
      await take(job.data);
    } catch (error) {
      if (error instanceof PutOff) {
        await job.moveToDelayed(Date.now() + PUT_OFF_MS, token);
        throw new DelayedError();
      }
      if (error instanceof Unreadable) throw new UnrecoverableError(error.message);
      throw error;
    }
  }

  /** Out of Redis into MongoDB; killed in between it is done again. */
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

  /** What failed leaves the queue first: a job that is still there could not be added again. */
  async function look(): Promise<void> {
    try {
      await deliveries.queue.ask(async (queue) => {
        await setFailedAside(queue);
        return true;
      });
      await resendOrdered();
    } catch (error) {
      log.debug({ err: error }, 'looked for failed events in vain');
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
      worker = new Worker(name, process, {
        connection: redis,
        prefix: queuePrefix,
        concurrency: settings.concurrency,
        lockDuration: settings.lockMs,
        stalledInterval: settings.stalledCheckMs,
        maxStalledCount: MOST_STALLS,
      });
      worker.on('error', (error) => log.debug({ err: error }, 'the queue of events is away'));
      worker.on('failed', (job, error) => {
        log.warn({ eventId: job?.id, event: job?.name, err: error }, 'an event was not taken');
        if (!job || job.finishedOn) plan(0);
      });
      plan(0);
    },

    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await looking;
      if (!worker) return;
      const closing = worker.close();
      let giveUp: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((done) => {
        giveUp = setTimeout(() => done('late'), CLOSE_WITHIN_MS);
      });
      // What does not finish in time is taken again by another process.
      if ((await Promise.race([closing, late])) === 'late') await worker.close(true);
      clearTimeout(giveUp);
    },
  };
}
