import type { Extractor } from '@kaard/recognition';
import { connectWorkerRedis, createHttpApp, createLogger, mongoIsReady, redisIsReady } from '@kaard/service-kit';
import { createBackground } from './background.ts';
import type { ScanConfig } from './config.ts';
import { chooseExtractor } from './extractor/choose-extractor.ts';
import { createFoundation } from './foundation.ts';
import { createExtractCard } from './jobs/extract-card.ts';
import { createReadingMetrics } from './jobs/reading-metrics.ts';
import { createQueueWorker } from './jobs/worker.ts';

export interface ScanWorkerOptions {
  /** The default is what the configuration chooses; it is closed with the worker. */
  extractor?: Extractor;
  now?: () => Date;
  /** What happens when a picture holds the process for good; the default ends it, so that it is started again. */
  onStuck?: () => void;
}

/** A worker: takes scans from the queue and reads them. Loads and warms its engine before it takes the first. */
export async function createScanWorker(config: ScanConfig, options: ScanWorkerOptions = {}) {
  const { now = () => new Date() } = options;
  const log = createLogger('scan-worker', config.log.level);
  const base = createFoundation(config, now);
  const { connection, redis, reading, store, owners } = base;
  const http = createHttpApp({
    log,
    readiness: {
      mongodb: () => mongoIsReady(connection),
      redis: () => redisIsReady(redis),
      queue: async () => worker.isRunning(),
    },
    metricsToken: config.metricsToken,
  });
  const background = createBackground({ config, base, metrics: http.metrics, log, now });
  const extractor = await base.ready(async () => options.extractor ?? chooseExtractor(config.extractor, log));
  const consuming = connectWorkerRedis(config.redis.url);
  const onStuck =
    options.onStuck ??
    (() => {
      log.fatal('a picture is still being read long after its time; ending, to be started again');
      process.exit(1);
    });
  const worker = createQueueWorker({
    redis: consuming,
    prefix: config.queue.prefix,
    concurrency: config.worker.concurrency,
    lockMs: config.worker.lockMs,
    stalledCheckMs: config.worker.stalledCheckMs,
    extractCard: createExtractCard({
      reading,
      store,
      extractor,
      defaultCountryOf: async (ownerId) => (await owners.defaultCountryOf(ownerId)) ?? config.extractor.defaultCountry,
      timeLimitMs: config.worker.timeLimitMs,
      log,
      metrics: createReadingMetrics(http.metrics),
      onStuck,
    }),
    log,
  });
  // Any number of workers may: one relay has the lease, the queue gives each event to one, work is done once a period.
  if (!config.events.inside) background.start();

  return {
    app: http.app,
    log,
    drain: http.drain,
    async close() {
      await Promise.all([worker.close(), background.stop()]);
      await http.app.close();
      await extractor.close();
      consuming.disconnect();
      await base.close();
    },
  };
}
