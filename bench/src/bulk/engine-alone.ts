import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { thrifty, withLargePages } from '@kaard/start';

export interface EngineAlone {
  cardsAMinute: number;
  /** Processor seconds per card. Other work on the machine makes a card take longer, but hardly changes this figure. */
  processorSeconds: number;
}

/** Reads the pictures with the engine in processes of its own, without the product. */
export async function engineAlone(sent: readonly string[], workers: number): Promise<EngineAlone> {
  const children = await Promise.all(
    Array.from({ length: workers }, async (_, n) => {
      const share = sent.filter((_file, index) => index % workers === n);
      const child = fork(join(import.meta.dirname, 'engine.ts'), share, {
        execArgv: process.execArgv,
        // The same settings as for the product's workers.
        env: withLargePages(thrifty(process.env)),
      });
      await said(child);
      return child;
    }),
  );
  const startedAt = performance.now();
  const taken = await Promise.all(
    children.map(async (child) => {
      const done = said(child);
      child.send('begin');
      return Number(await done);
    }),
  );
  return {
    cardsAMinute: sent.length / ((performance.now() - startedAt) / 60_000),
    processorSeconds: taken.reduce((a, b) => a + b, 0) / sent.length,
  };
}

/** @throws Error if the process ends without an answer */
async function said(child: ReturnType<typeof fork>): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the engine ended with ${code}`);
  });
  const [word] = await Promise.race([once(child, 'message'), ended]);
  return word;
}
