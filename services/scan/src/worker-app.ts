import type { Extractor } from '@kaard/recognition';
import { createWorkerProcess, type Running } from '@kaard/service';
import { connectWorkerRedis } from '@kaard/service-kit';
import { createScanBackground } from './background.ts';
import type { ScanConfig } from './config.ts';
import { chooseExtractor } from './extractor/choose-extractor.ts';
import { createScanFoundation } from './foundation.ts';
import { createExtractCard } from './jobs/extract-card.ts';
import { createReadingMetrics } from './jobs/reading-metrics.ts';
import { createQueueWorker, type QueueWorker } from './jobs/worker.ts';

export interface ScanWorkerOptions {
  /** The default is what the configuration chooses; it is closed with the worker. */
  extractor?: Extractor;
  now?: () => Date;
  /** What happens when a picture holds the process for good; the default ends it, so that it is started again. */
  onStuck?: () => void;
}

/** A worker: takes scans from the queue and reads them. Loads and warms its engine before it takes the first. */
export async function createScanWorker(config: ScanConfig, options: ScanWorkerOptions = {}) {
  const { now } = options;
  let worker: QueueWorker | null = null;
  const foundation = createScanFoundation({
    config,
    now,
    role: 'worker',
    needsRedis: true,
    readiness: { queue: async () => worker?.isRunning() ?? false },
  });
  const { base, reading, store, owners } = foundation;
  const { log } = base;
  const background = createScanBackground(foundation);
  const onStuck =
    options.onStuck ??
    (() => {
      log.fatal('a picture is still being read long after its time; ending, to be started again');
      process.exit(1);
    });

  return createWorkerProcess(base, async () => {
    const extractor = options.extractor ?? (await chooseExtractor(config.extractor, log));
    base.atEnd(() => extractor.close());
    const consuming = connectWorkerRedis(config.redis.url);
    base.atEnd(() => consuming.disconnect());
    const extractCard = createExtractCard({
      reading,
      store,
      extractor,
      defaultCountryOf: async (ownerId) => (await owners.defaultCountryOf(ownerId)) ?? config.extractor.defaultCountry,
      timeLimitMs: config.worker.timeLimitMs,
      log,
      metrics: createReadingMetrics(base.http.metrics),
      onStuck,
    });
    const scans = createQueueWorker({
      redis: consuming,
      prefix: config.queue.prefix,
      concurrency: config.worker.concurrency,
      lockMs: config.worker.lockMs,
      stalledCheckMs: config.worker.stalledCheckMs,
      extractCard,
      log,
    });
    worker = scans;
    const reader: Running = { start: () => {}, stop: scans.close };
    return config.events.inside ? [reader] : [reader, background];
  });
}
