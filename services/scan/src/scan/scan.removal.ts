import type { PictureRemovals } from '@kaard/pictures';
import type { ClientSession, OwnerRows } from '@kaard/service-kit';
import type { BatchEnd } from '../batch/batch.end.ts';
import { holdsPlace, monthOf } from './scan.counting.ts';
import { changedMeanwhile } from './scan.errors.ts';
import type { Scan } from './scan.model.ts';
import type { ScanRepository } from './scan.repository.ts';
import { hasEnded } from './scan.states.ts';

export interface ScanRemovalParts {
  batchEnd: Pick<BatchEnd, 'completedIfDone'>;
  scans: ScanRepository;
  owners: OwnerRows;
  removals: PictureRemovals;
  now(): Date;
}

export type ScanRemoval = ReturnType<typeof createScanRemoval>;

/** Removes scans for all causes: by their owner, with their contact, or on schedule. */
export function createScanRemoval({ scans, batchEnd, owners, removals, now }: ScanRemovalParts) {
  /**
   * Removes the document now, and the pictures once this transaction is committed. Earlier readings of the card, which
   * are in no list any more, are removed with it; one that was still to be replaced stays.
   * @param present as read in this transaction, because a worker may write at the same moment
   * @throws DomainError `conflict`
   */
  async function removeScan(present: Scan, session: ClientSession): Promise<void> {
    const { id, ownerId, batchId, version, pictures } = present;
    const wasOpen = !hasEnded(present.status);
    if (holdsPlace(present)) await owners.settle(ownerId, { counts: false, period: monthOf(present) }, session);
    else if (wasOpen) await owners.hold(ownerId, session);
    if (!(await scans.remove(ownerId, id, version, session))) throw changedMeanwhile();
    if (wasOpen && batchId !== null) await batchEnd.completedIfDone(ownerId, batchId, session);
    await removals.order(
      pictures.map(({ fileId }) => fileId),
      now(),
      session,
    );
    const earlier = present.replaces === null ? null : await scans.find(ownerId, present.replaces, session);
    if (earlier?.replaced?.by !== id) return;
    if (earlier.replaced.at === null) await scans.setReplaced(earlier, null, session);
    else await removeScan(earlier, session);
  }
  return removeScan;
}
