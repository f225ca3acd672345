import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ScanConfig } from '../src/config.ts';

export interface WorkerChild {
  kill(): Promise<void>;
  exited(): boolean;
}

const running = new Set<ChildProcess>();

/** Starts a worker that really can be killed, and waits until it takes jobs. */
export async function startWorkerChild(config: ScanConfig, manner: 'fast' | 'never' | 'deadly'): Promise<WorkerChild> {
  const script = join(import.meta.dirname, 'worker-process.ts');
  const child = fork(script, [JSON.stringify(config), manner], {
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
    exited: () => !running.has(child),
  };
}

/** For the end of a test file: nothing that was started stays. */
export async function killWorkerChildren(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map((child) => once(child, 'exit')));
}
