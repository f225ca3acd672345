import type { Claims } from '@kaard/service-kit/caller/claims';
import { networkOf } from '@kaard/service-kit/http/network';
import { createFairQueue, type FairQueue } from '@kaard/service-kit/work/fair-queue';
import type { RequestLimits } from '../config.ts';

/**
 * The kind of load of a streamed call: an upload of pictures or of a large file, waiting for work to end, a large piece
 * of work, or a download.
 */
export type Load = 'upload' | 'file' | 'wait' | 'work' | 'download';

/** Per load and service. */
const TRANSFERS_AT_ONCE = 64;
/** These loads use 50 MB each, or a minute of work, so a person may have only a quarter as many at the same time. */
const HEAVY: ReadonlySet<Load> = new Set<Load>(['file', 'work']);
const HEAVY_SHARE = 1 / 4;
const OPERATIONS_AT_ONCE = 256;
const WAITING_OF_ONE = 100;
const WAITING = 1000;
/** Shorter than the time after which people give up on an answer. */
const LONGEST_WAIT_MS = 5000;
/** Uploads may wait longer: nothing of them has been read yet. */
const LONGEST_TRANSFER_WAIT_MS = 15_000;

/** The caller: a person, or the address of an anonymous client. */
type Asker = Pick<Claims, 'sub' | 'ip'>;

export interface Admission {
  /**
   * Runs one operation of the graph. @throws DomainError `rate-limited`, `unavailable`, both with `retryAfterSeconds`
   */
  operation<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
  /**
   * Runs one streamed call, from its first byte to the last of its answer.
   * @throws DomainError `rate-limited`, `unavailable`, both with `retryAfterSeconds`; the reason of `gone`
   */
  transfer<T>(to: { service: string; load: Load }, asker: Asker, work: () => Promise<T>, gone: AbortSignal): Promise<T>;
}

/**
 * Limits how much of one person runs at the same time: the rest waits here, where it costs nothing, and others pass.
 * @param limits null: nothing waits
 */
export function createAdmission(limits: Pick<RequestLimits, 'operationsAtOnce' | 'transfersAtOnce'> | null): Admission {
  if (!limits) return { operation: (_asker, work) => work(), transfer: (_to, _asker, work) => work() };
  const { operationsAtOnce, transfersAtOnce } = limits;
  const operations = createFairQueue({
    atOnce: OPERATIONS_AT_ONCE,
    perKey: { atOnce: operationsAtOnce, waiting: WAITING_OF_ONE },
    waiting: WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  });
  const transfers = new Map<string, FairQueue>();

  function queueOf({ service, load }: { service: string; load: Load }): FairQueue {
    const name = `${service} ${load}`;
    const known = transfers.get(name);
    if (known) return known;
    const ofOne = HEAVY.has(load) ? Math.max(1, Math.floor(transfersAtOnce * HEAVY_SHARE)) : transfersAtOnce;
    const queue = createFairQueue({
      atOnce: TRANSFERS_AT_ONCE,
      perKey: { atOnce: ofOne, waiting: HEAVY.has(load) ? ofOne : WAITING_OF_ONE },
      waiting: WAITING,
      longestWaitMs: LONGEST_TRANSFER_WAIT_MS,
    });
    transfers.set(name, queue);
    return queue;
  }

  return {
    operation: (asker, work) => operations.take([keyOf(asker)], work),
    transfer: (to, asker, work, gone) => queueOf(to).take([keyOf(asker)], work, gone),
  };
}

const keyOf = ({ sub, ip }: Asker): string => (sub === null ? `address ${networkOf(ip)}` : `person ${sub}`);
