import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from '@kaard/parts';
import { makeFolder } from '@kaard/service-kit/process/make-folder';
import { type FileLock, lockFile } from './file-lock.ts';
import { isLauncher, readRunState } from './run-file.ts';
import { SettingsProblem } from './settings.ts';

/** The process that uses a data folder. */
export interface Owner {
  /** The command as a user calls it: `npm start`, `npm run restore`. */
  command: string;
  /** The address of the product, if that is what runs. */
  address: string | null;
}

/** Until it is released, only this command may start databases and change data in the folder. */
export interface DataFolderClaim {
  release(): void;
}

class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

/** The lock file, held by the owner. @see lockFile */
const LOCK = 'owner.lock';
/** Describes the owner to other processes. */
const NOTE = 'owner.json';
const LOOKS = 40;
const LOOK_EVERY_MS = 25;

interface ClaimOptions {
  /** What a user can do if the product uses the folder. */
  whenItRuns?: string;
  isOfEarlierVersion?: (pid: number) => Promise<boolean>;
}

const SECOND_ONE = 'For a second one beside it: PORT=3001 KAARD_DATA=.data-2 npm start';

/**
 * Claims the data folder for this process until `release`, or until it ends. Two databases would damage the same files,
 * and a second launcher would end the first one's processes as leftovers.
 * @throws DataFolderInUse if another process uses it
 * @throws SettingsProblem if the folder can't be written
 */
export async function claimDataFolder(
  dataDir: string,
  owner: Owner,
  { whenItRuns = SECOND_ONE, isOfEarlierVersion = isLauncher }: ClaimOptions = {},
): Promise<DataFolderClaim> {
  asDataFolder(dataDir, () => makeFolder(dataDir));
  const lock = await locked(dataDir, owner, whenItRuns);
  const claim = {
    release() {
      rmSync(join(dataDir, NOTE), { force: true });
      lock.release();
    },
  };
  // Launchers of earlier versions don't use the lock; their run.json identifies them.
  const earlier = readRunState(dataDir);
  if (earlier && !earlier.hasLock && earlier.pid !== process.pid && (await isOfEarlierVersion(earlier.pid))) {
    claim.release();
    throw new DataFolderInUse(inUse(dataDir, { ...earlier, command: 'npm start' }, whenItRuns));
  }
  return claim;
}

/** Locks the folder and writes a note about the owner. @throws DataFolderInUse, SettingsProblem */
async function locked(dataDir: string, owner: Owner, whenItRuns: string): Promise<FileLock> {
  const note = join(dataDir, NOTE);
  for (let look = 1; ; look += 1) {
    const lock = asDataFolder(dataDir, () => lockFile(join(dataDir, LOCK)));
    if (lock) {
      try {
        writeFileSync(note, JSON.stringify({ ...owner, pid: process.pid }), { mode: 0o600 });
      } catch {
        // For example, the disk is full. The note only informs users; the lock works without it.
      }
      return lock;
    }
    const other = readNote(note);
    // The note of a killed process stays until the next owner has written its own.
    const isTrue = other !== null && (await isRunning(other.pid, ''));
    if (isTrue || look === LOOKS) throw new DataFolderInUse(inUse(dataDir, isTrue ? other : null, whenItRuns));
    await wait(LOOK_EVERY_MS);
  }
}

function readNote(file: string): (Owner & { pid: number }) | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner & { pid: number };
  } catch {
    return null;
  }
}

function inUse(dataDir: string, other: (Owner & { pid: number }) | null, whenItRuns: string): string {
  if (!other)
    return `${dataDir} is in use by another process, or its file system has no locks. Try again when that has ended.`;
  const { command, address, pid } = other;
  if (!address) return `${dataDir} is in use by "${command}" (process ${pid}). Try again when that has ended.`;
  return `${dataDir} is in use: Kaard already runs at ${address} (process ${pid}).\n${whenItRuns}`;
}

/** @throws SettingsProblem instead of a file system error */
export function asDataFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code?.startsWith('ERR_') ? message : (code ?? message);
    throw new SettingsProblem(`${dataDir} can’t be used for data (${reason}). Choose another folder with KAARD_DATA.`);
  }
}
