import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EventSettings } from '../src/settings.ts';

export interface ChildOrder {
  service: 'contacts' | 'scan';
  mongo: { uri: string; database: string };
  redisUrl: string;
  settings: EventSettings;
  /** The step of relay or consumer at which it ends itself; null is never. */
  dieAt: string | null;
}

const running = new Set<ChildProcess>();

export function startChild({ mongo: { uri, database }, ...order }: ChildOrder) {
  const argument = JSON.stringify({ ...order, mongo: { uri, database } });
  const child = fork(join(import.meta.dirname, 'child-process.ts'), [argument], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  const died = once(child, 'exit').then(([, signal]) => {
    running.delete(child);
    return signal as NodeJS.Signals | null;
  });
  return {
    /** Resolves with the signal that ended it. */
    died,
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await died;
    },
  };
}

/** For the end of a test file: nothing that was started stays. */
export async function killChildren(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      child.kill('SIGKILL');
      return once(child, 'exit');
    }),
  );
}
