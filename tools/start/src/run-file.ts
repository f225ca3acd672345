import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '@kaard/parts';
import type { DataFolderClaim } from './data-folder.ts';

/** The processes that use this data folder, for users, commands and tests. */
export interface RunState {
  /** The pid of the launcher. */
  pid: number;
  /** Launchers of earlier versions only used this file to claim the data folder. */
  hasLock?: true;
  address: string;
  startedAt: string;
  ready: boolean;
  mongodb?: { uri: string; source: string; pid: number };
  redis?: { url: string; source: string; pid: number };
  processes: Record<string, { pid: number | null; port: number; restarts: number }>;
}

export interface RunFile {
  /** @throws Error of the file system; the change is included in the next successful write */
  write(change: Partial<RunState>): void;
  /** Also releases the data folder. */
  release(): void;
}

/** A part of the command line of every launcher. */
const LAUNCHER = 'tools/start/src/main.ts';

const runFileOf = (dataDir: string) => join(dataDir, 'run.json');

export const isLauncher = (pid: number): Promise<boolean> => isRunning(pid, LAUNCHER);

/** The state of the launcher, even of one that was killed. */
export function readRunState(dataDir: string): RunState | null {
  try {
    return JSON.parse(readFileSync(runFileOf(dataDir), 'utf8')) as RunState;
  } catch {
    return null;
  }
}

/** @throws Error of the file system; the data folder is released in this case */
export function createRunFile(dataDir: string, address: string, claim: DataFolderClaim, now: Date): RunFile {
  const file = runFileOf(dataDir);
  let state: RunState = {
    ...{ pid: process.pid, hasLock: true, address, startedAt: now.toISOString() },
    ...{ ready: false, processes: {} },
  };
  let released = false;
  const runFile: RunFile = {
    write(change) {
      // Processes report their end after the folder was released.
      if (released) return;
      state = { ...state, ...change };
      writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    release() {
      // Another process may use the folder by now.
      if (released) return;
      released = true;
      rmSync(file, { force: true });
      claim.release();
    },
  };
  try {
    runFile.write({});
  } catch (error) {
    runFile.release();
    throw error;
  }
  return runFile;
}

const HIDDEN = '//…@';

/** Removes credentials from addresses in settings, since the file may be read by others. */
export const withoutPassword = (uri: string): string => uri.replace(/\/\/[^@/]*@/, HIDDEN);

const VARIABLES = { mongodb: 'MONGODB_URI', redis: 'REDIS_URL' } as const;

/**
 * The address of a database for a command: from its setting, else from the running product.
 * @returns null if neither is known
 * @throws Error that names the setting if only the product's own terminal knows it
 */
export function databaseAddress(
  part: keyof typeof VARIABLES,
  env: NodeJS.ProcessEnv,
  running: Pick<RunState, 'mongodb' | 'redis'> | null,
): string | null {
  const variable = VARIABLES[part];
  const address = env[variable] ?? (part === 'mongodb' ? running?.mongodb?.uri : running?.redis?.url) ?? null;
  if (!address?.includes(HIDDEN)) return address;
  throw new Error(
    `The running product got its ${variable} with a password, which run.json doesn’t hold. Set ${variable} for this command, too, ` +
      'in the environment or in .env.',
  );
}
