import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SILENCE_MS } from './download.ts';
import { endWithUs } from './offspring.ts';

/** After its first output a program may work silently for a while, such as while unpacking. */
const STALL_MS = 60_000;
const LOOK_EVERY_MS = 250;

export interface ToolRun {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv | undefined;
  /** Folders whose growth counts as a sign of life, besides output. */
  watch?: string[];
  silenceMs?: number;
  stallMs?: number;
  /** Called with the number of bytes in the watched folders. */
  onBytes?: (bytes: number) => void;
  onLine?: (line: string) => void;
}

/** Full path of a program on PATH, or null. */
export function onPath(name: string, env: NodeJS.ProcessEnv = process.env): string | null {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      if (folder && statSync(file).isFile()) return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/**
 * Runs a program to its end.
 * @returns its output on stdout
 * @throws Error with the last line of its output if it fails, or shows no sign of life
 */
export function runTool(order: ToolRun): Promise<string> {
  const { command, args, env, watch = [], silenceMs = SILENCE_MS, stallMs = STALL_MS, onBytes, onLine } = order;
  return new Promise((resolve, reject) => {
    // In its own group, so that its child processes end with it.
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const forget = endWithUs(child, 'SIGKILL');
    let stdout = '';
    let lastLine = '';
    let lastLife = Date.now();
    let alive = false;
    let known = sizeOf(watch);
    let problem: Error | null = null;

    const life = () => {
      alive = true;
      lastLife = Date.now();
    };
    const read = (chunk: Buffer) => {
      life();
      for (const line of chunk.toString().split(/[\r\n]+/)) {
        if (!line.trim()) continue;
        lastLine = line.trim();
        onLine?.(lastLine);
      }
    };
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk;
      read(chunk);
    });
    child.stderr.on('data', read);

    const look = setInterval(() => {
      const size = sizeOf(watch);
      if (size !== known) {
        known = size;
        life();
        onBytes?.(size);
      }
      const limit = alive ? stallMs : silenceMs;
      if (Date.now() - lastLife > limit) {
        problem = new Error(`no sign of life in ${limit / 1000} s`);
        end(child.pid);
      }
    }, LOOK_EVERY_MS);

    child.once('error', (error) => {
      clearInterval(look);
      forget();
      reject(error);
    });
    child.once('close', (code, signal) => {
      clearInterval(look);
      forget();
      if (problem) reject(problem);
      else if (code === 0) resolve(stdout);
      else reject(new Error(lastLine || `ended with ${signal ?? code}`));
    });
  });
}

/** Runs a quick query; null if it fails or takes too long. */
export async function askTool(command: string, args: string[], env?: NodeJS.ProcessEnv): Promise<string | null> {
  return runTool({ command, args, env, silenceMs: 5000, stallMs: 5000 }).catch(() => null);
}

/** @throws Error if the program doesn’t run on this machine, such as with another C library or processor */
export async function versionOf(command: string, pattern: RegExp): Promise<string> {
  const answer = await runTool({ command, args: ['--version'] });
  const version = pattern.exec(answer)?.[1];
  if (!version) throw new Error(`${command} --version answered "${answer.trim().slice(0, 80)}"`);
  return version;
}

function end(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Already ended by itself.
  }
}

function sizeOf(folders: string[]): number {
  let bytes = 0;
  for (const folder of folders) {
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
        if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name)).size;
      }
    } catch {
      // Not there yet, or just being renamed.
    }
  }
  return bytes;
}
