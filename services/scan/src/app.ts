import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  connectWorkerRedis,
  createDoOnce,
  createHttpApp,
  createLogger,
  createSequence,
  exportRoutes,
  mongoIsReady,
  redisIsReady,
  serveSubgraph,
} from '@kaard/service-kit';
import { createLanes } from '@kaard/service-kit/lanes';
import { Gauge } from 'prom-client';
import { createBackground } from './background.ts';
import type { ScanConfig } from './config.ts';
import { createContext, type ScanContext } from './context.ts';
import { createScanExport } from './export/scan.export.ts';
import { createFoundation } from './foundation.ts';
import { scanRoutes } from './http/scan.routes.ts';
import { createEndedListener } from './queue/ended-signal.ts';
import { createSweeper } from './queue/sweeper.ts';
import { createScanResolvers } from './scan/scan.resolvers.ts';
import { createScanService } from './scan/scan.service.ts';

export type { ScanConfig } from './config.ts';
export { createScanWorker } from './worker-app.ts';

/** Shorter than a client waits, longer than a hundred scans at once take. */
const LANE_PATIENCE_MS = 8000;

/** The web server: graph, private routes, sweeper. Everything of it is created and joined here. */
export async function createScanApp(config: ScanConfig, now: () => Date = () => new Date()) {
  const log = createLogger('scan', config.log.level);
  const base = createFoundation(config, now);
  const { connection, unitOfWork, scans, owners, store, removals, queue, dispatcher, reading } = base;
  const http = createHttpApp({
    log,
    readiness: { mongodb: () => mongoIsReady(connection) },
    // Without it scans are still taken, and read later.
    informs: { redis: () => redisIsReady(base.redis) },
    metricsToken: config.metricsToken,
  });
  new Gauge({
    name: 'kaard_scans_open',
    help: 'Scans that have not ended.',
    labelNames: ['status'],
    registers: [http.metrics],
    async collect() {
      // The other figures are wanted most when the database is away.
      const open = await scans.countOpen().catch(() => null);
      for (const [status, count] of Object.entries(open ?? {})) this.set({ status }, count);
    },
  });
  const background = createBackground({ config, base, metrics: http.metrics, log, now });
  const doOnce = createDoOnce(connection, unitOfWork);
  const nextId = createSequence(connection, 'scan');
  const ended = await base.ready(async () =>
    createEndedListener(connectWorkerRedis(config.redis.url), config.queue.prefix),
  );
  const service = createScanService({
    scans,
    owners,
    store,
    removals,
    queue,
    ended,
    unitOfWork,
    doOnce,
    nextId,
    lane: createLanes({ patienceMs: LANE_PATIENCE_MS, what: 'scans' }),
    limits: { waiting: config.requests.waitingLimit },
    now,
  });
  const sweeper = createSweeper({ scans, reading, removals, queue, dispatcher, log, now });

  await serveSubgraph<ScanContext>({
    app: http.app,
    log,
    claimsSecrets: config.claimsSecrets,
    typeDefs: readFileSync(join(import.meta.dirname, '..', 'schema.graphql'), 'utf8'),
    resolvers: createScanResolvers(service),
    context: createContext(scans),
  });
  await http.app.register(scanRoutes({ service, claimsSecrets: config.claimsSecrets, waitMs: config.requests.waitMs }));
  await http.app.register(exportRoutes({ data: createScanExport(scans, store), claimsSecrets: config.claimsSecrets }));
  sweeper.start();
  if (config.events.inside) background.start();

  return {
    app: http.app,
    log,
    /** For operators and for tests: what the plan allows one owner a month; null is unlimited. */
    setScanLimit: (ownerId: number, limit: number | null) => owners.setLimit(ownerId, limit, now()),
    drain: http.drain,
    async close() {
      http.drain();
      // Whoever waits for a result is answered with its address.
      await ended.stop();
      await http.app.close();
      await Promise.all([sweeper.stop(), background.stop()]);
      await base.close();
    },
  };
}
