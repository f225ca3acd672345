import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ContactsConfig } from '../src/config.ts';

const running = new Set<ChildProcess>();

/** Starts a process with the background work that really can be killed, and waits until it is there. */
export async function startWorkerChild(config: ContactsConfig): Promise<{ kill(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'worker-process.ts'), [JSON.stringify(config)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  const gone = once(child, 'exit').then(() => running.delete(child));
  await Promise.race([
    once(child, 'message'),
    gone.then(() => {
      throw new Error('the worker ended before it was ready');
    }),
  ]);
  return {
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** For the end of a test file: nothing that was started stays. */
export async function killWorkerChildren(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map((child) => once(child, 'exit')));
}
