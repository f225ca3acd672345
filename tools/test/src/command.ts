import { type ChildProcess, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

export interface Command {
  file: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Ends the command and all its processes. */
  signal: AbortSignal;
  /** Whether it runs at a lower priority, for commands that wait more than they compute. */
  stepsBack?: boolean;
  /** Receives the command's stderr, in whole lines. */
  say(lines: string): void;
}

export type Ending = number | NodeJS.Signals;

/** The niceness to add. A command with it gets a third of the time of the others if all want it, and never none. */
const STEP = 5;
const LEAST_URGENT = 19;
const END_LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 50;
const hasGroups = process.platform !== 'win32';

/**
 * Runs a command together with its processes: it leads a process group, and no process of the group is left when the
 * promise settles.
 * @returns its exit status, or the signal that ended it
 */
export async function runCommand({ file, args, cwd, env, signal, stepsBack, say }: Command): Promise<Ending> {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], detached: hasGroups });
  if (stepsBack && child.pid) setPriority(child.pid, Math.min(LEAST_URGENT, getPriority() + STEP));
  const said = linesOf(child, say);
  const end = () => send(child, 'SIGTERM');
  const endNow = () => send(child, 'SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  process.once('exit', endNow);
  try {
    if (signal.aborted) end();
    const ending = await new Promise<Ending>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve((code ?? signal) as Ending));
    });
    await endGroup(child);
    await said;
    return ending;
  } finally {
    signal.removeEventListener('abort', end);
    process.off('exit', endNow);
  }
}

/** Forwards stderr in whole lines, so that lines of two commands may alternate but don't mix. */
async function linesOf({ stderr }: ChildProcess, say: (lines: string) => void): Promise<void> {
  if (!stderr) return;
  stderr.setEncoding('utf8');
  let begun = '';
  for await (const text of stderr) {
    const end = text.lastIndexOf('\n') + 1;
    if (end) say(begun + text.slice(0, end));
    begun = end ? text.slice(end) : begun + text;
  }
  if (begun) say(`${begun}\n`);
}

/** Ends the processes that the leader has left behind. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (!hasGroups) return;
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const until = performance.now() + END_LIMIT_MS;
    if (!send(child, signal)) return;
    while (performance.now() < until) {
      if (!send(child, 0)) return;
      await wait(LOOK_EVERY_MS);
    }
  }
}

/** @returns whether a process was there */
function send(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return hasGroups && child.pid ? process.kill(-child.pid, signal) : child.kill(signal);
  } catch {
    return false;
  }
}
