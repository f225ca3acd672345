import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DelayedJobError } from '@kaard/service-kit/redis/queue-worker';
import type { ScanFile } from './file.model.ts';
import type { FileStore } from './file.store.ts';
import { type Opened, openSource } from './opened.ts';

const PREFIX = 'kaard-file-';
/** How many files a process keeps unpacked between their turns; more if more are read at the same time. */
const KEPT = 3;
/**
 * Files that were deleted meanwhile, with their batch or owner, have no further turn. Longer than two pages may take.
 */
const IDLE_MS = 5 * 60_000;
const DISK_FULL_MS = 30_000;
/** Free disk space required in addition to the file itself. */
const FREE_BYTES = 200 * 1024 * 1024;

interface Kept {
  folder: string;
  source: Opened;
  /** The number of jobs that are reading it. */
  users: number;
  idle: NodeJS.Timeout;
}

export interface KeptSourcesParts {
  fileStore: Pick<FileStore, 'fetch'>;
  idleMs?: number;
}

/** Keeps files on the local disk while they are processed; no personal data stays there for longer. */
export function createKeptSources({ fileStore, idleMs = IDLE_MS }: KeptSourcesParts) {
  const kept = new Map<string, Kept>();
  const cleaned = removeLeftovers().catch(() => {});

  async function drop(fileId: string): Promise<void> {
    const present = kept.get(fileId);
    if (!present) return;
    kept.delete(fileId);
    clearTimeout(present.idle);
    present.source.close();
    await rm(present.folder, { recursive: true, force: true });
  }

  async function dropIdle(fileId: string): Promise<void> {
    if (kept.get(fileId)?.users === 0) await drop(fileId);
  }

  /** The file opened first is removed first. Files in use stay, because otherwise their pictures would look broken. */
  async function makeRoom(): Promise<void> {
    const idle = [...kept].filter(([, { users }]) => users === 0).map(([fileId]) => fileId);
    for (const fileId of idle.slice(0, Math.max(0, kept.size - KEPT))) await dropIdle(fileId);
  }

  async function open({ fileId, kind, bytes }: ScanFile, signal: AbortSignal): Promise<Kept> {
    const present = kept.get(fileId);
    if (present) {
      present.users++;
      return present;
    }
    await cleaned;
    const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
    try {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < bytes + FREE_BYTES) throw new DelayedJobError('the disk is full', { ms: DISK_FULL_MS });
      const path = join(folder, 'file');
      await fileStore.fetch(fileId, path, signal);
      const source = await openSource(kind, path);
      const idle = setTimeout(() => void dropIdle(fileId).catch(() => {}), idleMs).unref();
      const opened = { folder, source, users: 1, idle };
      kept.set(fileId, opened);
      return opened;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw new DelayedJobError('the disk is full', { ms: DISK_FULL_MS, cause: error });
      throw error;
    }
  }

  return {
    /**
     * Keeps the file open while `work` reads it.
     * @throws FileRefused; DelayedJobError while the disk is full
     */
    async use<T>(file: ScanFile, signal: AbortSignal, work: (source: Opened) => Promise<T>): Promise<T> {
      const opened = await open(file, signal);
      try {
        return await work(opened.source);
      } finally {
        opened.users--;
        if (kept.get(file.fileId) === opened) opened.idle.refresh();
        await makeRoom();
      }
    },
    drop,
    async close(): Promise<void> {
      for (const fileId of [...kept.keys()]) await drop(fileId);
    },
  };
}

/** Removes files left by killed processes of this machine. */
async function removeLeftovers(): Promise<void> {
  const startedAt = Date.now() - process.uptime() * 1000;
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid) continue;
    const folder = join(tmpdir(), name);
    // In a container each worker has the same process id as its predecessor.
    const isOld = Number(pid) === process.pid ? (await stat(folder)).mtimeMs < startedAt : !isAlive(Number(pid));
    if (isOld) await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
