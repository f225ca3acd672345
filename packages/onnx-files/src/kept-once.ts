import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Made {
  /** Name of the file in the folder; a change of `make` needs a new name. */
  name: string;
  folder: string;
  /** Hash of the result. */
  sha256: string;
  make: () => Promise<Uint8Array> | Uint8Array;
}

/**
 * Returns a model file that code derives from a published one: created once per machine, stored in the folder, and
 * compared with the pinned hash before each use.
 * @throws {Error} if the created file doesn’t match the pinned hash
 */
export async function keptOnce({ name, folder, sha256, make }: Made): Promise<Uint8Array> {
  const path = join(folder, name);
  const kept = await readFile(path).catch(() => undefined);
  if (kept && sha256Of(kept) === sha256) return kept;
  const made = await make();
  const got = sha256Of(made);
  if (got !== sha256) throw new Error(`making ${name} gave another file than the pinned one: SHA-256 ${got}`);
  // Best effort: a folder that isn’t writable only costs some time at each start.
  await keep(path, made).catch(() => undefined);
  return made;
}

/** Renames the complete file, so that two processes can do this at once. */
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
