import { DomainError } from '../errors/domain-error.ts';
import { inSeconds } from '../input/plain-words.ts';

export interface FairQueueSettings {
  /** How much work runs at the same time. */
  atOnce: number;
  /** Limits per key: how much of the work runs at the same time, and how much more may wait. */
  perKey?: { atOnce: number; waiting: number };
  /** How much work may wait in total. */
  waiting: number;
  /** Work that has waited this long is refused with a time to retry: its caller has given up by then, or soon will. */
  longestWaitMs: number;
  now?(): number;
}

export interface FairQueue {
  /**
   * Runs `work` when its turn comes.
   * @param keys the accounts that the work counts for; keys with the least running work come first
   * @param gone aborted when the caller has given up: the work leaves the queue, and the reason is thrown
   * @throws DomainError `rate-limited` if too much work of a key waits already, `unavailable` if too much waits in
   * total or the turn didn’t come in time; both with `retryAfterSeconds`
   */
  take<T>(keys: readonly string[], work: () => Promise<T>, gone?: AbortSignal): Promise<T>;
}

interface Waiting {
  keys: readonly string[];
  since: number;
  begin(): void;
}

/** The assumed duration of work until the first measurement. */
const FIRST_GUESS_MS = 50;
/** Weight of the latest duration in the running mean. */
const LATEST = 0.1;
/** The queue is overloaded once the first in it has waited for this share of the longest wait. */
const OVERLOADED = 1 / 4;

/**
 * A bounded queue for work that many callers request and of which a machine can do little at once: it stays short, and
 * many requests of one key only delay each other.
 *
 * First in, first out, while turns come quickly. Under overload the newest come first: otherwise all would wait so
 * long that their callers have given up when the turn comes.
 * @see Maurer, Fail at Scale, ACM Queue 13(8), 2015, on adaptive LIFO
 */
export function createFairQueue(settings: FairQueueSettings): FairQueue {
  const { atOnce, perKey, waiting: mostWaiting, longestWaitMs, now = () => performance.now() } = settings;
  const queue: Waiting[] = [];
  const working = new Map<string, number>();
  const waiting = new Map<string, number>();
  let busy = 0;
  let meanMs = FIRST_GUESS_MS;

  // However long the queue is now, it is a different one after the longest wait.
  const secondsFor = (count: number, places: number) =>
    Math.max(1, Math.ceil(Math.min((count * meanMs) / places, longestWaitMs) / 1000));
  const mostOf = (counts: Map<string, number>, keys: readonly string[]) =>
    Math.max(0, ...keys.map((key) => counts.get(key) ?? 0));
  const mayBegin = (keys: readonly string[]) => busy < atOnce && (!perKey || mostOf(working, keys) < perKey.atOnce);

  function admit(keys: readonly string[], gone?: AbortSignal): void | Promise<void> {
    gone?.throwIfAborted();
    if (mayBegin(keys)) return begin(keys);
    const crowd = mostOf(waiting, keys);
    if (perKey && crowd >= perKey.waiting) throw tooManyAtOnce(secondsFor(crowd, perKey.atOnce));
    if (queue.length >= mostWaiting) throw tooBusy(secondsFor(queue.length, atOnce));
    return new Promise<void>((resolve, reject) => {
      const giveUp = (why: unknown) => {
        clearTimeout(late);
        gone?.removeEventListener('abort', leftAlone);
        leave(one);
        reject(why);
      };
      const late = setTimeout(() => giveUp(tooBusy(secondsFor(queue.length, atOnce))), longestWaitMs).unref();
      const leftAlone = () => giveUp(gone?.reason);
      gone?.addEventListener('abort', leftAlone);
      const one: Waiting = {
        keys,
        since: now(),
        begin() {
          clearTimeout(late);
          gone?.removeEventListener('abort', leftAlone);
          leave(one);
          begin(keys);
          resolve();
        },
      };
      queue.push(one);
      change(waiting, keys, 1);
    });
  }

  function leave(one: Waiting): void {
    queue.splice(queue.indexOf(one), 1);
    change(waiting, one.keys, -1);
  }

  function begin(keys: readonly string[]): void {
    busy++;
    change(working, keys, 1);
  }

  function end(keys: readonly string[]): void {
    busy--;
    change(working, keys, -1);
    const first = queue[0];
    const isOverloaded = first !== undefined && now() - first.since > longestWaitMs * OVERLOADED;
    let next: Waiting | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const one of isOverloaded ? queue.toReversed() : queue) {
      const count = mostOf(working, one.keys);
      if (count < least && mayBegin(one.keys)) [next, least] = [one, count];
    }
    next?.begin();
  }

  return {
    async take(keys, work, gone) {
      await admit(keys, gone);
      const from = now();
      try {
        return await work();
      } finally {
        meanMs += LATEST * (now() - from - meanMs);
        end(keys);
      }
    },
  };
}

/** Deletes keys whose count is zero. */
function change(counts: Map<string, number>, keys: readonly string[], by: number): void {
  for (const key of keys) {
    const count = (counts.get(key) ?? 0) + by;
    if (count) counts.set(key, count);
    else counts.delete(key);
  }
}

const tooManyAtOnce = (retryAfterSeconds: number) =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_AT_ONCE',
    message: `Too many requests at once. Please try again ${inSeconds(retryAfterSeconds)}.`,
    details: { retryAfterSeconds },
  });

const tooBusy = (retryAfterSeconds: number) =>
  new DomainError({
    kind: 'unavailable',
    reason: 'TOO_BUSY',
    message: `The server is busy. Please try again ${inSeconds(retryAfterSeconds)}.`,
    details: { retryAfterSeconds },
  });
