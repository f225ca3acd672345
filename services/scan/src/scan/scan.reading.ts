import type { Outbox } from '@kaard/events';
import type { Extraction } from '@kaard/recognition';
import type { OwnerRows, UnitOfWork } from '@kaard/service-kit';
import type { LivePublisher } from '@kaard/service-kit/work/live';
import type { BatchEnd } from '../batch/batch.end.ts';
import type { BatchRepository } from '../batch/batch.repository.ts';
import type { EndedSignal } from '../jobs/ended-signal.ts';
import { countsAsScan, holdsPlace, monthOf } from './scan.counting.ts';
import { changedMeanwhile, PROBLEMS } from './scan.errors.ts';
import { scanCompleted } from './scan.events.ts';
import type { Scan, ScanProblem } from './scan.model.ts';
import type { ScanChange, ScanRepository } from './scan.repository.ts';
import { isOpen } from './scan.states.ts';

export interface ScanReadingParts {
  scans: ScanRepository;
  batches: Pick<BatchRepository, 'readingOf'>;
  batchEnd: Pick<BatchEnd, 'completedIfDone'>;
  owners: OwnerRows;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  signal: EndedSignal;
  live: LivePublisher;
  now(): Date;
}

/** How many workers a picture may kill before it is given up. */
const MOST_CRASHES = 3;

export type ScanReading = ReturnType<typeof createScanReading>;

/**
 * The changes that workers make to a scan. Every write names the state and version that it saw, so the second of two
 * writers (a job taken again while its first worker still runs, or the sweep) changes nothing: a scan ends once.
 */
export function createScanReading(parts: ScanReadingParts) {
  const { scans, batches, batchEnd, owners, outbox, unitOfWork, signal, live, now } = parts;

  const tell = ({ ownerId, batchId }: Scan): void => {
    if (batchId !== null) live.publish({ ownerId, type: 'batch', id: batchId });
  };

  /** Ends a scan in one transaction with the owner’s counters and the event. @returns false if it was too late */
  async function end(seen: Scan, change: Pick<ScanChange, 'status' | 'result' | 'problem'>): Promise<boolean> {
    const at = now();
    const counts = Boolean(change.result && countsAsScan(change.result));
    try {
      await unitOfWork(async (session) => {
        if (holdsPlace(seen)) await owners.settle(seen.ownerId, { counts, period: monthOf(seen) }, session);
        else await owners.hold(seen.ownerId, session);
        const finished = await scans.change(seen, { ...change, finishedAt: at }, at, session);
        if (!finished) throw new TooLate();
        if (finished.status === 'completed') {
          await outbox.add(scanCompleted(finished), { session });
          await scans.giveWay(finished, at, session);
        }
        if (finished.batchId !== null) await batchEnd.completedIfDone(finished.ownerId, finished.batchId, session);
      });
    } catch (error) {
      if (error instanceof TooLate) return false;
      throw error;
    }
    signal.announce(seen.id);
    tell(seen);
    return true;
  }

  const complete = (seen: Scan, result: Extraction): Promise<boolean> =>
    end(seen, { status: 'completed', result, problem: null });

  const fail = (seen: Scan, problem: ScanProblem): Promise<boolean> =>
    end(seen, { status: 'failed', result: null, problem });

  /**
   * Starts reading a scan.
   * @returns null if there is nothing to do: it has ended, was deleted, is in a later round, or its batch is paused
   * @throws DomainError `conflict` if another worker takes it at the same moment
   */
  async function begin(scanId: number, round: number): Promise<Scan | null> {
    const seen = await scans.findAnyOwners(scanId);
    if (!seen || seen.round !== round || !isOpen(seen.status)) return null;
    if (seen.batchId !== null && seen.status === 'queued') {
      const reading = await batches.readingOf(seen.batchId);
      if (reading === 'cancelled') await fail(seen, PROBLEMS.cancelled);
      // A paused one gets a new job when its batch is resumed.
      if (reading !== 'goes-on') return null;
    }
    const crashes = seen.crashes + (seen.status === 'reading' ? 1 : 0);
    if (crashes >= MOST_CRASHES) {
      await fail(seen, PROBLEMS.deadly);
      return null;
    }
    const taken = await scans.change(seen, { status: 'reading', crashes }, now());
    if (!taken) throw changedMeanwhile();
    tell(taken);
    return taken;
  }

  /** Returns a scan to the queue after a temporary error. Best effort, because `begin` accepts both states. */
  async function giveBack(seen: Scan): Promise<void> {
    await scans.change(seen, { status: 'queued' }, now());
  }

  return { begin, complete, fail, giveBack };
}

class TooLate extends Error {}
