import { createSetAside, onAccountUpdated, onEntitlementsChanged } from '@kaard/events';
import { createBackground, type Running } from '@kaard/service';
import type { DurableWork } from '@kaard/service-kit/work/durable-work';
import type { BatchOrders } from './batch/batch.orders.ts';
import type { BatchRemoval } from './batch/batch.removal.ts';
import { createBatchSaving } from './batch/batch.saving.ts';
import { onContactCreated } from './consumers/on-contact-created.ts';
import { onContactMerged, onContactParted } from './consumers/on-contact-merged.ts';
import { onContactPurged } from './consumers/on-contact-purged.ts';
import { onContactScanned } from './consumers/on-contact-scanned.ts';
import { onContactWithheld } from './consumers/on-contact-withheld.ts';
import type { ScanFoundation } from './foundation.ts';
import { admitWaiting } from './jobs/admit-waiting.ts';
import { askAgain } from './jobs/ask-again.ts';
import { carryOutOrders } from './jobs/carry-out-orders.ts';
import { removeBatches } from './jobs/remove-batches.ts';
import { removeFiles } from './jobs/remove-files.ts';
import { removeUnsavedScans } from './jobs/remove-unsaved-scans.ts';
import { saveBatches } from './jobs/save-batches.ts';
import { presentScans } from './scan/scan.events.ts';
import type { StoredPicture } from './scan/scan.model.ts';
import { createScanRemoval } from './scan/scan.removal.ts';

/**
 * The interval for pictures that weren’t removed at once, because a process was killed or the database was unavailable.
 */
const REMOVE_PICTURES_MS = 5000;

/** Events and scheduled work: part of the web server, or of the workers in larger installations. */
export function createScanBackground(
  foundation: ScanFoundation,
  work: DurableWork,
  { orders, removeBatch }: { orders: BatchOrders; removeBatch: BatchRemoval },
): Running {
  const { base, scans, saved, batches, batchEnd, owners, admission, removals, live, files, fileRemovals } = foundation;
  const { connection, unitOfWork, outbox, errorReporter, log, now } = base;
  const removeScan = createScanRemoval({ scans, batchEnd, owners, removals, now });
  const setAside = createSetAside(connection);
  return createBackground(base, {
    handlers: [
      onContactCreated(saved, live),
      onContactScanned(saved, live),
      onContactMerged(saved),
      onContactParted(saved),
      onContactWithheld(saved, live),
      onContactPurged({ scans, saved, removeScan, removals }),
      onAccountUpdated(owners),
      onEntitlementsChanged(owners, 'scansPerMonth'),
    ],
    states: [presentScans(scans)],
    scheduled: [
      removeUnsavedScans({ scans, saved, batches, removeScan, unitOfWork, setAside, log, now }),
      {
        name: 'remove-pictures',
        everyMs: REMOVE_PICTURES_MS,
        run: async (signal) => void (await removals.carryOutDue(now(), signal)),
      },
      removeBatches(batches, removeBatch, errorReporter),
      carryOutOrders(batches, orders, errorReporter),
      saveBatches(batches, createBatchSaving({ batches, saved, owners, outbox, unitOfWork }), errorReporter),
      askAgain({ scans, saved, batches, owners, outbox, unitOfWork, errorReporter, log, now }),
      admitWaiting({ scans, batches, admission, order: work.order, unitOfWork, errorReporter, now }),
      removeFiles({ files, fileRemovals, unitOfWork, errorReporter, now }),
      work.sweep,
    ],
    forgetting: {
      removing: {
        ScanFile: (rows, session) =>
          fileRemovals.order(
            rows.filter(({ finishedAt }) => !finishedAt).map(({ fileId }) => fileId as string),
            now(),
            session,
          ),
        ScanUpload: (rows, session) =>
          fileRemovals.order(
            rows.filter(({ scanFileId }) => scanFileId === null).map(({ fileId }) => fileId as string),
            now(),
            session,
          ),
        Scan: (rows, session) =>
          removals.order(
            rows.flatMap(({ pictures }) => (pictures as StoredPicture[]).map(({ fileId }) => fileId)),
            now(),
            session,
          ),
      },
      afterwards: async () => {
        await removals.carryOutDue(now());
        await fileRemovals.carryOutDue(now());
      },
    },
  });
}
