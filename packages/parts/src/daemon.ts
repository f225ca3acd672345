import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithUs } from './offspring.ts';
import type { PartState } from './state.ts';
import { runTool } from './tool.ts';

/** A server process that we started. */
export interface Daemon {
  /** Id of the process on this machine; with Docker that of the client in the foreground. */
  pid: number;
  /** Settles when the process has ended for any reason. */
  exited: Promise<string>;
  hasExited(): boolean;
  /** Last lines of its log, for messages. */
  tail(): string[];
  /** Sends SIGTERM, and SIGKILL after `withinMs`. */
  stop(withinMs?: number): Promise<void>;
}

const TAIL_LINES = 12;
/** MongoDB’s stack trace when it aborts: forty lines after the one with the reason, such as a full disk. */
const STACK = /"msg":"(?:Frame|BACKTRACE)"/;
const STOP_WITHIN_MS = 10_000;

export function startDaemon(order: {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  onLog?: ((line: string) => void) | undefined;
  /** Ends together with the process group of this process. */
  inOurGroup?: boolean | undefined;
}): Daemon {
  const lines: string[] = [];
  // In its own group: Ctrl-C only reaches the launcher, which first lets the services finish.
  const child: ChildProcess = spawn(order.command, order.args, {
    env: order.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !order.inOurGroup,
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      order.onLog?.(line);
      if (STACK.test(line)) return;
      lines.push(line);
      if (lines.length > TAIL_LINES) lines.shift();
    });
  }
  const forget = order.inOurGroup ? () => {} : endWithUs(child, 'SIGTERM');
  let ended: string | null = null;
  const exited = new Promise<string>((resolve) => {
    const end = (how: string) => {
      ended ??= how;
      forget();
      resolve(ended);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ? `ended by ${signal}` : `ended with ${code}`));
  });
  return {
    pid: child.pid ?? 0,
    exited,
    hasExited: () => ended !== null,
    tail: () => [...lines],
    async stop(withinMs = STOP_WITHIN_MS) {
      if (ended !== null) return;
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), withinMs);
      await exited;
      clearTimeout(insist);
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process is alive and its command line contains one of the marks, because process ids are reused, soon
 * after a restart.
 */
export async function isRunning(pid: number, ...marks: string[]): Promise<boolean> {
  if (!isAlive(pid) || isZombie(pid)) return false;
  const line = await commandLine(pid);
  return marks.some((mark) => line.includes(mark));
}

/** Stops a server that a killed launcher left running: two servers on the same data would damage it. */
export async function stopLeftover(
  { pid, port }: Pick<PartState, 'pid' | 'port'>,
  dataDir: string,
  withinMs = STOP_WITHIN_MS,
): Promise<boolean> {
  // Redis replaces its arguments by its address.
  if (!(await isRunning(pid, dataDir, `redis-server 127.0.0.1:${port}`))) return false;
  process.kill(pid, 'SIGTERM');
  const insistAt = Date.now() + withinMs;
  while (isAlive(pid) && !isZombie(pid)) {
    if (Date.now() > insistAt) process.kill(pid, 'SIGKILL');
    await wait(50);
  }
  return true;
}

async function commandLine(pid: number): Promise<string> {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return runTool({ command: 'ps', args: ['-o', 'command=', '-p', String(pid)] }).catch(() => '');
  }
}

/** Without an init, containers keep dead processes in the process table. */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') ?? false;
  } catch {
    return false;
  }
}
