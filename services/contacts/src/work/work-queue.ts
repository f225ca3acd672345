import { connectRequestRedis, connectWorkerRedis, isInfrastructureError, type Logger } from '@kaard/service-kit';
import { createFailFastQueue } from '@kaard/service-kit/fail-fast-queue';
import { type Job, Worker } from 'bullmq';
import { z } from 'zod';

/** Long work on a document that is there before its job: the order carries ids only. */
const orderShape = z.object({ kind: z.string(), id: z.number().int().positive(), round: z.number().int().positive() });
export type WorkOrder = z.output<typeof orderShape>;

export interface WorkKind {
  /** Does what the document's state asks for. Done again after a crash, it goes on where it was. */
  run(id: number): Promise<void>;
  /** Documents that still wait for work, whether or not a job is on its way. */
  waiting(): Promise<{ id: number; round: number }[]>;
  /** Its job has ended without ending the work: one more try, or the end. */
  giveUp(id: number, round: number): Promise<void>;
}

export interface WorkQueueParts {
  redisUrl: string;
  prefix: string;
  kinds: Record<string, WorkKind>;
  log: Logger;
}

const NAME = 'work';
/** A killed process' job is taken again within these two. @see docs/adr/0016 */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5000;
const CONCURRENCY = 2;

export type WorkQueue = ReturnType<typeof createWorkQueue>;

/** Background work of this service. Any process may add, those with `start` do it. */
export function createWorkQueue({ redisUrl, prefix, kinds, log }: WorkQueueParts) {
  const redis = connectRequestRedis(redisUrl);
  const queue = createFailFastQueue({
    redis,
    name: NAME,
    prefix,
    defaultJobOptions: {
      attempts: 4,
      backoff: { type: 'exponential', delay: 1000, jitter: 0.5 },
      removeOnComplete: true,
      removeOnFail: { age: 14 * 24 * 60 * 60 },
    },
  });
  let worker: Worker | null = null;
  let consuming: ReturnType<typeof connectWorkerRedis> | null = null;
  const jobId = ({ kind, id, round }: WorkOrder) => `${kind}-${id}-${round}`;

  async function work({ data }: Job): Promise<void> {
    const { kind, id } = orderShape.parse(data);
    const known = kinds[kind];
    if (!known) {
      log.warn({ kind }, 'unknown work');
      return;
    }
    await known.run(id);
  }

  const add = async (order: WorkOrder): Promise<void> => {
    await queue.ask((present) => present.add(order.kind, order, { jobId: jobId(order) }));
  };

  return {
    /** When Redis is away the sweep adds it later. */
    add,

    /** Scheduled: whatever waits without a job gets one (Redis was away, a process was killed before adding it). */
    async sweep(): Promise<void> {
      for (const [kind, { waiting, giveUp }] of Object.entries(kinds)) {
        for (const { id, round } of await waiting()) {
          const order = { kind, id, round };
          const state = await queue.ask((present) => present.getJobState(jobId(order)));
          if (state === 'unknown') await add(order);
          if (state === 'failed') await giveUp(id, round);
        }
      }
    },

    start() {
      consuming = connectWorkerRedis(redisUrl);
      worker = new Worker(NAME, work, {
        connection: consuming,
        prefix,
        concurrency: CONCURRENCY,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_MS,
        maxStalledCount: 5,
      });
      worker.on('error', () => {});
      worker.on('failed', (job, error) => {
        const level = isInfrastructureError(error) ? 'warn' : 'error';
        log[level]({ job: job?.id, attempt: job?.attemptsMade, err: error }, 'background work failed');
      });
    },

    async stop() {
      await worker?.close();
      await queue.close();
      consuming?.disconnect();
      redis.disconnect();
    },
  };
}
