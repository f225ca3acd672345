import { createService, type ServiceDefinition } from '@kaard/service';
import { connectWorkerRedis, createEntityLoader } from '@kaard/service-kit';
import { createLanes } from '@kaard/service-kit/lanes';
import { createScanBackground } from './background.ts';
import { createBatchRemoval } from './batch/batch.removal.ts';
import { createBatchResolvers } from './batch/batch.resolvers.ts';
import { createBatchSaving } from './batch/batch.saving.ts';
import { createBatchService } from './batch/batch.service.ts';
import { readScanConfig, type ScanConfig } from './config.ts';
import type { ScanContext } from './context.ts';
import { createScanExport } from './export/scan.export.ts';
import { createScanFoundation } from './foundation.ts';
import { batchRoutes } from './http/batch.routes.ts';
import { scanRoutes } from './http/scan.routes.ts';
import { createEndedListener } from './jobs/ended-signal.ts';
import { countOpenScans } from './jobs/queue-metrics.ts';
import { createScanWork } from './jobs/scan-work.ts';
import { KEY_ACCESS } from './key-access.ts';
import { createUsageResolvers } from './owner/usage.resolvers.ts';
import { createScanRemoval } from './scan/scan.removal.ts';
import { createScanResolvers } from './scan/scan.resolvers.ts';
import { createScanService } from './scan/scan.service.ts';

export type { ScanConfig } from './config.ts';
export { createScanWorker } from './worker-app.ts';

/** Shorter than a client waits, longer than a hundred scans at once take. */
const LANE_PATIENCE_MS = 8000;

/** The web server: graph, private routes. Everything of it is created and joined here. */
export async function createScanApp(config: ScanConfig, now: () => Date = () => new Date()) {
  const foundation = createScanFoundation({ config, now });
  const { base, scans, batches, batchEnd, owners, admission, store, removals, reading, live } = foundation;
  const { unitOfWork, doOnce } = base;
  const work = createScanWork(foundation, null);
  countOpenScans(scans, base.http.metrics);
  const ended = createEndedListener(connectWorkerRedis(config.redis.url), config.queue.prefix);
  const nextScanId = base.sequence('scan');
  const service = createScanService({
    scans,
    batches,
    batchEnd,
    owners,
    admission,
    store,
    removals,
    order: work.order,
    ended,
    unitOfWork,
    doOnce,
    nextId: nextScanId,
    lane: createLanes({ patienceMs: LANE_PATIENCE_MS, what: 'scans' }),
    now,
  });

  const batchService = createBatchService({
    batches,
    scans,
    service,
    reading,
    batchEnd,
    live,
    owners,
    admission,
    removeBatch: createBatchRemoval({
      ...{ batches, scans, removals, unitOfWork },
      removeScan: createScanRemoval({ scans, batchEnd, owners, removals, now }),
    }),
    handOver: createBatchSaving({ batches, scans, owners, outbox: base.outbox, unitOfWork }),
    order: work.order,
    unitOfWork,
    doOnce,
    nextId: base.sequence('scan_batch'),
    nextScanId,
    now,
  });

  const scanService = await createService<ScanContext>(base, {
    schema: new URL('../schema.graphql', import.meta.url),
    resolvers: [createScanResolvers(service), createBatchResolvers(batchService), createUsageResolvers(owners)],
    keyAccess: KEY_ACCESS,
    context: (asking) => ({ ...asking, scanById: createEntityLoader(asking.viewer, scans.findMany) }),
    routes: [scanRoutes({ service, waitMs: config.requests.waitMs }), batchRoutes(batchService)],
    data: createScanExport({ scans, batches, store }),
    background: [createScanBackground(foundation, work)],
    // Whoever waits for a result is answered with its address.
    release: ended.stop,
  });

  return {
    ...scanService,
    /** For operators and for tests: what the plan allows one owner a month; null is unlimited. */
    setScanLimit: (ownerId: number, limit: number | null) => owners.setLimit(ownerId, limit),
  };
}

export const service: ServiceDefinition<ScanConfig> = {
  name: 'scan',
  readConfig: readScanConfig,
  create: (config) => createScanApp(config),
};
