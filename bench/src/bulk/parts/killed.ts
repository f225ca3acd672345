import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../../product/product.ts';
import { signUp, untilDone, upload } from '../batch.ts';
import { isWorker } from '../memory.ts';
import type { Misses, Stage } from '../stage.ts';
import { mistakes } from './mistakes.ts';

/** Reads a batch while a worker is killed again and again; the launcher starts another one each time. */
export async function batchOfTheKilled(
  stage: Stage,
  { killed, everyMs }: { killed: number; everyMs: number },
): Promise<Misses> {
  const { product, files, say } = stage;
  const { call } = await signUp(product.url);
  const { path } = await upload(call, files.slice(0, killed));
  const stop = new AbortController();
  const deaths = killWorkers(product, everyMs, stop.signal);
  const counts = await untilDone(call, path, say);
  stop.abort();
  console.log(
    `${killed} cards, a worker killed every ${everyMs / 1000} s (${await deaths} times): ${JSON.stringify(counts)}\n`,
  );
  return mistakes(stage, counts, killed, path);
}

/** @returns the number of killed workers */
async function killWorkers(product: Product, everyMs: number, signal: AbortSignal): Promise<number> {
  for (let deaths = 0; ; ) {
    await wait(everyMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return deaths;
    const workers = Object.keys(product.memory()).filter(isWorker);
    const pid = Number(/\((\d+)\)$/.exec(workers[deaths % Math.max(1, workers.length)] ?? '')?.[1]);
    if (!(pid > 0)) continue;
    process.kill(pid, 'SIGKILL');
    deaths++;
  }
}
