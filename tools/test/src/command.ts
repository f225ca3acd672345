import { type ChildProcess, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

export interface Command {
  file: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Ends the command and everything it has started. */
  signal: AbortSignal;
  /** Steps back for what has more to do with waiting than with computing. */
  stepsBack?: boolean;
  /** What it writes to its stderr, in whole lines. */
  say(lines: string): void;
}

export type Ending = number | NodeJS.Signals;

/** As `nice` counts: who steps back has a third of the time of those beside it, where all want it, and never none. */
const STEP = 5;
const LEAST_URGENT = 19;
const END_LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 50;
const hasGroups = process.platform !== 'win32';

/**
 * Runs a command whose processes end with it: it leads a group of its own, and none of that group is left when this has
 * settled.
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

/** Lines of two commands may alternate, but none begins within another. */
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

/** The leader is gone: who is still there was left behind. */
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

/** @returns whether anybody was there */
function send(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return hasGroups && child.pid ? process.kill(-child.pid, signal) : child.kill(signal);
  } catch {
    return false;
  }
}
