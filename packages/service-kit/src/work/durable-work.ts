import type { Job } from 'bullmq';
import { z } from 'zod';
import { asDomainError } from '../errors/domain-error.ts';
import type { ErrorReporter } from '../errors/error-reporter.ts';
import type { Logger } from '../process/logger.ts';
import { connectRequestRedis, connectWorkerRedis, type Redis } from '../redis/connections.ts';
import { createFailFastQueue } from '../redis/fail-fast-queue.ts';
import { createQueueWorker, DelayedJobError, type QueueWorker, UnrecoverableJobError } from '../redis/queue-worker.ts';
import { eachOnItsOwn } from './each-on-its-own.ts';
import type { ScheduledWork } from './schedule.ts';

/** A document with work to do. It is stored before its job, and the job carries nothing but its id, kind and round. */
export interface OpenWork {
  id: number;
  ownerId: number;
  /** Increases each time the work is ordered, so that the job of an earlier round has no effect on a later one. */
  round: number;
}

/** How long work may go on. Work asks at every point where it could stop without losing anything. */
export interface Turn {
  /** Aborted when the process stops; the work should end within seconds. */
  signal: AbortSignal;
  /** True when the process stops, or when the work has run for a while and others are waiting. */
  isOver(): boolean;
  /** The queue won’t retry after this attempt, so the work must end the document in any case. */
  isLastAttempt: boolean;
}

/** `more`: the turn was over before the work was done. */
export type Progress = 'more' | 'done';

export interface WorkKind {
  /**
   * Does what the document's state requires. After a crash it continues where it stopped; if two processes run it at
   * once, only one makes progress.
   * @throws DelayedJobError, UnrecoverableJobError; during an outage the work is delayed, whatever is thrown
   */
  run(work: OpenWork, turn: Turn): Promise<Progress>;
  /** @returns the document's present state; null when its work has ended or the document was deleted */
  find(id: number): Promise<OpenWork | null>;
  /** @returns one owner's open work, in the order in which it should be done */
  openOf(ownerId: number, most: number): Promise<OpenWork[]>;
  /** @returns ids of owners with open work, ascending, greater than `afterOwnerId` */
  owners(afterOwnerId: number, most: number): Promise<number[]>;
  /** Called when the job ended but the document did not: starts another round or ends the document. */
  giveUp(work: OpenWork): Promise<void>;
  /** How many jobs one owner has in the queue at a time; the rest stay in MongoDB. Default 1. */
  perOwner?: number;
  /** BullMQ’s priority: kinds without one come first, then lower numbers. */
  priority?: number;
  /** Has its own slots in every process, so it never waits for other kinds to finish. */
  isUrgent?: boolean;
}

export interface DurableWorkParts {
  redisUrl: string;
  /** In braces, which keeps all keys on one node of a Redis cluster: `{kaard-scan}`. */
  prefix: string;
  kinds: Record<string, WorkKind>;
  /** How many jobs one process runs at a time; as many urgent ones run beside them. Default 4. */
  concurrency?: number;
  attempts?: number;
  lockMs?: number;
  stalledCheckMs?: number;
  /** After this time others come first, if any are waiting. Default 10 s. */
  turnMs?: number;
  closeWithinMs?: number;
  sweepMs?: number;
  /** How many owners the sweep loads at a time. Default 500. */
  ownersAtOnce?: number;
  /** Called when a document has made progress or ended, for live progress. Best effort. */
  onStep?(kind: string, work: OpenWork): void;
  errorReporter: ErrorReporter;
  log: Logger;
}

export interface DurableWork {
  /**
   * Adds the job; call it after the document is stored. Best effort: if Redis is down, or the process is killed before
   * the call, the sweep adds the job later.
   */
  order(kind: string, ownerId: number): Promise<void>;
  /** @returns a turn for work that a request does itself; it is over when the process stops */
  ownTurn(): Turn;
  /** Adds a job for each open document that has none, and retries or ends those whose job was lost. */
  sweep: ScheduledWork;
  /** Starts taking jobs. Any number of processes may. */
  start(): void;
  isRunning(): boolean;
  /** Ends the turns of requests, because the process is about to stop. */
  release(): Promise<void>;
  stop(): Promise<void>;
}

export const WORK_QUEUE = 'work';
/** The queue of urgent kinds. */
export const URGENT_QUEUE = 'urgent';

const orderShape = z.object({
  kind: z.string(),
  id: z.number().int().positive(),
  round: z.number().int().positive(),
});
type WorkOrder = z.output<typeof orderShape>;

/** How long running work has when the process stops; shorter than the worker waits for it. */
const GRACE_MS = 8000;
/** The shortest delay: puts a job behind all that are waiting now. */
const NEXT_TURN_MS = 1;

/** One job per document and round, so adding it twice has no effect. */
export const workJobId = ({ kind, id, round }: Pick<WorkOrder, 'kind' | 'id' | 'round'>): string =>
  `${kind}-${id}-${round}`;

const queueNameOf = ({ isUrgent }: WorkKind): string => (isUrgent ? URGENT_QUEUE : WORK_QUEUE);

/**
 * Long work that must not get lost and must not block others. The documents are the source of truth, and the queue
 * follows one rule that needs nothing else: **the oldest open documents of each owner have jobs**, `perOwner` of each
 * kind. So there is no counter that could be wrong, any process can apply the rule at any time, and a hundred orders of
 * one owner wait behind each other.
 */
export function createDurableWork(parts: DurableWorkParts): DurableWork {
  const { redisUrl, prefix, kinds, errorReporter, log } = parts;
  const { concurrency = 4, attempts = 4, lockMs = 10_000, stalledCheckMs = 5000, turnMs = 10_000 } = parts;
  const { sweepMs = 3000, ownersAtOnce = 500, closeWithinMs, onStep = () => {} } = parts;
  const stopping = new AbortController();
  const tooLate = Promise.withResolvers<never>();
  tooLate.promise.catch(() => {});
  let stopped: Promise<void> | null = null;
  const requests = connectRequestRedis(redisUrl);
  const names = new Set([WORK_QUEUE, ...Object.values(kinds).map(queueNameOf)]);
  const queues = new Map(
    [...names].map((name) => [
      name,
      createFailFastQueue({
        redis: requests,
        name,
        prefix,
        errorReporter,
        defaultJobOptions: {
          attempts,
          backoff: { type: 'exponential', delay: 1000, jitter: 0.5 },
          removeOnComplete: true,
          // Failed jobs stay visible for two weeks; the log has the details.
          removeOnFail: { age: 14 * 24 * 60 * 60 },
          stackTraceLimit: 0,
        },
      }),
    ]),
  );
  const queueOf = (kind: WorkKind | undefined) => queues.get(kind ? queueNameOf(kind) : WORK_QUEUE)!;
  let consuming: Redis | null = null;
  let workers: QueueWorker[] = [];

  const openOf = (kind: WorkKind, ownerId: number) => kind.openOf(ownerId, kind.perOwner ?? 1);
  const jobOf = (name: string, { id, round }: OpenWork) => ({
    name,
    data: { kind: name, id, round } satisfies WorkOrder,
    opts: { jobId: workJobId({ kind: name, id, round }), priority: kinds[name]?.priority },
  });

  async function order(name: string, ownerId: number): Promise<void> {
    try {
      const jobs = (await openOf(kinds[name]!, ownerId)).map((open) => jobOf(name, open));
      if (jobs.length) await queueOf(kinds[name]).ask((present) => present.addBulk(jobs));
    } catch (error) {
      errorReporter.isOutage(error, 'work', { kind: name });
    }
  }

  /** @returns false when the queue doesn’t answer, so that going on makes no sense */
  async function lookAfter(name: string, kind: WorkKind, open: OpenWork): Promise<boolean> {
    const queue = queueOf(kind);
    const state = await queue.ask((present) => present.getJobState(jobOf(name, open).opts.jobId));
    if (state === null) return false;
    if (state === 'unknown') {
      const { data, opts } = jobOf(name, open);
      return (await queue.ask((present) => present.add(name, data, opts))) !== null;
    }
    if (state === 'failed') {
      await kind.giveUp(open);
      onStep(name, open);
    }
    return true;
  }

  async function sweepKind(name: string, kind: WorkKind, signal: AbortSignal): Promise<void> {
    for (let after = 0; ; ) {
      const owners = await kind.owners(after, ownersAtOnce);
      const lookAfterAll = async (ownerId: number): Promise<boolean> => {
        for (const open of await openOf(kind, ownerId)) {
          if (signal.aborted || !(await lookAfter(name, kind, open))) return false;
        }
        return true;
      };
      const facts = (ownerId: number) => ({ kind: name, ownerId });
      if (!(await eachOnItsOwn(owners, lookAfterAll, { errorReporter, part: 'sweep', facts, signal }))) return;
      if (owners.length < ownersAtOnce) return;
      after = owners.at(-1)!;
    }
  }

  /** Checks from time to time whether others are waiting. */
  function beginTurn(kind: WorkKind, isLastAttempt: boolean, step: () => void): Turn & { end(): void } {
    let othersWait = false;
    const timer = setInterval(async () => {
      const counts = await queueOf(kind).ask((present) => present.getJobCounts('waiting', 'prioritized'));
      othersWait = Object.values(counts ?? {}).some((count) => count > 0);
    }, turnMs).unref();
    return {
      signal: stopping.signal,
      isOver() {
        // Called after each stored step, so it must be cheap.
        step();
        return stopping.signal.aborted || othersWait;
      },
      isLastAttempt,
      end: () => clearInterval(timer),
    };
  }

  async function take({ data }: Job, isLastAttempt: boolean): Promise<void> {
    const parsed = orderShape.safeParse(data);
    if (!parsed.success) throw new UnrecoverableJobError('not an order of this queue');
    const { kind: name, id, round } = parsed.data;
    const kind = kinds[name];
    if (!kind) throw new UnrecoverableJobError(`unknown work: ${name}`);
    const work = await kind.find(id);
    // Ended, deleted or ordered again since: nothing to do.
    if (work?.round !== round) return;
    const turn = beginTurn(kind, isLastAttempt, () => onStep(name, work));
    let progress: Progress;
    try {
      progress = await Promise.race([kind.run(work, turn), tooLate.promise]);
    } catch (error) {
      // Work that was cut off by the end of the process, or that lost against concurrent changes, hasn’t failed.
      if (stopping.signal.aborted) throw new DelayedJobError('the process stops', { ms: 0, cause: error });
      if (asDomainError(error)?.kind === 'rate-limited')
        throw new DelayedJobError('its turn did not come', { cause: error });
      if (error instanceof DelayedJobError || error instanceof UnrecoverableJobError) throw error;
      // Error messages may contain personal data, and Redis would store them.
      throw new Error(`${name} failed: ${(error as Error).name}`, { cause: error });
    } finally {
      turn.end();
      onStep(name, work);
      // This may have freed a slot for the same owner’s next document.
      if (!stopping.signal.aborted) await order(name, work.ownerId);
    }
    if (progress === 'more')
      throw new DelayedJobError('others come first', { ms: stopping.signal.aborted ? 0 : NEXT_TURN_MS });
  }

  return {
    order,
    ownTurn: () => ({ signal: stopping.signal, isOver: () => stopping.signal.aborted, isLastAttempt: false }),

    sweep: {
      name: 'resume-work',
      everyMs: sweepMs,
      async run(signal) {
        for (const [name, kind] of Object.entries(kinds)) {
          try {
            await sweepKind(name, kind, signal);
          } catch (error) {
            errorReporter.isOutage(error, 'sweep', { kind: name });
          }
        }
      },
    },

    start() {
      const redis = connectWorkerRedis(redisUrl);
      consuming = redis;
      workers = [...names].map((name) =>
        createQueueWorker({
          ...{ redis, name, prefix, concurrency, lockMs, stalledCheckMs, closeWithinMs },
          ...{ take, errorReporter, log },
        }),
      );
    },
    isRunning: () => workers.length > 0 && workers.every((worker) => worker.isRunning()),

    async release() {
      stopping.abort(new Error('the process stops'));
    },

    stop() {
      stopped ??= end();
      return stopped;
    },
  };

  async function end(): Promise<void> {
    stopping.abort(new Error('the process stops'));
    // Work that ignores the signal is handed back anyway: if two run, only one makes progress.
    const giveBack = setTimeout(() => tooLate.reject(stopping.signal.reason), GRACE_MS);
    await Promise.all(workers.map((worker) => worker.close()));
    clearTimeout(giveBack);
    await Promise.all([...queues.values()].map((queue) => queue.close()));
    consuming?.disconnect();
    requests.disconnect();
  }
}
