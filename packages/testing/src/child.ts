import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface TestChild {
  /** Resolves with the child’s first message. @throws Error if it exits before */
  ready: Promise<void>;
  /** Resolves with the signal that ended it. */
  died: Promise<NodeJS.Signals | null>;
  isRunning(): boolean;
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Starts a real process, so that it can be killed. */
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
  // Not every test awaits it, and an unhandled rejection would fail the run.
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
  /** Resolves once the output contains the text. */
  said(text: string): Promise<void>;
  /** The output so far. */
  output(): string;
  /** Exit code and signal. */
  exited: Promise<unknown[]>;
}

/** Runs TypeScript in a process of its own, for tests of signals and exit codes. */
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

/** Call it at the end of a test file: kills all children that are still running. */
export async function killTestChildren(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map((child) => once(child, 'exit')));
}
