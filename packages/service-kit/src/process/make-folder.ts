import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, readable only by our user unless a `mode` is given. Node’s recursive `mkdir` never
 * returns where a folder exists and nothing can be created in it, as below /proc, because it takes that for a missing
 * parent.
 * @throws Error of the file system
 */
export function makeFolder(folder: string, mode = 0o700): void {
  if (isMade(folder, mode)) return;
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent, mode);
  // Check again: another process may have created it in the meantime.
  if (!isMade(folder, mode)) mkdirSync(folder, { mode });
}

/** @returns false if the parent folder doesn’t exist */
function isMade(folder: string, mode: number): boolean {
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
}
