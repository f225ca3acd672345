import type { Extractor } from '@kaard/recognition';
import { createWorkerProcess } from '@kaard/service';
import { connectWorkerRedis } from '@kaard/service-kit';
import { createScanBackground } from './background.ts';
import type { ScanConfig } from './config.ts';
import { createThreadedExtractor } from './extractor/threaded-extractor.ts';
import { createScanFoundation } from './foundation.ts';
import { createFileOpening } from './intake/open-file.ts';
import { createCutCards } from './jobs/cut-cards.ts';
import { listenForExpected, NOBODY_WAITS } from './jobs/ended-signal.ts';
import { createExtractCard } from './jobs/extract-card.ts';
import { createReadingMetrics } from './jobs/reading-metrics.ts';
import { createScanWork } from './jobs/scan-work.ts';
import { createScanServices } from './services.ts';

export interface ScanWorkerOptions {
  /** Defaults to the configured extractor; closed together with the worker. */
  extractor?: Extractor;
  now?: () => Date;
  /** Called if a picture blocks the process permanently; the default ends the process, so that it is restarted. */
  onStuck?: () => void;
}

/**
 * A worker: takes scans from the queue and reads them in a separate thread. The engine is loaded before the first scan
 * is taken, and warmed up.
 */
export async function createScanWorker(config: ScanConfig, options: ScanWorkerOptions = {}) {
  const { now } = options;
  const foundation = createScanFoundation({
    config,
    now,
    role: 'worker',
    needsRedis: true,
    readiness: { queue: async () => work.isRunning() },
  });
  const { base, reading, store, owners } = foundation;
  const { log } = base;
  const work = createScanWork(
    foundation,
    (order, turn) => extractCard(order, turn),
    (order, turn) => opening.run(order, turn),
  );
  const services = createScanServices(foundation, { order: work.order, ended: NOBODY_WAITS });
  const { service, addItem } = services;
  const opening = createFileOpening({ ...foundation, ...base, addItem });
  base.atEnd(() => opening.close());
  const background = createScanBackground(foundation, work, services);
  let extractCard: ReturnType<typeof createExtractCard> = () => Promise.reject(new Error('not loaded yet'));
  function end(why: string, err?: unknown): void {
    log.fatal({ err }, `${why}; ending, to be started again`);
    process.exit(1);
  }
  const onStuck = options.onStuck ?? (() => end('a picture is still being read long after its time'));
  const onBroken = (error: unknown) => end('the thread that reads is gone', error);

  return createWorkerProcess(base, async () => {
    const extractor = options.extractor ?? (await createThreadedExtractor(config.extractor, log, { onBroken }));
    base.atEnd(() => extractor.close());
    const deaf = listenForExpected(connectWorkerRedis(config.redis.url), config.queue.prefix, (end) =>
      extractor.restDuring?.(end),
    );
    base.atEnd(deaf);
    // Not awaited, because the process is ready meanwhile (ADR 0166).
    extractor.warmUp?.().catch((error) => log.warn({ err: error }, 'not warmed up'));
    extractCard = createExtractCard({
      reading,
      store,
      extractor,
      cutCards: createCutCards({ service, addItem, log }),
      defaultCountryOf: async (ownerId) => (await owners.defaultCountryOf(ownerId)) ?? config.extractor.defaultCountry,
      timeLimitMs: config.worker.timeLimitMs,
      log,
      metrics: createReadingMetrics(base.http.metrics),
      onStuck,
    });
    return config.events.inside ? [work] : [work, background];
  });
}
