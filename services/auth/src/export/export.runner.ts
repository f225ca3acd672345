import type { Logger } from '@kaard/service-kit';
import { type ArchiveEntry, writeArchive } from './export.archive.ts';
import type { ExportFiles } from './export.files.ts';
import type { AccountExport } from './export.model.ts';
import { type AccountExportRepository, LEASE_MS } from './export.repository.ts';

/** Somebody who holds something of a user: this service itself, or another one. */
export interface ExportSource {
  /** Its folder in the archive. */
  name: string;
  /** @param signal aborted when nobody needs it any more */
  read(userId: number, signal: AbortSignal): AsyncIterable<ArchiveEntry>;
}

export interface ExportRunnerParts {
  exports: AccountExportRepository;
  files: ExportFiles;
  sources: readonly ExportSource[];
  keepHours: number;
  log: Logger;
  now(): Date;
}

const LOOK_EVERY_MS = 3000;
const CLEAN_EVERY_MS = 5 * 60_000;
const HEARTBEAT_MS = LEASE_MS / 3;
const TRIES = 5;
const FIRST_WAIT_MS = 2000;
/** A file is noted in its export before it is begun; one that no export knows after this is the rest of something. */
const ORPHAN_AFTER_MS = 60_000;

export type ExportRunner = ReturnType<typeof createExportRunner>;

/** Makes what was asked for, one after another, and removes what is too old. */
export function createExportRunner({ exports, files, sources, keepHours, log, now }: ExportRunnerParts) {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  let working: Promise<void> | null = null;
  let isAsked = false;

  async function makeNext(): Promise<boolean> {
    const wish = await exports.take(now(), files.newId());
    if (!wish) return false;
    try {
      await make(wish);
    } catch (error) {
      const again = stopping.signal.aborted || wish.tries < TRIES;
      const wait = stopping.signal.aborted ? 0 : FIRST_WAIT_MS * 2 ** (wish.tries - 1);
      log.warn({ err: error, export: wish.id, tries: wish.tries }, 'an export could not be made');
      await exports.fail(wish, now(), again ? new Date(now().getTime() + wait) : null);
    }
    return true;
  }

  async function make(wish: AccountExport): Promise<void> {
    const fileId = wish.fileId!;
    const taken = new AbortController();
    let progress = 0;
    const note = async () => {
      // Deleted with its account, or taken over by another process: then it is not ours to finish.
      if (!(await exports.noteProgress(wish, progress, now()))) taken.abort(new Error('the export is gone'));
    };
    const heartbeat = setInterval(() => void note().catch(() => {}), HEARTBEAT_MS);
    const signal = AbortSignal.any([stopping.signal, taken.signal]);
    try {
      const entries = gather(wish, signal, async (done) => {
        progress = done;
        await note();
        signal.throwIfAborted();
      });
      const bytes = await writeArchive(entries, files.write(fileId), now());
      signal.throwIfAborted();
      const finishedAt = now();
      const expiresAt = new Date(finishedAt.getTime() + keepHours * 60 * 60_000);
      if (!(await exports.finish(wish, { bytes, finishedAt, expiresAt }))) throw new Error('the export is gone');
      await exports.removeOlder(wish);
      log.info({ export: wish.id, bytes }, 'an export is ready');
    } catch (error) {
      await files.discard(fileId).catch(() => {});
      throw error;
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function* gather(
    { userId }: AccountExport,
    signal: AbortSignal,
    onProgress: (done: number) => Promise<void>,
  ): AsyncGenerator<ArchiveEntry> {
    for (const [index, source] of sources.entries()) {
      for await (const entry of source.read(userId, signal)) {
        signal.throwIfAborted();
        yield { ...entry, path: `${source.name}/${entry.path}` };
      }
      await onProgress((index + 1) / (sources.length + 1));
    }
  }

  async function clean(): Promise<void> {
    await exports.removeExpired(now());
    // By the server's clock, as the ids of files are.
    const begun = await files.begunBefore(new Date(Date.now() - ORPHAN_AFTER_MS));
    const used = await exports.filesInUse(begun);
    for (const fileId of begun) if (!used.has(fileId)) await files.remove(fileId);
  }

  const quietly = (work: () => Promise<unknown>) => async () => {
    try {
      await work();
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'exports could not be looked at');
    }
  };

  function wake(): void {
    if (stopping.signal.aborted) return;
    isAsked = true;
    working ??= (async () => {
      while (isAsked && !stopping.signal.aborted) {
        isAsked = false;
        await quietly(async () => {
          while (!stopping.signal.aborted && (await makeNext()));
        })();
      }
      working = null;
    })();
  }

  return {
    start() {
      timers.push(setInterval(wake, LOOK_EVERY_MS).unref());
      timers.push(setInterval(quietly(clean), CLEAN_EVERY_MS).unref());
      wake();
      void quietly(clean)();
    },
    wake,
    clean,
    async stop() {
      stopping.abort(new Error('the process stops'));
      for (const timer of timers) clearInterval(timer);
      await working;
    },
  };
}
