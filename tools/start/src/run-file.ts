import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '@kaard/parts';
import type { DataFolderClaim } from './data-folder.ts';

/** What runs on this data folder: for people, for commands and for tests. */
export interface RunState {
  /** Of the launcher. */
  pid: number;
  /** Launchers of earlier versions claimed the data folder by this file alone. */
  hasLock?: true;
  address: string;
  startedAt: string;
  ready: boolean;
  mongodb?: { uri: string; source: string; pid: number };
  redis?: { url: string; source: string; pid: number };
  processes: Record<string, { pid: number | null; port: number; restarts: number }>;
}

export interface RunFile {
  /** @throws Error of the file system; the change is in the next one that can be written */
  write(change: Partial<RunState>): void;
  /** Gives the data folder back, too. */
  release(): void;
}

/** In the command line of every launcher. */
const LAUNCHER = 'tools/start/src/main.ts';

const runFileOf = (dataDir: string) => join(dataDir, 'run.json');

export const isLauncher = (pid: number): Promise<boolean> => isRunning(pid, LAUNCHER);

/** Also of a launcher that was killed. */
export function readRunState(dataDir: string): RunState | null {
  try {
    return JSON.parse(readFileSync(runFileOf(dataDir), 'utf8')) as RunState;
  } catch {
    return null;
  }
}

/** @throws Error of the file system; the data folder is given back then */
export function createRunFile(dataDir: string, address: string, claim: DataFolderClaim, now: Date): RunFile {
  const file = runFileOf(dataDir);
  let state: RunState = {
    ...{ pid: process.pid, hasLock: true, address, startedAt: now.toISOString() },
    ...{ ready: false, processes: {} },
  };
  let released = false;
  const runFile: RunFile = {
    write(change) {
      // Processes report their end after the folder was given back.
      if (released) return;
      state = { ...state, ...change };
      writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    release() {
      // Somebody else may have the folder by now.
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

/** Addresses of settings may carry credentials; the file is for reading along. */
export const withoutPassword = (uri: string): string => uri.replace(/\/\/[^@/]*@/, HIDDEN);

const VARIABLES = { mongodb: 'MONGODB_URI', redis: 'REDIS_URL' } as const;

/**
 * Where a command reaches a database: by its setting, else where the running product has it.
 * @returns null when neither is known
 * @throws Error that names the setting, when the product has it from one that only its own terminal knows
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
