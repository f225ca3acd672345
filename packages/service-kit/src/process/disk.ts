import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** MongoDB exits when there is no space for the next file of its journal. */
const LEAST_BYTES = 100 * 1024 * 1024;
/** Keeps a small volume that only holds keys from being reported as full. */
const LEAST_SHARE = 0.05;
const ANSWER_WITHIN_MS = 1000;

type Look = (folder: string) => Promise<{ blocks: number; bavail: number; bsize: number }>;

/**
 * Checks whether the folder’s file system has free space. True as well when that is unknown, such as for a missing
 * folder. A network file system that hangs is asked only once at a time, and callers don’t wait for it.
 */
export function createDiskRoom(folder: string, look: Look = statfs): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  async function ask(): Promise<boolean> {
    try {
      const { blocks, bavail, bsize } = await look(folder);
      return bavail * bsize >= Math.min(LEAST_BYTES, blocks * bsize * LEAST_SHARE);
    } catch {
      return true;
    } finally {
      asked = null;
    }
  }
  return () => {
    asked ??= ask();
    return Promise.race([asked, wait(ANSWER_WITHIN_MS, true, { ref: false })]);
  };
}
