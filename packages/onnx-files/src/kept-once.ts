import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Made {
  /** Its name in the folder; another one when the way it is made changes. */
  name: string;
  folder: string;
  /** Of the result. */
  sha256: string;
  make: () => Promise<Uint8Array> | Uint8Array;
}

/**
 * A model file that plain code makes of a published one: made once per machine, kept in the folder, compared with the
 * pinned hash before each use.
 * @throws {Error} when making it gave another file than the pinned one
 */
export async function keptOnce({ name, folder, sha256, make }: Made): Promise<Uint8Array> {
  const path = join(folder, name);
  const kept = await readFile(path).catch(() => undefined);
  if (kept && sha256Of(kept) === sha256) return kept;
  const made = await make();
  const got = sha256Of(made);
  if (got !== sha256) throw new Error(`making ${name} gave another file than the pinned one: SHA-256 ${got}`);
  // A folder that can't be written to costs some time at each start, nothing more.
  await keep(path, made).catch(() => undefined);
  return made;
}

/** Under its name only when whole, so that two processes can do this at once. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
