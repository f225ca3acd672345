import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** MongoDB ends when it finds no room for the next file of its journal. */
const LEAST_BYTES = 100 * 1024 * 1024;
/** A small volume that holds nothing but keys is not full. */
const LEAST_SHARE = 0.05;
const ANSWER_WITHIN_MS = 1000;

type Look = (folder: string) => Promise<{ blocks: number; bavail: number; bsize: number }>;

/**
 * Whether something can be stored in the folder; also where nobody knows, as with a folder that isn't there. A file system on
 * the network that hangs is asked once, and nobody waits for it.
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
