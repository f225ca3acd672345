import { accessSync, constants } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

/** The lower byte of SQLite's codes is the kind: somebody else has the lock. */
const KIND = 0xff;
const BUSY = 5;

/**
 * Held until `release`, or until this process ends, however that happens: it is a lock of the operating system. Node has none of
 * its own, and SQLite, which is part of it, has them for every system. The file stays empty, and stays: whoever removed it
 * would let the next one lock another file of the same name.
 * @returns null when another process has it
 * @throws Error when there can be no such file
 */
export function lockFile(file: string): FileLock | null {
  const database = new DatabaseSync(file);
  try {
    // One that may only be read is opened all the same, and then locked for reading, which others may do, too.
    accessSync(file, constants.W_OK);
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((((error as { errcode?: number }).errcode ?? 0) & KIND) === BUSY) return null;
    throw error;
  }
  return {
    release() {
      if (database.isOpen) database.close();
    },
  };
}
