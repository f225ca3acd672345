import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import { asDomainError, inWords } from '../errors/domain-error.ts';
import { type ErrorReporter, isAway } from '../errors/error-reporter.ts';
import type { Logger } from '../process/logger.ts';
import type { Redis } from './connections.ts';

/** Delays the job by `ms` without using up an attempt. */
export class DelayedJobError extends Error {
  override name = 'DelayedJobError';
  readonly ms: number;

  constructor(why: string, { ms = PUT_OFF_MS, cause }: { ms?: number; cause?: unknown } = {}) {
    super(why, { cause });
    this.ms = ms;
  }
}

/** No retry can succeed: the job fails at once. */
export class UnrecoverableJobError extends Error {
  override name = 'UnrecoverableJobError';
}

export interface QueueWorkerSettings {
  /** A connection that waits for Redis; BullMQ duplicates it for a second one. */
  redis: Redis;
  name: string;
  prefix: string;
  /** How many jobs this process runs at a time. */
  concurrency: number;
  /** If a process is killed, its job is taken again within the sum of these two. @see ADR 0016 */
  lockMs: number;
  stalledCheckMs: number;
  /** A job that still runs this long after `close` is left to another process. */
  closeWithinMs?: number;
  /**
   * Runs one job. While a dependency is away the job is delayed, whatever is thrown.
   * @throws DelayedJobError, UnrecoverableJobError
   */
  take(job: Job, isLastAttempt: boolean): Promise<void>;
  /** Called when a job has failed for good. */
  onGivenUp?(): void;
  errorReporter: ErrorReporter;
  log: Logger;
}

export interface QueueWorker {
  isRunning(): boolean;
  /** Takes no more jobs and waits for running ones, up to `closeWithinMs`. */
  close(): Promise<void>;
}

const PUT_OFF_MS = 2000;
/** How often a job that is delayed for the same reason is logged. */
const TELL_EVERY_MS = 10 * 60_000;
const MOST_STALLS = 5;
const CLOSE_WITHIN_MS = 10_000;
/** BullMQ has neither class nor code for these. */
const LOST_LOCK = /^(?:could not renew lock|Missing lock|Lock mismatch) for job /;
/** The last resort when closing itself hangs, as it may while Redis is away. */
const FORCE_WITHIN_MS = 1000;

/** The consuming side of a BullMQ queue, shared by events and durable work. */
export function createQueueWorker(settings: QueueWorkerSettings): QueueWorker {
  const { redis, name, prefix, concurrency, lockMs, stalledCheckMs, take, onGivenUp, errorReporter, log } = settings;
  const { closeWithinMs = CLOSE_WITHIN_MS } = settings;

  const told = new Map<string, number>();
  /**
   * Logs a delay, which would go unnoticed otherwise because the job never fails. Skips rate limits and jobs that only
   * wait for their turn (FairQueue) or for the end of the process.
   */
  function tellOfPuttingOff(job: Job, error: Error): void {
    const isTurn =
      error instanceof DelayedJobError && (error.ms <= 1 || asDomainError(error.cause)?.kind === 'rate-limited');
    const toldAt = told.get(error.message) ?? Number.NEGATIVE_INFINITY;
    if (isTurn || performance.now() - toldAt < TELL_EVERY_MS) return;
    // There are few reasons; this bounds the memory for unexpected ones.
    if (told.size > 100) told.clear();
    told.set(error.message, performance.now());
    log.warn(
      { queue: `${prefix}:${name}`, job: job.id, kind: job.name, err: error },
      inWords('a job is put off', asDomainError(error)),
    );
  }

  async function process(job: Job, token?: string): Promise<void> {
    try {
      await take(job, job.attemptsMade + 1 >= (job.opts.attempts ?? 1));
    } catch (error) {
      if (error instanceof DelayedJobError || isAway(error)) {
        tellOfPuttingOff(job, error as Error);
        await job.moveToDelayed(Date.now() + (error instanceof DelayedJobError ? error.ms : PUT_OFF_MS), token);
        throw new DelayedError();
      }
      if (error instanceof UnrecoverableJobError) throw new UnrecoverableError(error.message);
      throw error;
    }
  }

  const worker = new Worker(name, process, {
    connection: redis,
    prefix,
    concurrency,
    lockDuration: lockMs,
    stalledInterval: stalledCheckMs,
    maxStalledCount: MOST_STALLS,
  });
  worker.on('error', (error) => {
    const queue = `${prefix}:${name}`;
    // The work is idempotent, so this isn’t an error: the machine is too busy, or Redis has lost its data.
    if (LOST_LOCK.test(error.message))
      log.warn({ queue, err: error }, 'a job was kept too long; it may be taken again');
    else errorReporter.isOutage(error, 'queue', { queue });
  });
  worker.on('stalled', (jobId) => log.warn({ jobId }, 'a worker has left this job; it is taken again'));
  worker.on('failed', (job, error) => {
    const isOver = !job || Boolean(job.finishedOn);
    const facts = { job: job?.id, kind: job?.name, attempt: job?.attemptsMade, isOver };
    // Always logged, because no caller waits for the result.
    if (error instanceof UnrecoverableError) log.warn({ ...facts, err: error }, 'a job was given up');
    else errorReporter.isOutage(error, 'work', facts);
    if (isOver) onGivenUp?.();
  });

  return {
    isRunning: () => worker.isRunning(),
    async close() {
      if (await settles(worker.close(), closeWithinMs)) return;
      log.warn({ queue: `${prefix}:${name}` }, 'what still runs is left to another process');
      await settles(worker.close(true), FORCE_WITHIN_MS);
    },
  };
}

/** @returns whether the work settled in time, successfully or not */
async function settles(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), ms);
  });
  const inTime = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([inTime, late]);
  } finally {
    clearTimeout(timer);
  }
}
