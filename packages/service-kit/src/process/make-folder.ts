import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that only we can read, with those above it. Node's own way never returns where a folder is there and
 * nothing can be made in it, as below /proc: it takes that for a parent that is missing.
 * @throws Error of the file system
 */
export function makeFolder(folder: string): void {
  if (isMade(folder)) return;
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  // Also when it is there: another process may have made it just now.
  if (!isMade(folder)) mkdirSync(folder, { mode: 0o700 });
}

/** @returns false when there is no folder to make it in */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
}
