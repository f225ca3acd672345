// A thread that reads cards for a worker: see threaded-extractor.ts.
import { parentPort, workerData } from 'node:worker_threads';
import type { Extraction } from '@kaard/recognition';
import type { ExtractorConfig } from '../config.ts';
import { chooseExtractor } from './choose-extractor.ts';
import type { Order, Problem, Reply } from './threaded-extractor.ts';

const say = (reply: Reply): void => parentPort!.postMessage(reply);
const extractor = await chooseExtractor(workerData as ExtractorConfig, {
  warn: (facts, warning) => say({ warning, facts }),
});
const aborts = new Map<number, AbortController>();
const rests = new Map<number, () => void>();

async function answer(id: number, work: () => Promise<Extraction | undefined>): Promise<void> {
  try {
    say({ id, extraction: (await work()) ?? null });
  } catch (error) {
    say({ id, problem: problemOf(error) });
  }
}

async function extract({ id, extract: pictures, options }: Extract<Order, { extract: unknown }>): Promise<void> {
  const abort = new AbortController();
  aborts.set(id, abort);
  await answer(id, () => extractor.extract(pictures, { ...options, signal: abort.signal }));
  aborts.delete(id);
}

async function close(): Promise<void> {
  // A model can’t be interrupted, and its session must outlive it; the steps after the model are aborted.
  for (const abort of aborts.values()) abort.abort();
  await extractor.close();
  parentPort!.close();
}

parentPort!.on('message', (order: Order) => {
  if ('extract' in order) return extract(order);
  const { id } = order;
  switch (order.order) {
    case 'abort':
      return aborts.get(id)?.abort();
    case 'rest':
      return extractor.restDuring?.(new Promise<void>((done) => rests.set(id, done)));
    case 'rested':
      rests.get(id)?.();
      return rests.delete(id);
    case 'warmUp':
      return answer(id, async () => (await extractor.warmUp?.()) as undefined);
    case 'close':
      return close();
  }
});

say({ ready: extractor.engine });

function problemOf(error: unknown): Problem {
  const { name, message, stack, kind, reason } = error as Problem;
  return { name, message: message ?? String(error), stack, kind, reason };
}
