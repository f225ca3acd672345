import type { Picture } from '../decode/picture.ts';
import type { Recogniser } from '../recognise/recogniser.ts';
import type { Helper } from './helper.ts';
import { type AnswerOf, doPart, partsOf, type Task } from './tasks.ts';

/** The number of the next part of a task that no thread has taken, in shared memory. */
export type Counter = Int32Array;

/** The parts that one thread has done, and their results. */
export type Done<T extends Task = Task> = [part: number, answer: AnswerOf<T>][];

export interface Share {
  /**
   * Distributes the parts among all threads, each of which takes the next one when it is free.
   * @returns the results in the order of the parts
   */
  among<T extends Task>(picture: Picture, task: T, signal?: AbortSignal): Promise<AnswerOf<T>[]>;
  /** Lets another thread do all of it, if there is one. */
  away<T extends Task>(picture: Picture, task: T): Promise<AnswerOf<T>[]>;
  threads: number;
}

/**
 * Divides work on a picture between this thread and its helpers. onnxruntime-node runs a model on the calling thread,
 * and much of reading isn't the work of a model, so two threads with one model each are faster than one whose models
 * have two threads (ADR 0186).
 * @param rest awaited before work is given to other threads
 */
export function createShare(own: Recogniser, helpers: readonly Helper[], rest?: () => Promise<void>): Share {
  return {
    async among<T extends Task>(picture: Picture, task: T, signal?: AbortSignal) {
      await rest?.();
      const next = createCounter();
      const elsewhere = helpers.map((helper) => helper.takeParts(picture, task, next));
      try {
        const here = takeParts(own, picture, task, next, signal);
        return inOrder(await Promise.all([here, ...elsewhere]));
      } finally {
        // After a failure or an abort, the other threads find no more parts.
        Atomics.store(next, 0, partsOf(task));
      }
    },
    async away<T extends Task>(picture: Picture, task: T) {
      await rest?.();
      const next = createCounter();
      const [helper] = helpers;
      return inOrder([await (helper ? helper.takeParts(picture, task, next) : takeParts(own, picture, task, next))]);
    },
    threads: 1 + helpers.length,
  };
}

const createCounter = (): Counter => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Does parts until none is left. */
export async function takeParts<T extends Task>(
  recogniser: Recogniser,
  picture: Picture,
  task: T,
  next: Counter,
  signal?: AbortSignal,
): Promise<Done<T>> {
  const done: Done<T> = [];
  const count = partsOf(task);
  for (let part = Atomics.add(next, 0, 1); part < count; part = Atomics.add(next, 0, 1)) {
    signal?.throwIfAborted();
    done.push([part, (await doPart(recogniser, picture, task, part, signal)) as AnswerOf<T>]);
  }
  return done;
}

function inOrder<T extends Task>(done: Done<T>[]): AnswerOf<T>[] {
  const answers: AnswerOf<T>[] = [];
  for (const [part, answer] of done.flat()) answers[part] = answer;
  return answers;
}
