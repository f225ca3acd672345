import { createWorkerProcess, type Running } from '@kaard/service';
import { createIntelligenceBackground } from './background.ts';
import type { IntelligenceConfig } from './config.ts';
import { createIntelligenceFoundation } from './foundation.ts';
import { createLazyMeaning, type OpenMeaning, openMeaning } from './meaning/meaning.ts';
import { createUnderstand } from './meaning/understand.ts';
import { createUnderstandingWork } from './meaning/understanding.work.ts';

export interface IntelligenceWorkerOptions {
  /** Loads the model; defaults to the configured one. */
  open?: OpenMeaning;
  now?: () => Date;
}

/** Downloading the model and computing the vocabulary, at the very first start, take minutes on a small machine. */
const LOAD_MS = 10 * 60_000;
const REST_MS = 30_000;

/**
 * A worker that determines the work of contacts. It starts once its model is loaded; no request waits for it, because
 * word search works without it.
 */
export async function createIntelligenceWorker(config: IntelligenceConfig, options: IntelligenceWorkerOptions = {}) {
  const { now, open = () => openMeaning(config.embedding) } = options;
  const foundation = createIntelligenceFoundation({ config, now, role: 'worker', needsRedis: true });
  const { base, contacts } = foundation;
  const { log } = base;
  const meaning = createLazyMeaning(open, log);
  base.atEnd(meaning.close);
  const work = createUnderstandingWork(
    foundation,
    createUnderstand(contacts, () => meaning.within(LOAD_MS)),
  );
  const background = createIntelligenceBackground(foundation, work);
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  async function begin(): Promise<void> {
    try {
      const { by } = await meaning.within(LOAD_MS);
      const count = await contacts.understandAnew(by);
      if (count) log.info({ count }, 'contacts are understood anew: the model or the vocabulary is another one');
      if (!stopped) work.start();
    } catch (error) {
      base.errorReporter.isOutage(error, 'understanding');
      if (!stopped) timer = setTimeout(begin, REST_MS);
    }
  }

  const understanding: Running = {
    start: () => void begin(),
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await work.stop();
    },
  };
  return createWorkerProcess(base, async () => [
    ...(config.embedding.isOn ? [understanding] : []),
    ...(config.events.inside ? [] : [background]),
  ]);
}
