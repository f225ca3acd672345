import type { FinderAnswer, FinderAnswers, FinderRequest } from './finder.protocol.ts';

/** The worker that finds cards, seen from the page. */
export interface Finder {
  ask<T extends FinderRequest['type']>(
    request: Extract<FinderRequest, { type: T }>,
    transfer?: Transferable[],
  ): Promise<FinderAnswers[T]>;
  /** True while a question waits for its answer. */
  isBusy(): boolean;
  /** False once no worker will start any more. */
  isUsable(): boolean;
  close(): void;
}

/** The finder is not there, has died or is silent: what it would have done is done without it or not at all. */
export class FinderGone extends Error {}

export type StartWorker = () => Worker;

/** A worker that is silent for longer has died without a word. Files are large, and phones slow. */
export const ANSWER_LIMITS_MS: Record<FinderRequest['type'], number> = {
  check: 4000,
  take: 6000,
  find: 15_000,
  straighten: 15_000,
  forget: 4000,
};
/** A worker that dies is started again so often in a visit to the page, then the camera goes on without it. */
const STARTS = 2;

/**
 * @param startWorker null where the browser lacks what the worker needs
 * @throws FinderGone from `ask`, never anything else
 */
export function createFinder(startWorker: StartWorker | null): Finder {
  let worker: Worker | null = null;
  let starts = 0;
  let nextId = 1;
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void; timer: number }>();

  function end(reason: string): void {
    worker?.terminate();
    worker = null;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new FinderGone(reason));
    }
    waiting.clear();
  }

  function running(): Worker {
    if (worker) return worker;
    if (!startWorker || starts >= STARTS) throw new FinderGone('there is no worker');
    starts += 1;
    const fresh = startWorker();
    fresh.onmessage = ({ data }: MessageEvent<FinderAnswer>) => {
      const asked = waiting.get(data.id);
      if (!asked) return;
      waiting.delete(data.id);
      clearTimeout(asked.timer);
      if (data.ok) asked.resolve(data.value as never);
      else asked.reject(new FinderGone(data.message));
    };
    fresh.onerror = (event) => {
      event.preventDefault();
      if (worker === fresh) end('the worker has died');
    };
    worker = fresh;
    return fresh;
  }

  return {
    async ask(request, transfer = []) {
      let to: Worker;
      try {
        to = running();
      } catch (error) {
        throw error instanceof FinderGone ? error : new FinderGone('the worker does not start', { cause: error });
      }
      const id = nextId++;
      return new Promise((resolve, reject) => {
        const timer = window.setTimeout(() => end('the worker is silent'), ANSWER_LIMITS_MS[request.type]);
        waiting.set(id, { resolve, reject, timer });
        to.postMessage({ ...request, id }, transfer);
      });
    },
    isBusy: () => waiting.size > 0,
    isUsable: () => worker !== null || (startWorker !== null && starts < STARTS),
    close: () => end('the page is left'),
  };
}

/** Where the bundler's files are, with a slash at the end. */
declare const __webpack_public_path__: string;

/** Null where the browser cannot draw in a worker: pictures are then taken by hand, as a whole. */
export function workerOfThisBrowser(): StartWorker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  if (typeof createImageBitmap === 'undefined') return null;
  // Built on its own (`workersOf` in frontends/rsbuild.shared.ts) from the remote's finder.worker.ts.
  return () => new Worker(`${__webpack_public_path__}assets/worker-finder.js`, { name: 'card-finder' });
}
