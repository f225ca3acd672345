import { statfs } from 'node:fs/promises';

/** MongoDB ends when it finds no room for the next file of its journal. */
const LEAST_BYTES = 100 * 1024 * 1024;

/** Whether something can be stored there; also where nobody knows, as with a folder that isn't there. */
export async function hasRoom(folder: string, leastBytes = LEAST_BYTES): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= leastBytes;
  } catch {
    return true;
  }
}
