import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Picture } from '../decode/picture.ts';
import type { Models } from '../models/prepare.ts';
import type { Counter, Done } from './share.ts';
import type { Task } from './tasks.ts';

/** The models with which a thread reads lines. */
export type RecognitionModels = Pick<Models, 'recogniser' | 'quickRecogniser' | 'characters'>;

/** A picture whose pixels are in shared memory, so that nothing is copied. */
export interface SentPicture extends Pick<Picture, 'data' | 'width' | 'height' | 'sent'> {
  id: number;
}

/** Messages to the thread; `open` is the first one, and is sent once. */
export type Order =
  | { open: RecognitionModels }
  | { id: number; picture: SentPicture; task: Task; next: Counter }
  | 'close';

/** Messages from the thread. */
export type Reply = 'ready' | { id: number; done: Done } | { id: number; problem: Problem };

interface Problem {
  name: string;
  message: string;
  stack?: string;
}

/** Another thread with its own models, which takes parts of the tasks for a picture. */
export interface Helper {
  takeParts<T extends Task>(picture: Picture, task: T, next: Counter): Promise<Done<T>>;
  close(): Promise<void>;
}

const SCRIPT = join(import.meta.dirname, 'helper.thread.ts');

/**
 * Starts a helper. If it crashes, the thread that started it ends, too, as with an uncaught error; otherwise nothing
 * would be read any more.
 * @throws what the models throw if they can't be loaded
 */
export async function createHelper({ recogniser, quickRecogniser, characters }: RecognitionModels): Promise<Helper> {
  const thread = new Worker(SCRIPT);
  const waiting = new Map<number, PromiseWithResolvers<Done>>();
  const numbers = new WeakMap<Picture, number>();
  let pictures = 0;
  let lastId = 0;
  const tell = (order: Order): void => thread.postMessage(order);

  const ready = Promise.withResolvers<void>();
  thread.once('error', ready.reject);
  thread.on('message', (reply: Reply) => {
    if (reply === 'ready') return ready.resolve();
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    // The thread doesn't keep the process running.
    if (waiting.size === 0) thread.unref();
    if ('problem' in reply) one?.reject(Object.assign(new Error(reply.problem.message), reply.problem));
    else one?.resolve(reply.done);
  });
  // Not sent as the thread's `workerData`, which it would keep in memory: sessions contain what they need.
  tell({ open: { recogniser, quickRecogniser, characters } });
  await ready.promise;
  thread.off('error', ready.reject);
  thread.unref();

  function numberOf(picture: Picture): number {
    if (!numbers.has(picture)) numbers.set(picture, ++pictures);
    return numbers.get(picture)!;
  }
  return {
    takeParts<T extends Task>(picture: Picture, task: T, next: Counter): Promise<Done<T>> {
      const id = ++lastId;
      const one = Promise.withResolvers<Done>();
      waiting.set(id, one);
      thread.ref();
      const { data, width, height, sent } = picture;
      tell({ id, picture: { id: numberOf(picture), data, width, height, sent }, task, next });
      return one.promise as Promise<Done<T>>;
    },
    async close() {
      const ended = once(thread, 'exit');
      thread.ref();
      tell('close');
      await ended;
    },
  };
}
