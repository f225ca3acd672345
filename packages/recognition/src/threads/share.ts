import type { Picture } from '../decode/picture.ts';
import type { Recogniser } from '../recognise/recogniser.ts';
import type { Helper } from './helper.ts';
import { type AnswerOf, doPart, partsOf, type Task } from './tasks.ts';

/** In shared memory: the next part of a task that no thread has taken. */
export type Counter = Int32Array;

/** Parts that one thread has done, and what they gave. */
export type Done<T extends Task = Task> = [part: number, answer: AnswerOf<T>][];

export interface Share {
  /** Every thread takes the next part as soon as it has nothing to do; answers in the order of the parts. */
  among<T extends Task>(picture: Picture, task: T, signal?: AbortSignal): Promise<AnswerOf<T>[]>;
  /** Another thread does all of it, if there is one. */
  away<T extends Task>(picture: Picture, task: T): Promise<AnswerOf<T>[]>;
  threads: number;
}

/**
 * Work on a picture for this thread and its helpers. onnxruntime-node runs a model on the thread that asks, and much of reading is
 * no model's work, so two threads with a model each need less time than one whose models have two (ADR 0186).
 * @param rest waited for before others are given something
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
        // Whoever fails or gives up leaves nothing for the others.
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
