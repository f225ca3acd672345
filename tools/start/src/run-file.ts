import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning } from '@kaard/parts';
import { makeFolder } from '@kaard/service-kit/process/make-folder';
import { SettingsProblem } from './settings.ts';

/** What runs on this data folder: for people, for tests, and so that no second launcher takes the folder. */
export interface RunState {
  /** Of the launcher. */
  pid: number;
  address: string;
  startedAt: string;
  ready: boolean;
  mongodb?: { uri: string; source: string; pid: number };
  redis?: { url: string; source: string; pid: number };
  processes: Record<string, { pid: number | null; port: number; restarts: number }>;
}

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

export interface RunFile {
  /** @throws Error of the file system; the change is in the next one that can be written */
  write(change: Partial<RunState>): void;
  release(): void;
}

/** In the command line of every launcher. */
const LAUNCHER = 'tools/start/src/main.ts';

const runFileOf = (dataDir: string) => join(dataDir, 'run.json');

export function readRunState(dataDir: string): RunState | null {
  try {
    return JSON.parse(readFileSync(runFileOf(dataDir), 'utf8')) as RunState;
  } catch {
    return null;
  }
}

/**
 * Takes the data folder for this process until `release`. A file whose launcher is gone is taken over.
 * @throws DataFolderInUse
 * @throws SettingsProblem where nothing can be written
 */
export async function claimDataFolder(
  dataDir: string,
  address: string,
  now: Date,
  isLauncher: (pid: number) => Promise<boolean> = (pid) => isRunning(pid, LAUNCHER),
): Promise<RunFile> {
  const file = runFileOf(dataDir);
  asDataFolder(dataDir, () => makeFolder(dirname(file)));
  let state: RunState = { pid: process.pid, address, startedAt: now.toISOString(), ready: false, processes: {} };
  for (;;) {
    if (asDataFolder(dataDir, () => writtenAnew(file, state))) break;
    const other = readRunState(dataDir);
    if (other && other.pid !== process.pid && (await isLauncher(other.pid))) {
      throw new DataFolderInUse(
        `${dataDir} is in use: Kaard already runs at ${other.address} (process ${other.pid}).\n` +
          'For a second one beside it: PORT=3001 KAARD_DATA=.data-2 npm start',
      );
    }
    rmSync(file, { force: true });
  }
  let released = false;
  return {
    write(change) {
      // Processes report their end after the folder was given back.
      if (released) return;
      state = { ...state, ...change };
      writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    release() {
      released = true;
      rmSync(file, { force: true });
    },
  };
}

/** @returns false when it is there already */
function writtenAnew(file: string, state: RunState): boolean {
  try {
    writeFileSync(file, JSON.stringify(state, null, 2), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function asDataFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SettingsProblem(
      `${dataDir} can’t be used for data (${code ?? message}). Choose another folder: KAARD_DATA=FOLDER npm start`,
    );
  }
}
