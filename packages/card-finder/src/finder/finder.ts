import type { FinderAnswer, FinderAnswers, FinderRequest } from './finder.protocol.ts';

/** The page’s interface to the worker that finds cards. */
export interface Finder {
  ask<T extends FinderRequest['type']>(
    request: Extract<FinderRequest, { type: T }>,
    transfer?: Transferable[],
  ): Promise<FinderAnswers[T]>;
  /** True while a request waits for its answer. */
  isBusy(): boolean;
  /** False once no worker can be started any more. */
  isUsable(): boolean;
  close(): void;
}

/** The finder is missing, has crashed or doesn’t answer; callers continue without it. */
export class FinderGone extends Error {}

export type StartWorker = () => Worker;

/**
 * A worker that doesn’t answer for longer has crashed silently. Limits are generous because files are large and phones
 * slow.
 */
export const ANSWER_LIMITS_MS: Record<FinderRequest['type'], number> = {
  check: 4000,
  take: 6000,
  find: 15_000,
  straighten: 15_000,
  forget: 4000,
};
/** How often the worker is started per visit of the page; after that the camera works without it. */
const STARTS = 2;

/**
 * @param startWorker null if the browser lacks what the worker needs
 * @throws FinderGone from `ask`, never another error
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

/** The address of the bundler’s files, with a trailing slash. */
declare const __webpack_public_path__: string;

/** Null if the browser can’t draw in a worker: pictures are then taken manually and sent whole. */
export function workerOfThisBrowser(): StartWorker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  if (typeof createImageBitmap === 'undefined') return null;
  // Built separately (`workersOf` in frontends/rsbuild.shared.ts) from the remote’s finder.worker.ts.
  return () => new Worker(`${__webpack_public_path__}assets/worker-finder.js`, { name: 'card-finder' });
}
