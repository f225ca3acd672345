import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, with those above it, that only we can read unless a `mode` is given. Node's own way never returns where a
 * folder is there and nothing can be made in it, as below /proc: it takes that for a parent that is missing.
 * @throws Error of the file system
 */
export function makeFolder(folder: string, mode = 0o700): void {
  if (isMade(folder, mode)) return;
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent, mode);
  // Also when it is there: another process may have made it just now.
  if (!isMade(folder, mode)) mkdirSync(folder, { mode });
}

/** @returns false when there is no folder to make it in */
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
