import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CardPicture, Extraction, Extractor } from '@kaard/recognition';
import type { ExtractorConfig } from '../config.ts';
import type { ExtractorLog } from './choose-extractor.ts';

/** To the thread. `rest` lasts until the `rested` of the same number. */
export type Order =
  | { id: number; extract: CardPicture[]; options: { defaultCountry?: string; isUrgent?: boolean } }
  | { id: number; order: 'abort' | 'rest' | 'rested' | 'warmUp' | 'close' };

/** From the thread. Errors lose their kind and everything that was added to them on the way. */
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
  /** The thread has ended by itself: nothing more is read, and nothing that was being read is answered. */
  onBroken(error: unknown): void;
  script?: string | URL;
}

const SCRIPT = join(import.meta.dirname, 'extractor.thread.ts');
/** A model can't be interrupted, and ending its thread meanwhile aborts the process: the last resort. */
const CLOSE_WITHIN_MS = 3000;

/**
 * The engine that the configuration chooses, in a thread of its own (ADR 0175). Its pictures and tensors are no business of
 * this thread's garbage collection, which has the whole service to look through; and this thread hears what comes while a
 * model runs.
 * @throws what the engine throws when it can't be loaded, as a plain error
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
      // What is given up is no failure: another process reads it once the job is free.
      waiting.clear();
      const ended = once(thread, 'exit');
      tell({ id: 0, order: 'close' });
      // A picture that never ends would hold it for good.
      const late = setTimeout(() => thread.terminate(), CLOSE_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

const asError = ({ message, ...facts }: Problem): Error => Object.assign(new Error(message), facts);
