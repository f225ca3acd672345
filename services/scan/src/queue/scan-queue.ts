import type { Redis } from '@kaard/service-kit';
import { createFailFastQueue } from '@kaard/service-kit/fail-fast-queue';
import { z } from 'zod';
import type { Priority, Scan } from '../scan/scan.model.ts';

export const QUEUE_NAME = 'scans';
export const EXTRACT_CARD = 'extract-card';

/** The order carries ids only; the truth is in the scan's document. */
export const extractCardOrder = z.object({ scanId: z.number().int().positive(), round: z.number().int().positive() });
export type ExtractCardOrder = z.output<typeof extractCardOrder>;

type JobOf = Pick<Scan, 'id' | 'round' | 'priority'>;

/** One job per scan and round: adding it a second time changes nothing. */
export const jobIdOf = ({ id, round }: Pick<Scan, 'id' | 'round'>): string => `scan-${id}-${round}`;

/** Jobs without a number go before those with one. */
const PRIORITY: Record<Priority, number | undefined> = { interactive: undefined, bulk: 10 };

export const JOB_OPTIONS = {
  attempts: 4,
  backoff: { type: 'exponential', delay: 1000, jitter: 0.5 },
  removeOnComplete: { age: 60 * 60, count: 1000 },
  // What failed stays visible for a fortnight.
  removeOnFail: { age: 14 * 24 * 60 * 60 },
};

export type JobState = 'none' | 'alive' | 'ended';

export interface ScanQueue {
  /** @returns false when Redis is away: the sweeper adds it later */
  add(scan: JobOf): Promise<boolean>;
  /** @returns null when Redis is away */
  stateOf(scan: Pick<Scan, 'id' | 'round'>): Promise<JobState | null>;
  close(): Promise<void>;
}

/** The producing side. Fails fast while Redis is away and finds it again by itself. */
export function createScanQueue(redis: Redis, prefix: string): ScanQueue {
  const queue = createFailFastQueue({ redis, name: QUEUE_NAME, prefix, defaultJobOptions: JOB_OPTIONS });

  return {
    async add({ id, round, priority }) {
      const order: ExtractCardOrder = { scanId: id, round };
      const job = await queue.ask((present) =>
        present.add(EXTRACT_CARD, order, { jobId: jobIdOf({ id, round }), priority: PRIORITY[priority] }),
      );
      return job !== null;
    },

    async stateOf(scan) {
      const state = await queue.ask((present) => present.getJobState(jobIdOf(scan)));
      if (state === null) return null;
      if (state === 'unknown') return 'none';
      return state === 'completed' || state === 'failed' ? 'ended' : 'alive';
    },

    close: () => queue.close(),
  };
}
