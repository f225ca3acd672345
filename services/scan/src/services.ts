import { createOwnerQueue } from '@kaard/service-kit/work/owner-queue';
import { createBatchAdding } from './batch/batch.adding.ts';
import { createBatchHold } from './batch/batch.hold.ts';
import { createBatchOrders } from './batch/batch.orders.ts';
import { createBatchRemoval } from './batch/batch.removal.ts';
import { createBatchSaving } from './batch/batch.saving.ts';
import { createBatchService } from './batch/batch.service.ts';
import type { ScanFoundation } from './foundation.ts';
import { assertAllOpened } from './intake/file.service.ts';
import type { EndedListener } from './jobs/ended-signal.ts';
import type { Priority } from './scan/scan.model.ts';
import { createScanRemoval } from './scan/scan.removal.ts';
import { createScanService } from './scan/scan.service.ts';

/** Shorter than clients wait, longer than a hundred simultaneous scans take. */
const QUEUE_PATIENCE_MS = 8000;
const REQUEST_MS = 2000;

export interface ScanServicesParts {
  order(priority: Priority, ownerId: number): Promise<void>;
  ended: EndedListener;
  /** Defaults to two seconds. */
  patience?(): AbortSignal;
}

/** The rules of scans and batches, for the web server and for workers that open files. */
export function createScanServices(
  foundation: ScanFoundation,
  { order, ended, patience = () => AbortSignal.timeout(REQUEST_MS) }: ScanServicesParts,
) {
  const {
    base,
    scans,
    items,
    saved,
    batches,
    batchEnd,
    owners,
    admission,
    store,
    removals,
    reading,
    signal,
    live,
    files,
  } = foundation;
  const { unitOfWork, doOnce, now } = base;
  const nextScanId = base.sequence('scan');
  const ownerQueue = createOwnerQueue({ patienceMs: QUEUE_PATIENCE_MS, what: 'scans' });
  const service = createScanService({
    scans,
    batches,
    batchEnd,
    owners,
    admission,
    store,
    removals,
    order,
    signal,
    ended,
    unitOfWork,
    doOnce,
    nextId: nextScanId,
    ownerQueue,
    now,
  });

  const orders = createBatchOrders({ batches, items, reading, service, live });
  const removeBatch = createBatchRemoval({
    ...{ batches, items, orders, removals, files, fileRemovals: foundation.fileRemovals, unitOfWork, now },
    removeScan: createScanRemoval({ scans, batchEnd, owners, removals, now }),
  });
  const held = createBatchHold({ batches, owners });
  const addItem = createBatchAdding({
    batches,
    scans,
    items,
    service,
    held,
    live,
    unitOfWork,
    nextScanId,
    ownerQueue,
    now,
  });
  const batchService = createBatchService({
    batches,
    items,
    saved,
    held,
    batchEnd,
    live,
    owners,
    admission,
    assertAllOpened: assertAllOpened(files),
    removeBatch,
    orders,
    patience,
    handOver: createBatchSaving({ batches, saved, owners, outbox: base.outbox, unitOfWork }),
    order,
    unitOfWork,
    doOnce,
    nextId: base.sequence('scan_batch'),
    now,
  });

  return { service, batchService, addItem, orders, removeBatch };
}
