import type { Redis } from '@kaard/service-kit';
import { listenForExpected } from './ended-signal.ts';

/** Longer than a single scan takes; an upload is not held up for good by somebody who scans without a break. */
const MOST_MS = 3000;

export interface GivingWay {
  /** Resolves when nobody waits for a single scan, or after three seconds. */
  untilFree(): Promise<void>;
  stop(): void;
}

/**
 * Uploads of a batch wait while somebody waits for a single scan: storing their pictures takes both processors, and the
 * worker that reads the single one steps back for everything else (ADR 0178).
 * @param redis a connection of its own
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
