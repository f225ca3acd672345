import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ExtractedData, Lists, Reading } from '@kaard/recognition';
import type { EngineName } from '../engines/engine.ts';

export interface Order {
  key: string;
  path: string;
}

export interface Outcome {
  key: string;
  data: ExtractedData;
  lists: Pick<Lists, 'phones' | 'addresses'>;
  reading: Pick<Reading, 'lines' | 'codes'>;
  timings: Record<string, number>;
  readMs: number;
  extractMs: number;
}

export interface PoolOptions {
  engine: EngineName;
  workers: number;
  /** Threads of each worker: 2 if one person is waiting, 1 if every core has its own worker. */
  threads: number;
  onDone?: (done: number) => void;
}

export interface PoolRun {
  outcomes: Map<string, Outcome>;
  /** From the first order to the last answer, without starting and warming up. */
  wallMs: number;
}

type Message = { ready: true } | { key: string; failed: string } | Outcome;

/**
 * Reads pictures in this many processes, each of which takes the next one when it is free.
 * @throws if a worker dies or can't read a picture
 */
export async function runPool(
  orders: readonly Order[],
  { engine, workers, threads, onDone }: PoolOptions,
): Promise<PoolRun> {
  const started = await Promise.all(Array.from({ length: workers }, () => startWorker(engine, threads)));
  try {
    const waiting = [...orders];
    const outcomes = new Map<string, Outcome>();
    const start = performance.now();
    await Promise.all(
      started.map(async (worker) => {
        for (let order = waiting.shift(); order; order = waiting.shift()) {
          outcomes.set(order.key, await carryOut(worker, order));
          onDone?.(outcomes.size);
        }
      }),
    );
    return { outcomes, wallMs: performance.now() - start };
  } finally {
    for (const worker of started) worker.disconnect();
  }
}

async function startWorker(engine: EngineName, threads: number): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), [engine, String(threads)], { serialization: 'advanced' });
  const first = await nextMessage(worker);
  if (!('ready' in first)) throw new Error('the worker spoke before it was ready');
  return worker;
}

async function carryOut(worker: ChildProcess, order: Order): Promise<Outcome> {
  const answer = nextMessage(worker);
  worker.send(order);
  const message = await answer;
  if ('failed' in message) throw new Error(`${order.path}: ${message.failed}`);
  if ('ready' in message) throw new Error('the worker started twice');
  return message;
}

function nextMessage(worker: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a reading process ended with ${code}`));
    worker.once('exit', onExit);
    worker.once('message', (message) => {
      worker.off('exit', onExit);
      resolve(message as Message);
    });
  });
}
