import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { laterAgain, type MongoSettings, unavailable } from '@kaard/service-kit';
import type { Version } from './computer.ts';

export interface ThreadData {
  mongo: Pick<MongoSettings, 'uri' | 'database'>;
}
export interface Question {
  id: number;
  ownerId: number;
  at: Date;
}
export interface MadeBytes {
  version: Version;
  bytes: Uint8Array;
}
/** Errors lose their class between threads. */
interface Problem {
  isOutage: boolean;
  text: string;
}
export type Reply = { id: number; made: MadeBytes } | { id: number; problem: Problem };

const SCRIPT = join(import.meta.dirname, 'compute.thread.ts');
/** The thread ends after this time without requests, to free its memory. */
const IDLE_MS = 5 * 60_000;
const CLOSE_WITHIN_MS = 5000;

export interface Thread {
  make(ownerId: number, at: Date): Promise<MadeBytes>;
  close(): Promise<void>;
}

/** Starts a thread with the first request, and again after a failure. */
export function createThread(
  { mongo: { uri, database } }: ThreadData,
  { idleMs = IDLE_MS, script = SCRIPT } = {},
): Thread {
  const waiting = new Map<number, PromiseWithResolvers<MadeBytes>>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function begin(): Worker {
    const begun = new Worker(script, { workerData: { mongo: { uri, database } } satisfies ThreadData });
    let broken: unknown = null;
    begun.on('message', (reply: Reply) => {
      const one = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('problem' in reply) one?.reject(asError(reply.problem));
      else one?.resolve(reply.made);
      if (!waiting.size) rest(begun);
    });
    begun.on('error', (error) => {
      broken = error;
    });
    begun.on('exit', () => {
      if (worker !== begun) return;
      worker = null;
      clearTimeout(idle);
      for (const one of waiting.values()) one.reject(insightsAway(broken));
      waiting.clear();
    });
    return begun;
  }

  function rest(begun: Worker): void {
    // An idle thread doesn’t keep the process alive.
    begun.unref();
    idle = setTimeout(() => {
      if (worker === begun && !waiting.size) worker = null;
      begun.postMessage('end');
    }, idleMs).unref();
  }

  return {
    make(ownerId, at) {
      if (isClosed) return Promise.reject(insightsAway());
      clearTimeout(idle);
      worker ??= begin();
      worker.ref();
      const one = Promise.withResolvers<MadeBytes>();
      const id = ++lastId;
      waiting.set(id, one);
      worker.postMessage({ id, ownerId, at } satisfies Question);
      return one.promise;
    },

    async close() {
      isClosed = true;
      clearTimeout(idle);
      const ending = worker;
      if (!ending) return;
      ending.ref();
      const ended = new Promise((done) => ending.once('exit', done));
      ending.postMessage('end');
      const late = setTimeout(() => ending.terminate(), CLOSE_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

const insightsAway = (cause?: unknown) =>
  laterAgain('Insights aren’t available right now. Please try again in a few seconds.', cause);

const asError = ({ isOutage, text }: Problem): Error =>
  isOutage
    ? unavailable('The database', new Error(text))
    : new Error('insights could not be computed', { cause: text });
