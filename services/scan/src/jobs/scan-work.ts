import { createWork } from '@kaard/service';
import { DelayedJobError } from '@kaard/service-kit/redis/queue-worker';
import type { DurableWork, WorkKind } from '@kaard/service-kit/work/durable-work';
import type { ScanFoundation } from '../foundation.ts';
import { giveUpFile } from '../intake/open-file.ts';
import { PROBLEMS } from '../scan/scan.errors.ts';
import type { Priority } from '../scan/scan.model.ts';

/** Priorities of jobs without a place of their own: a file comes before the cards extracted from it. */
const PRIORITY = { file: 5, bulk: 10 };

/**
 * Defines the reading of cards as work that is never lost: one kind per priority, each with a number of places per
 * owner.
 * @param extractCard null in the web server, which orders and sweeps but doesn’t read cards
 * @param openFile null in the web server, too
 */
export function createScanWork(
  { base, scans, batches, reading, files, fileRemovals }: ScanFoundation,
  extractCard: WorkKind['run'] | null,
  openFile: WorkKind['run'] | null = null,
): DurableWork {
  const { config, log, unitOfWork, now } = base;
  const kindOf = (priority: Priority): WorkKind => ({
    run: extractCard ?? (() => Promise.reject(new DelayedJobError('this process reads no cards'))),
    find: scans.findOpen,
    async openOf(ownerId, most) {
      const pausedBatches = priority === 'bulk' ? await batches.heldOf(ownerId) : [];
      return scans.openOf(ownerId, { priority, pausedBatches }, most);
    },
    owners: (afterOwnerId, most) => scans.ownersWithOpen(priority, afterOwnerId, most),
    async giveUp({ id, ownerId, round }) {
      // The worker ends the scan before its job ends, so its current state is checked.
      const present = await scans.find(ownerId, id);
      if (present?.round === round && (await reading.fail(present, PROBLEMS.failed)))
        log.warn({ scanId: id }, 'its job has ended without it');
    },
    perOwner: config.queue.jobsPerOwner,
    // A client waits, so it comes before a sheet of cards and a page of a file (ADR 0157).
    ...(priority === 'interactive' ? { isUrgent: true } : { priority: PRIORITY.bulk }),
  });
  const file: WorkKind = {
    run: openFile ?? (() => Promise.reject(new DelayedJobError('this process opens no files'))),
    find: files.findOpen,
    openOf: files.openOf,
    owners: files.ownersWithOpen,
    giveUp: ({ id, round }) => giveUpFile({ files, fileRemovals, unitOfWork, now }, id, round),
    priority: PRIORITY.file,
  };
  return createWork(base, {
    prefix: config.queue.prefix,
    kinds: { interactive: kindOf('interactive'), bulk: kindOf('bulk'), file } satisfies Record<
      Priority | 'file',
      WorkKind
    >,
    concurrency: config.worker.concurrency,
    lockMs: config.worker.lockMs,
    stalledCheckMs: config.worker.stalledCheckMs,
    sweepMs: 2000,
  });
}
