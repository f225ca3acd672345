import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@kaard/testing';

const SCRIPT = resolve(import.meta.dirname, '../../services/scan/src/worker.ts');
const READY_WITHIN_MS = 60_000;

export interface WorkerProcess {
  process: ChildProcess;
  close(): Promise<void>;
}

/** Starts a scan worker as in production: in a process of its own, with the product’s engine. */
export async function startWorkerProcess(env: Record<string, string>): Promise<WorkerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [SCRIPT], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...modelsOf(process.env), ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const ended = once(child, 'exit');

  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the worker ended with ${child.exitCode}: ${complaints}`);
    if (Date.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`the worker was not ready in ${READY_WITHIN_MS} ms: ${complaints}`);
    }
    await wait(100);
  }
  return {
    process: child,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const modelsOf = ({ KAARD_MODELS, XDG_CACHE_HOME }: NodeJS.ProcessEnv) => ({
  ...(KAARD_MODELS ? { KAARD_MODELS } : {}),
  ...(XDG_CACHE_HOME ? { XDG_CACHE_HOME } : {}),
});

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
