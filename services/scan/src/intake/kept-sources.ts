import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DelayedJobError } from '@kaard/service-kit/redis/queue-worker';
import type { ScanFile } from './file.model.ts';
import type { FileStore } from './file.store.ts';
import { type Opened, openSource } from './opened.ts';

const PREFIX = 'kaard-file-';
/** Files that one process keeps unpacked between their turns; more while more of them are read at once. */
const KEPT = 3;
/** A file that has gone meanwhile, with its batch or its owner, has no further turn. Longer than two pages may take. */
const IDLE_MS = 5 * 60_000;
const DISK_FULL_MS = 30_000;
/** Beside the file itself. */
const FREE_BYTES = 200 * 1024 * 1024;

interface Kept {
  folder: string;
  source: Opened;
  /** Jobs that read it at this moment. */
  users: number;
  idle: NodeJS.Timeout;
}

export interface KeptSourcesParts {
  fileStore: Pick<FileStore, 'fetch'>;
  idleMs?: number;
}

/** Files on the disk of this machine while they are taken apart: nothing of anybody's stays there for longer. */
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

  /** The one opened first goes first. What is read stays: its pictures would be taken for broken ones. */
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
     * The file stays open while `work` reads it.
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

/** What processes of this machine left that were killed. */
async function removeLeftovers(): Promise<void> {
  const startedAt = Date.now() - process.uptime() * 1000;
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid) continue;
    const folder = join(tmpdir(), name);
    // In a container every worker has the same number as the one before it.
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
