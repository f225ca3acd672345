import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { thrifty, withLargePages } from '@kaard/start';

export interface EngineAlone {
  cardsAMinute: number;
  /** Of the processors, for one card: other work on the machine makes it last longer, and takes hardly more of these. */
  processorSeconds: number;
}

/** The pictures read by the engine in processes of its own, without the product. */
export async function engineAlone(sent: readonly string[], workers: number): Promise<EngineAlone> {
  const children = await Promise.all(
    Array.from({ length: workers }, async (_, n) => {
      const share = sent.filter((_file, index) => index % workers === n);
      const child = fork(join(import.meta.dirname, 'engine.ts'), share, {
        execArgv: process.execArgv,
        // As the product starts its workers.
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

/** @throws Error when the process ends without a word */
async function said(child: ReturnType<typeof fork>): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the engine ended with ${code}`);
  });
  const [word] = await Promise.race([once(child, 'message'), ended]);
  return word;
}
