import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CardPicture, Extraction, Extractor } from '@kaard/recognition';
import type { ExtractorConfig } from '../config.ts';
import type { ExtractorLog } from './choose-extractor.ts';

/** Messages to the thread. `rest` lasts until the `rested` with the same number. */
export type Order =
  | { id: number; extract: CardPicture[]; options: { defaultCountry?: string; isUrgent?: boolean } }
  | { id: number; order: 'abort' | 'rest' | 'rested' | 'warmUp' | 'close' };

/** Messages from the thread. Errors lose their class and additional properties. */
export type Reply =
  | { ready: Extractor['engine'] }
  | { warning: string; facts: object }
  | { id: number; extraction: Extraction | null }
  | { id: number; problem: Problem };

export interface Problem {
  name: string;
  message: string;
  stack?: string;
  kind?: unknown;
  reason?: unknown;
}

export interface ThreadedExtractorOptions {
  /** Called if the thread ends by itself: nothing more is read, and pending reads get no answer. */
  onBroken(error: unknown): void;
  script?: string | URL;
}

const SCRIPT = join(import.meta.dirname, 'extractor.thread.ts');
/**
 * A model can’t be interrupted, and terminating its thread meanwhile aborts the process, so this is the last resort.
 */
const CLOSE_WITHIN_MS = 3000;

/**
 * Runs the configured engine in a separate thread (ADR 0175). Its pictures and tensors then don’t burden this thread’s
 * garbage collection, which has to scan the whole service, and this thread can process messages while a model runs.
 * @throws the engine’s error if it can’t be loaded, as a plain error
 */
export async function createThreadedExtractor(
  config: ExtractorConfig,
  log: ExtractorLog,
  { onBroken, script = SCRIPT }: ThreadedExtractorOptions,
): Promise<Extractor> {
  const thread = new Worker(script, { workerData: config });
  const waiting = new Map<number, PromiseWithResolvers<Extraction | null>>();
  const ready = Promise.withResolvers<Extractor['engine']>();
  let lastId = 0;
  let isClosed = false;

  thread.on('message', (reply: Reply) => {
    if ('ready' in reply) return ready.resolve(reply.ready);
    if ('warning' in reply) return log.warn(reply.facts, reply.warning);
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('problem' in reply) one?.reject(asError(reply.problem));
    else one?.resolve(reply.extraction);
  });
  let fault: unknown = null;
  thread.on('error', (error) => {
    fault = error;
  });
  const endOf = (code: number): unknown => fault ?? new Error(`the thread that reads has ended with ${code}`);
  thread.once('exit', (code) => ready.reject(endOf(code)));

  const tell = (order: Order): void => thread.postMessage(order);
  function ask(orderOf: (id: number) => Order): { id: number; answer: Promise<Extraction | null> } {
    const id = ++lastId;
    const one = Promise.withResolvers<Extraction | null>();
    waiting.set(id, one);
    tell(orderOf(id));
    return { id, answer: one.promise };
  }

  const engine = await ready.promise;
  thread.once('exit', (code) => {
    if (!isClosed) onBroken(endOf(code));
  });
  return {
    engine,

    async extract(pictures, { defaultCountry, isUrgent, signal } = {}) {
      signal?.throwIfAborted();
      const { id, answer } = ask((id) => ({ id, extract: pictures, options: { defaultCountry, isUrgent } }));
      const abort = () => tell({ id, order: 'abort' });
      signal?.addEventListener('abort', abort);
      try {
        return (await answer)!;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },

    restDuring(work) {
      const id = ++lastId;
      tell({ id, order: 'rest' });
      const rested = () => tell({ id, order: 'rested' });
      work.then(rested, rested);
    },

    async warmUp() {
      await ask((id) => ({ id, order: 'warmUp' })).answer;
    },

    async close() {
      if (isClosed) return;
      isClosed = true;
      // Aborted reads don’t fail: another process reads them once the job is free.
      waiting.clear();
      const ended = once(thread, 'exit');
      tell({ id: 0, order: 'close' });
      // A picture that never finishes would block it forever.
      const late = setTimeout(() => thread.terminate(), CLOSE_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

const asError = ({ message, ...facts }: Problem): Error => Object.assign(new Error(message), facts);
