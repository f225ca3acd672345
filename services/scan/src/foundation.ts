import { createGridFsStore, createPictureRemovals } from '@kaard/pictures';
import { startOf } from '@kaard/plans';
import { createFoundation, type FoundationParts } from '@kaard/service';
import { createOwnerRows } from '@kaard/service-kit';
import { createFileRemovals } from '@kaard/service-kit/database/file-removals';
import { createLivePublisher } from '@kaard/service-kit/work/live';
import { createBatchEnd } from './batch/batch.end.ts';
import { createBatchRepository } from './batch/batch.repository.ts';
import type { ScanConfig } from './config.ts';
import { createFileRepository } from './intake/file.repository.ts';
import { createFileStore } from './intake/file.store.ts';
import { createUploadRepository } from './intake/upload.model.ts';
import { createEndedSignal } from './jobs/ended-signal.ts';
import { MIGRATIONS } from './migrations.ts';
import { createAdmission } from './owner/admission.ts';
import { createItemRepository } from './scan/item.repository.ts';
import { createSavedRepository } from './scan/saved.repository.ts';
import { createScanReading } from './scan/scan.reading.ts';
import { createScanRepository } from './scan/scan.repository.ts';

export type ScanFoundation = ReturnType<typeof createScanFoundation>;

/** The common basis of this service’s web server and workers. */
export function createScanFoundation(parts: Omit<FoundationParts<ScanConfig>, 'service'>) {
  const base = createFoundation({ service: 'scan', migrations: MIGRATIONS, ...parts });
  const { config, connection, redis, unitOfWork, outbox, forgotten, now } = base;
  const scans = createScanRepository(connection);
  const items = createItemRepository(connection);
  const saved = createSavedRepository(connection);
  const batches = createBatchRepository(connection);
  const plan = startOf(config.plans, 'scansPerMonth');
  const owners = createOwnerRows(connection, { forgotten, counts: 'per-month', plan, now });
  const admission = createAdmission({
    ...{ owners, scans, now },
    limits: { interactive: config.requests.waitingLimit, bulk: config.requests.bulkLimit },
  });
  const store = createGridFsStore(connection);
  const removals = createPictureRemovals(connection, store);
  const files = createFileRepository(connection);
  const uploads = createUploadRepository(connection);
  const fileStore = createFileStore(connection);
  const fileRemovals = createFileRemovals(connection, {
    ...{ store: fileStore, model: 'ScanFileRemoval', collection: 'scan_file_removals' },
  });
  const signal = createEndedSignal(redis, config.queue.prefix);
  const batchEnd = createBatchEnd({ batches, items, outbox, now });
  const live = createLivePublisher(redis, config.events.prefix);
  const reading = createScanReading({ scans, batches, batchEnd, owners, outbox, unitOfWork, signal, live, now });

  return {
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
    fileStore,
    fileRemovals,
    uploads,
  };
}
