import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The pictures read by the engine in processes of its own, without the product. @returns cards a minute */
export async function engineAlone(sent: readonly string[], workers: number): Promise<number> {
  const children = await Promise.all(
    Array.from({ length: workers }, async (_, n) => {
      const share = sent.filter((_file, index) => index % workers === n);
      const child = fork(join(import.meta.dirname, 'engine.ts'), share, { execArgv: process.execArgv });
      await said(child);
      return child;
    }),
  );
  const startedAt = performance.now();
  await Promise.all(
    children.map(async (child) => {
      const done = said(child);
      child.send('begin');
      await done;
    }),
  );
  return sent.length / ((performance.now() - startedAt) / 60_000);
}

/** @throws Error when the process ends without a word */
async function said(child: ReturnType<typeof fork>): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the engine ended with ${code}`);
  });
  await Promise.race([once(child, 'message'), ended]);
}
