import { createService, type ServiceDefinition } from '@kaard/service';
import { connectWorkerRedis, createEntityLoader } from '@kaard/service-kit';
import { createScanBackground } from './background.ts';
import { createBatchResolvers } from './batch/batch.resolvers.ts';
import { readScanConfig, type ScanConfig } from './config.ts';
import type { ScanContext } from './context.ts';
import { createScanExport } from './export/scan.export.ts';
import { createScanFoundation } from './foundation.ts';
import { batchRoutes } from './http/batch.routes.ts';
import { fileRoutes } from './http/file.routes.ts';
import { scanRoutes } from './http/scan.routes.ts';
import { createFileResolvers } from './intake/file.resolvers.ts';
import { createFileService } from './intake/file.service.ts';
import { createEndedListener } from './jobs/ended-signal.ts';
import { createGivingWay } from './jobs/give-way.ts';
import { countOpenScans } from './jobs/queue-metrics.ts';
import { createScanWork } from './jobs/scan-work.ts';
import { KEY_ACCESS } from './key-access.ts';
import { createUsageResolvers } from './owner/usage.resolvers.ts';
import { createScanResolvers } from './scan/scan.resolvers.ts';
import { createScanServices } from './services.ts';

export { createScanWorker } from './worker-app.ts';

/** Creates and connects all parts of the web server: the graph and the private routes. */
export async function createScanApp(config: ScanConfig, now: () => Date = () => new Date()) {
  const foundation = createScanFoundation({ config, now });
  const { base, scans, saved, batches, owners, store, live, files, fileStore, fileRemovals, uploads } = foundation;
  const { unitOfWork } = base;
  const work = createScanWork(foundation, null);
  countOpenScans(scans, base.http.metrics);
  const ended = createEndedListener(connectWorkerRedis(config.redis.url), config.queue.prefix);
  const givingWay = createGivingWay(connectWorkerRedis(config.redis.url), config.queue.prefix);
  base.atEnd(givingWay.stop);
  const services = createScanServices(foundation, { order: work.order, ended });
  const { service, batchService, addItem } = services;
  const fileService = createFileService({
    ...{ files, fileStore, fileRemovals, uploads, batches, owners, live, unitOfWork, now },
    nextId: base.sequence('scan_file'),
    order: work.order,
  });

  const scanService = await createService<ScanContext>(base, {
    schema: new URL('../schema.graphql', import.meta.url),
    resolvers: [
      createScanResolvers(service),
      createBatchResolvers(batchService),
      createFileResolvers(fileService),
      createUsageResolvers(owners),
    ],
    keyAccess: KEY_ACCESS,
    context: (asking) => ({
      ...asking,
      scanById: createEntityLoader(asking.viewer, scans.findMany),
      scansOfContact: createEntityLoader(asking.viewer, saved.ofContacts),
    }),
    routes: [
      scanRoutes({ service, waitMs: config.requests.waitMs }),
      batchRoutes({ batchService, addItem, givingWay }),
      fileRoutes(fileService, givingWay),
    ],
    data: createScanExport({ scans, batches, store }),
    background: [createScanBackground(foundation, work, services)],
    // On shutdown, requests that wait for a result are answered with its address.
    release: ended.stop,
  });

  return {
    ...scanService,
    /** Sets the plan’s monthly limit of one owner without the event that announces it; null is unlimited. For tests. */
    setScanLimit: (ownerId: number, limit: number | null) => owners.setLimit(ownerId, limit),
  };
}

export const service: ServiceDefinition<ScanConfig> = {
  name: 'scan',
  readConfig: readScanConfig,
  create: (config) => createScanApp(config),
};
