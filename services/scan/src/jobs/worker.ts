import type { Logger, Redis } from '@kaard/service-kit';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import { EXTRACT_CARD, extractCardOrder, QUEUE_NAME } from '../queue/scan-queue.ts';
import { type createExtractCard, PutOff } from './extract-card.ts';

export interface ScanWorkerParts {
  redis: Redis;
  prefix: string;
  concurrency: number;
  lockMs: number;
  stalledCheckMs: number;
  extractCard: ReturnType<typeof createExtractCard>;
  log: Logger;
}

const MOST_STALLS = 5;

const PUT_OFF_MS = 2000;
const CLOSE_WITHIN_MS = 11_000;

export type QueueWorker = ReturnType<typeof createQueueWorker>;

/** The consuming side of the queue. */
export function createQueueWorker(parts: ScanWorkerParts) {
  const { redis, prefix, concurrency, lockMs, stalledCheckMs, extractCard, log } = parts;

  async function process(job: Job, token?: string): Promise<void> {
    const order = extractCardOrder.safeParse(job.data);
    if (job.name !== EXTRACT_CARD || !order.success) throw new UnrecoverableError('not an order of this queue');
    try {
      await extractCard(order.data, job.attemptsMade + 1 >= (job.opts.attempts ?? 1));
    } catch (error) {
      if (!(error instanceof PutOff)) throw error;
      await job.moveToDelayed(Date.now() + PUT_OFF_MS, token);
      throw new DelayedError();
    }
  }

  const worker = new Worker(QUEUE_NAME, process, {
    connection: redis,
    prefix,
    concurrency,
    lockDuration: lockMs,
    stalledInterval: stalledCheckMs,
    maxStalledCount: MOST_STALLS,
  });
  worker.on('error', (error) => log.debug({ err: error }, 'queue is away'));
  worker.on('stalled', (jobId) => log.warn({ jobId }, 'a worker has left this job; it is taken again'));

  return {
    isRunning: () => worker.isRunning(),

    /** Takes no more jobs and finishes what runs; what does not finish in time is taken again by another worker. */
    async close(): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const giveUp = new Promise<'late'>((done) => {
        timer = setTimeout(() => done('late'), CLOSE_WITHIN_MS);
      });
      const outcome = await Promise.race([worker.close(), giveUp]);
      clearTimeout(timer);
      if (outcome === 'late') await worker.close(true);
    },
  };
}
