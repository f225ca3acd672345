import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning } from '@kaard/parts';

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
 */
export async function claimDataFolder(
  dataDir: string,
  address: string,
  now: Date,
  isLauncher: (pid: number) => Promise<boolean> = (pid) => isRunning(pid, LAUNCHER),
): Promise<RunFile> {
  const file = runFileOf(dataDir);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let state: RunState = { pid: process.pid, address, startedAt: now.toISOString(), ready: false, processes: {} };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(state, null, 2), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
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
