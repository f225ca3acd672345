import { accessSync, constants } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

/** The lower byte of SQLite's codes is the kind; BUSY means that another process has the lock. */
const KIND = 0xff;
const BUSY = 5;

/**
 * Locks a file until `release`, or until this process ends in any way, because it is a lock of the operating system.
 * Node has none, but its built-in SQLite has them for every system. The file stays empty and is never removed;
 * otherwise the next process would lock another file of the same name.
 * @returns null if another process has the lock
 * @throws Error if the file can't be created
 */
export function lockFile(file: string): FileLock | null {
  const database = new DatabaseSync(file);
  try {
    // SQLite also opens a read-only file, but then takes a read lock, which others can share.
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
