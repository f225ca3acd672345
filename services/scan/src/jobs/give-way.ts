import type { Redis } from '@kaard/service-kit';
import { listenForExpected } from './ended-signal.ts';

/** Longer than a single scan takes, but short enough that continuous scanning doesn’t block uploads forever. */
const MOST_MS = 3000;

export interface GivingWay {
  /** Resolves when no single scan is being waited for, or after three seconds. */
  untilFree(): Promise<void>;
  stop(): void;
}

/**
 * Makes uploads to a batch wait while a client waits for a single scan: storing their pictures uses both processors,
 * and the worker that reads the single scan has a lower priority than all other processes (ADR 0178).
 * @param redis a dedicated connection
 */
export function createGivingWay(redis: Redis, prefix: string, mostMs = MOST_MS): GivingWay {
  const expected = new Set<Promise<void>>();
  const stop = listenForExpected(redis, prefix, (end) => {
    const over = end.then(() => void expected.delete(over));
    expected.add(over);
  });
  return {
    async untilFree() {
      if (expected.size === 0) return;
      const patience = AbortSignal.timeout(mostMs);
      const late = new Promise<void>((done) => patience.addEventListener('abort', () => done()));
      while (expected.size > 0 && !patience.aborted) await Promise.race([Promise.all(expected), late]);
    },
    stop,
  };
}
