import { createGridFsStore, createPictureRemovals } from '@kaard/pictures';
import { createFoundation, type FoundationParts } from '@kaard/service';
import type { ScanConfig } from './config.ts';
import { createOwnerRepository } from './owner/owner.repository.ts';
import { createDispatcher } from './queue/dispatcher.ts';
import { createEndedSignal } from './queue/ended-signal.ts';
import { createScanQueue } from './queue/scan-queue.ts';
import { createScanReading } from './scan/scan.reading.ts';
import { createScanRepository } from './scan/scan.repository.ts';

export type ScanFoundation = ReturnType<typeof createScanFoundation>;

/** What the web server and the workers of this service both stand on. */
export function createScanFoundation(parts: Omit<FoundationParts<ScanConfig>, 'service'>) {
  const base = createFoundation({ service: 'scan', ...parts });
  const { config, connection, redis, unitOfWork, outbox, forgotten, now } = base;
  const scans = createScanRepository(connection);
  const owners = createOwnerRepository(connection, forgotten, {
    waiting: config.requests.waitingLimit,
    jobs: config.queue.jobsPerOwner,
  });
  const store = createGridFsStore(connection);
  const removals = createPictureRemovals(connection, store);
  const queue = createScanQueue(redis, config.queue.prefix);
  base.atEnd(() => queue.close());
  const dispatcher = createDispatcher({ scans, owners, queue, unitOfWork, now });
  const signal = createEndedSignal(redis, config.queue.prefix);
  const reading = createScanReading({ scans, owners, outbox, unitOfWork, dispatcher, signal, now });

  return { base, scans, owners, store, removals, queue, dispatcher, reading };
}
