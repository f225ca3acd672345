import { withDeadline } from '../database/deadline.ts';
import { DomainError } from '../errors/domain-error.ts';

export interface Patience {
  /** Work that would wait longer is refused with a time to retry. */
  ms: number;
  /** Aborted when the result is no longer needed. */
  signal?: AbortSignal;
}

/**
 * Runs `work` once everything queued before it for the same owner is done.
 * @param patience for background work, which waits longer than a request
 * @throws DomainError `rate-limited` when its turn does not come in time, or what the signal was aborted with; nothing
 * was done then
 */
export type OwnerQueue = <T>(ownerId: number, work: () => Promise<T>, patience?: Patience) => Promise<T>;

export interface OwnerQueueSettings {
  /** How long a request waits for its turn. */
  patienceMs: number;
  /** Names, in a refusal, what there are too many of; in the plural: `changes`. */
  what: string;
}

/**
 * A queue per owner that runs one piece of work at a time, in order of arrival. Transactions of one owner all write the
 * same counter; run at once, they only make each other retry (100 at once took 8 s, and most gave up). This holds within
 * one process; between processes the database decides.
 */
export function createOwnerQueue({ patienceMs, what }: OwnerQueueSettings): OwnerQueue {
  const last = new Map<number, Promise<unknown>>();
  const busy = () =>
    new DomainError({
      kind: 'rate-limited',
      reason: 'TOO_MANY_AT_ONCE',
      message: `Too many ${what} at once. Please try again in a few seconds.`,
      details: { retryAfterSeconds: 5 },
    });

  return async (ownerId, work, { ms, signal } = { ms: patienceMs }) => {
    const before = last.get(ownerId);
    const until = Date.now() + ms;
    const turn = (async () => {
      signal?.throwIfAborted();
      if (before && !(await endsWithin(before, ms, signal))) throw busy();
      // The rest of the patience limits how long the work itself may wait.
      return await withDeadline(until, work);
    })();
    // Later work waits for both: this one may have given up while the one before it still runs.
    const settled = Promise.allSettled([before, turn]);
    last.set(ownerId, settled);
    try {
      return await turn;
    } finally {
      void settled.then(() => {
        if (last.get(ownerId) === settled) last.delete(ownerId);
      });
    }
  };
}

/** @returns false when it takes longer */
async function endsWithin(work: Promise<unknown>, ms: number, signal?: AbortSignal): Promise<boolean> {
  let end = () => {};
  const limit = new Promise<false>((done, fail) => {
    const timer = setTimeout(() => done(false), ms);
    const abort = () => fail(signal!.reason);
    signal?.addEventListener('abort', abort);
    end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
  });
  try {
    return await Promise.race([work.then(() => true as const), limit]);
  } finally {
    end();
  }
}
