import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 300_000;

/** The product as an operator runs it: `npm start` with its own folder and port. */
export interface Product {
  url: string;
  /** From the command to the first successful readiness check. */
  startMs: number;
  /** Resident memory of each process of the product in MB, by name; shared memory is divided among the processes. */
  memory(): Record<string, number>;
  /** Processor seconds of every process of the product, including databases, by name. */
  processorSeconds(): Record<string, number>;
  stop(): Promise<void>;
}

/** @param env variables besides those that every measurement sets, such as `MONGODB_URI` for access to the databases */
export async function startProduct(dataDir: string, port: number, env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'tools/start/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      KAARD_DATA: dataDir,
      RATE_LIMITS: 'off',
      PLANS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    if (performance.now() - startedAt > START_LIMIT_MS) throw new Error('npm start did not get ready in five minutes');
    await wait(50);
  }
  return {
    url,
    startMs: performance.now() - startedAt,
    memory: () => memoryOf(child.pid!),
    processorSeconds: () => processorOf(process.pid),
    stop: () => stop(child),
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Linux only: the proportional set size (Pss of proc_pid_smaps(5)). A sum of plain resident sizes counts Node's own
 * program once per process: 60 MB each time, and more if the kernel maps large folios.
 */
const memoryOf = (rootPid: number) =>
  ofTree(rootPid, (pid) => {
    try {
      return numberAfter('Pss', readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) / 1024;
    } catch {
      return 0;
    }
  });

/** Linux only: hundredths of a second in user mode and in the kernel, fields 14 and 15. */
const processorOf = (rootPid: number) =>
  ofTree(rootPid, (pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    } catch {
      return 0;
    }
  });

/** A figure for each process from this one down, by name. */
function ofTree(rootPid: number, figureOf: (pid: number) => number): Record<string, number> {
  const parents = new Map(readdirNumbers('/proc').map((pid) => [pid, parentOf(pid)]));
  const figures: Record<string, number> = {};
  const visit = (pid: number) => {
    if (parents.has(pid)) figures[`${nameOf(pid)} (${pid})`] = figureOf(pid);
    for (const [child, parent] of parents) if (parent === pid) visit(child);
  };
  visit(rootPid);
  return figures;
}

const readdirNumbers = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function parentOf(pid: number): number {
  try {
    return numberAfter('PPid', readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    // The process ended after it was listed.
    return 0;
  }
}

const numberAfter = (key: string, text: string): number =>
  Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

function nameOf(pid: number): string {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const script = args.find((arg) => /(services|gateway|tools)\/.*\.(ts|mjs)$/.test(arg) && !arg.includes('orphan'));
    return script ? script.slice(script.search(/(services|gateway|tools)\//)) : program.split('/').at(-1)!;
  } catch {
    return 'ended';
  }
}
