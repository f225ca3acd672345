import type { Claims } from '@kaard/service-kit/caller/claims';
import { networkOf } from '@kaard/service-kit/http/network';
import { createFairQueue, type FairQueue } from '@kaard/service-kit/work/fair-queue';
import type { RequestLimits } from '../config.ts';

/**
 * What a streamed call keeps busy: an upload of pictures, one of a large file, waiting for somebody's work to end, much
 * work at once, or a download.
 */
export type Load = 'upload' | 'file' | 'wait' | 'work' | 'download';

/** Of one load and one service. */
const TRANSFERS_AT_ONCE = 64;
/** How much of what one person may have at once these take up: 50 MB a piece, or a minute of work. */
const HEAVY: ReadonlySet<Load> = new Set<Load>(['file', 'work']);
const HEAVY_SHARE = 1 / 4;
const OPERATIONS_AT_ONCE = 256;
const WAITING_OF_ONE = 100;
const WAITING = 1000;
/** Below what a browser's owner takes for an answer. */
const LONGEST_WAIT_MS = 5000;
/** What is sent may wait longer: nothing of it has been read yet. */
const LONGEST_TRANSFER_WAIT_MS = 15_000;

/** Whoever asks: a person, or an address that nobody is known of. */
type Asker = Pick<Claims, 'sub' | 'ip'>;

export interface Admission {
  /** One operation of the graph. @throws DomainError `rate-limited`, `unavailable`, both with `retryAfterSeconds` */
  operation<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
  /**
   * One streamed call, from its first byte to the last of its answer.
   * @throws DomainError `rate-limited`, `unavailable`, both with `retryAfterSeconds`; the reason of `gone`
   */
  transfer<T>(to: { service: string; load: Load }, asker: Asker, work: () => Promise<T>, gone: AbortSignal): Promise<T>;
}

/**
 * What one person has going on at the same time is bounded, whatever it is: the rest waits here, where it costs
 * nothing, and others pass.
 * @param limits null: nobody waits
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

  function turnsOf({ service, load }: { service: string; load: Load }): FairQueue {
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
    transfer: (to, asker, work, gone) => turnsOf(to).take([keyOf(asker)], work, gone),
  };
}

const keyOf = ({ sub, ip }: Asker): string => (sub === null ? `address ${networkOf(ip)}` : `person ${sub}`);
