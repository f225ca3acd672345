import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface TestChild {
  /** It has sent its first message. @throws Error when it ended before */
  ready: Promise<void>;
  /** Resolves with the signal that ended it. */
  died: Promise<NodeJS.Signals | null>;
  isRunning(): boolean;
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** A process of its own that really can be killed. */
export function startTestChild(script: string, args: string[]): TestChild {
  const child = fork(script, args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  const died = once(child, 'exit').then(([, signal]) => {
    running.delete(child);
    return signal as NodeJS.Signals | null;
  });
  const ready = Promise.race([
    once(child, 'message').then(() => {}),
    died.then(() => {
      throw new Error('the process ended before it was ready');
    }),
  ]);
  // Not everybody waits for it.
  ready.catch(() => {});
  return {
    ready,
    died,
    isRunning: () => running.has(child),
    async kill() {
      child.kill('SIGKILL');
      await died;
    },
  };
}

export interface SpeakingChild {
  child: ChildProcess;
  /** Resolves when it has said that. */
  said(text: string): Promise<void>;
  /** All that it has said so far. */
  output(): string;
  /** Its exit code and the signal that ended it. */
  exited: Promise<unknown[]>;
}

/** Runs TypeScript in a process of its own, for what is about signals and exit codes. */
export function runInChild(source: string): SpeakingChild {
  const child = spawn(process.execPath, ['--eval', source], {
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const exited = once(child, 'exit').finally(() => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return {
    child,
    output: () => output,
    exited,
    async said(text) {
      while (!output.includes(text))
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'exit')]);
    },
  };
}

/** For the end of a test file: nothing that was started stays. */
export async function killTestChildren(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map((child) => once(child, 'exit')));
}
