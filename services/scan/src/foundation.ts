import { createOutbox } from '@kaard/events';
import { createGridFsStore, createPictureRemovals } from '@kaard/pictures';
import {
  connectMongo,
  connectRequestRedis,
  createForgottenOwners,
  createUnitOfWork,
  prepareDatabase,
} from '@kaard/service-kit';
import type { ScanConfig } from './config.ts';
import { MIGRATIONS } from './migrations.ts';
import { createOwnerRepository } from './owner/owner.repository.ts';
import { createDispatcher } from './queue/dispatcher.ts';
import { createEndedSignal } from './queue/ended-signal.ts';
import { createScanQueue } from './queue/scan-queue.ts';
import { createScanReading } from './scan/scan.reading.ts';
import { createScanRepository } from './scan/scan.repository.ts';

export type Foundation = ReturnType<typeof createFoundation>;

/** What the web server and the workers of this service both stand on. */
export function createFoundation(config: ScanConfig, now: () => Date) {
  const connection = connectMongo(config.mongo);
  const redis = connectRequestRedis(config.redis.url);
  const unitOfWork = createUnitOfWork(connection);
  const scans = createScanRepository(connection);
  const owners = createOwnerRepository(connection, createForgottenOwners(connection, now), {
    waiting: config.requests.waitingLimit,
    jobs: config.queue.jobsPerOwner,
  });
  const store = createGridFsStore(connection);
  const removals = createPictureRemovals(connection, store);
  const queue = createScanQueue(redis, config.queue.prefix);
  const dispatcher = createDispatcher({ scans, owners, queue, unitOfWork, now });
  const signal = createEndedSignal(redis, config.queue.prefix);
  const outbox = createOutbox(connection, now);
  const reading = createScanReading({ scans, owners, outbox, unitOfWork, dispatcher, signal, now });

  return {
    connection,
    redis,
    unitOfWork,
    scans,
    owners,
    store,
    removals,
    queue,
    dispatcher,
    reading,
    /** Collections, indexes and whatever else has to be there; what was opened is closed again when it fails. */
    async ready<T>(start: () => Promise<T>): Promise<T> {
      try {
        await prepareDatabase(connection, { migrations: MIGRATIONS, now });
        return await start();
      } catch (error) {
        await this.close();
        throw error;
      }
    },
    async close() {
      await queue.close();
      redis.disconnect();
      await connection.close();
    },
  };
}
