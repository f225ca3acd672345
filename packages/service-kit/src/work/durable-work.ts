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

/** A document that waits for work. It is there before its job, which carries its id and nothing about its owner. */
export interface OpenWork {
  id: number;
  ownerId: number;
  /** One more with each order, so that an old job cannot do anything about a new one. */
  round: number;
}

/** How long somebody's work may go on, asked at every place where nothing would be lost. */
export interface Turn {
  /** Aborted when the process stops: come to an end within seconds. */
  signal: AbortSignal;
  /** True when the process stops, or when this has gone on for a while and others wait. */
  isOver(): boolean;
  /** The queue will not try again: end the document, whatever happens. */
  isLastAttempt: boolean;
}

/** `more`: it came to an end before its end, because its turn was over. */
export type Progress = 'more' | 'done';

export interface WorkKind {
  /**
   * Does what the document's state asks for. Done again after a crash it goes on where it was, and of two at once only
   * one gets on.
   * @throws DelayedJobError, UnrecoverableJobError; when a part is away the work is put off, whatever is thrown
   */
  run(work: OpenWork, turn: Turn): Promise<Progress>;
  /** As it is now; null when it has ended or gone. */
  find(id: number): Promise<OpenWork | null>;
  /** Open work of one owner, that first which is to be done first. */
  openOf(ownerId: number, most: number): Promise<OpenWork[]>;
  /** Owners with open work, in the order of their ids, above `afterOwnerId`. */
  owners(afterOwnerId: number, most: number): Promise<number[]>;
  /** Its job has ended without ending the document: another round, or the end of it. */
  giveUp(work: OpenWork): Promise<void>;
  /** So much of one owner has jobs at a time; the rest waits behind it. Default 1. */
  perOwner?: number;
  /** Kinds without one go before those with one; a lower number goes first. */
  priority?: number;
  /** Has places of its own in every process, beside those of all the others: it waits for nothing that was begun before. */
  isUrgent?: boolean;
}

export interface DurableWorkParts {
  redisUrl: string;
  /** A word in braces: keeps all keys on one node of a Redis cluster. */
  prefix: string;
  kinds: Record<string, WorkKind>;
  /** Pieces of work that one process does at a time; of what is urgent as many besides. */
  concurrency?: number;
  attempts?: number;
  lockMs?: number;
  stalledCheckMs?: number;
  /** After so long others come first, if there are any. */
  turnMs?: number;
  closeWithinMs?: number;
  sweepMs?: number;
  /** Owners that the sweep asks for at a time. */
  ownersAtOnce?: number;
  /** A document has moved on, or come to an end: best effort, for whoever shows how far it is. */
  onStep?(kind: string, work: OpenWork): void;
  errorReporter: ErrorReporter;
  log: Logger;
}

export interface DurableWork {
  /**
   * After the document is stored. Best effort: when Redis is away, or the process is killed before this, the sweep adds
   * the job later.
   */
  order(kind: string, ownerId: number): Promise<void>;
  /** For work that a request does itself: it ends when the process stops. */
  ownTurn(): Turn;
  /** Whatever waits without a job gets one; what has lost its job is tried again or ended. */
  sweep: ScheduledWork;
  /** Begins to work; any number of processes may. */
  start(): void;
  isRunning(): boolean;
  /** What requests do themselves comes to an end: the process is about to stop. */
  release(): Promise<void>;
  stop(): Promise<void>;
}

export const WORK_QUEUE = 'work';
/** Of urgent kinds. */
export const URGENT_QUEUE = 'urgent';

const orderShape = z.object({
  kind: z.string(),
  id: z.number().int().positive(),
  round: z.number().int().positive(),
});
type WorkOrder = z.output<typeof orderShape>;

/** For what runs when the process stops; less than the worker waits. */
const GRACE_MS = 8000;
/** Behind everybody who waits at this moment. */
const NEXT_TURN_MS = 1;

/** One job per document and round: adding it a second time changes nothing. */
export const workJobId = ({ kind, id, round }: Pick<WorkOrder, 'kind' | 'id' | 'round'>): string =>
  `${kind}-${id}-${round}`;

const queueNameOf = ({ isUrgent }: WorkKind): string => (isUrgent ? URGENT_QUEUE : WORK_QUEUE);

/**
 * Long work that must not be lost and must not hold up others. The document is the truth. The rule of the queue needs
 * nothing but it: **of each owner the oldest open documents have jobs**, `perOwner` of each kind. So no counter can go
 * wrong, any process may apply the rule at any time, and one owner's hundred orders wait behind each other.
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
          // What failed stays visible for a fortnight; where and why stands in the log.
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

  /** @returns false when the queue does not answer: no use to go on */
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

  /** Looks now and then whether somebody waits whose turn it could be. */
  function beginTurn(kind: WorkKind, isLastAttempt: boolean, step: () => void): Turn & { end(): void } {
    let othersWait = false;
    const timer = setInterval(async () => {
      const counts = await queueOf(kind).ask((present) => present.getJobCounts('waiting', 'prioritized'));
      othersWait = Object.values(counts ?? {}).some((count) => count > 0);
    }, turnMs).unref();
    return {
      signal: stopping.signal,
      isOver() {
        // Asked where something was stored a moment ago.
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
    // Ended, gone, or ordered anew since: nothing to do.
    if (work?.round !== round) return;
    const turn = beginTurn(kind, isLastAttempt, () => onStep(name, work));
    let progress: Progress;
    try {
      progress = await Promise.race([kind.run(work, turn), tooLate.promise]);
    } catch (error) {
      // What was cut off by the end of the process, or could not get in while others changed the same, is no failure.
      if (stopping.signal.aborted) throw new DelayedJobError('the process stops', { ms: 0, cause: error });
      if (asDomainError(error)?.kind === 'rate-limited')
        throw new DelayedJobError('its turn did not come', { cause: error });
      if (error instanceof DelayedJobError || error instanceof UnrecoverableJobError) throw error;
      // Redis keeps what it is told: words of an error may name somebody.
      throw new Error(`${name} failed: ${(error as Error).name}`, { cause: error });
    } finally {
      turn.end();
      onStep(name, work);
      // A place may be free: for the next of this owner.
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
    // What pays no heed is given back all the same: of two at one document only one gets on.
    const giveBack = setTimeout(() => tooLate.reject(stopping.signal.reason), GRACE_MS);
    await Promise.all(workers.map((worker) => worker.close()));
    clearTimeout(giveBack);
    await Promise.all([...queues.values()].map((queue) => queue.close()));
    consuming?.disconnect();
    requests.disconnect();
  }
}
