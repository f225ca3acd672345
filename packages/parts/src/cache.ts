import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '@kaard/service-kit/process/make-folder';

/** Public content: permissions are left to the umask. */
const OPEN = 0o777;
const HEARTBEAT_MS = 2000;
const LOCK_IS_DEAD_AFTER_MS = 15_000;
const LEFTOVER_AFTER_MS = 24 * 3_600_000;

/** Folder in the user’s home that all clones share (XDG Base Directory Specification). */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const base = env.XDG_CACHE_HOME && isAbsolute(env.XDG_CACHE_HOME) ? env.XDG_CACHE_HOME : join(homedir(), '.cache');
  return join(base, 'kaard');
}

/**
 * Runs `work` in one process at a time, so that two clones don’t download the same file twice. The lock’s modification
 * time is renewed while it is held, which also works across containers that share the folder. The lock only saves
 * work; correctness comes from `place`.
 */
export async function withLock<T>(file: string, work: () => Promise<T>, onWait: () => void = () => {}): Promise<T> {
  makeFolder(dirname(file), OPEN);
  let told = false;
  for (;;) {
    try {
      await (await open(file, 'wx')).close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > LOCK_IS_DEAD_AFTER_MS) {
      await rm(file, { force: true });
      continue;
    }
    if (!told) onWait();
    told = true;
    await wait(200);
  }
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(file, { force: true });
  }
}

/** A folder next to the cached ones, on the same file system, for work in progress. */
export async function temporaryFolder(cache: string): Promise<string> {
  makeFolder(cache, OPEN);
  await removeLeftovers(cache);
  const folder = join(cache, `tmp-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(folder);
  return folder;
}

/** Makes a finished folder visible under its name in one step. If the name exists already, that folder is kept. */
export async function place(finished: string, target: string): Promise<void> {
  try {
    await rename(finished, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    await rm(finished, { recursive: true, force: true });
  }
}

/**
 * Whether the file has exactly this size: cached files are only checked for truncation by a full disk or a failed
 * copy.
 */
export function hasSize(file: string, bytes: number): boolean {
  try {
    return statSync(file).size === bytes;
  } catch {
    return false;
  }
}

async function removeLeftovers(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!name.startsWith('tmp-')) continue;
    const folder = join(cache, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFTOVER_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}
