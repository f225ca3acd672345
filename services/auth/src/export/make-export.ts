import { isAway, type Logger, type ScheduledWork } from '@kaard/service-kit';
import type { WorkKind } from '@kaard/service-kit/work/durable-work';
import { type ArchiveEntry, writeArchive } from './export.archive.ts';
import type { ExportFiles } from './export.files.ts';
import type { AccountExport } from './export.model.ts';
import type { AccountExportRepository } from './export.repository.ts';

/** Somebody who holds something of a user: this service itself, or another one. */
export interface ExportSource {
  /** Its folder in the archive. */
  name: string;
  /** @param signal aborted when nobody needs it any more */
  read(userId: number, signal: AbortSignal): AsyncIterable<ArchiveEntry>;
}

export interface MakeExportParts {
  exports: AccountExportRepository;
  files: ExportFiles;
  sources: readonly ExportSource[];
  keepHours: number;
  log: Logger;
  now(): Date;
}

/** How often it is looked whether the export is still wanted. */
const HEARTBEAT_MS = 10_000;
const CLEAN_EVERY_MS = 5 * 60_000;
/** A file is noted in its export before it is begun; one that no export knows after this is the rest of something. */
const ORPHAN_AFTER_MS = 60_000;
/** Before an export is given up. */
export const EXPORT_ATTEMPTS = 5;

/** Its account was deleted, or another process has taken it: not ours to finish. */
class Gone extends Error {}

/** The order `export`: everything of a user into one file. Done again after a crash, it begins at the beginning. */
export function createMakeExport({ exports, files, sources, keepHours, log, now }: MakeExportParts): WorkKind {
  async function make(wish: AccountExport, stopping: AbortSignal): Promise<void> {
    const fileId = wish.fileId!;
    const taken = new AbortController();
    let progress = 0;
    const note = async () => {
      if (!(await exports.noteProgress(wish, progress))) taken.abort(new Gone());
    };
    const heartbeat = setInterval(() => void note().catch(() => {}), HEARTBEAT_MS);
    const signal = AbortSignal.any([stopping, taken.signal]);
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
      if (!(await exports.finish(wish, { bytes, finishedAt, expiresAt }))) throw new Gone();
      await exports.removeOlder(wish);
      log.info({ export: wish.id, bytes }, 'an export is ready');
    } catch (error) {
      await files.discard(fileId).catch(() => {});
      throw taken.signal.aborted ? taken.signal.reason : error;
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

  return {
    find: exports.findOpen,
    openOf: exports.listOpen,
    owners: exports.ownersWithOpen,

    async run({ id }, { signal, isLastAttempt }) {
      const wish = await exports.take(id, files.newId());
      if (!wish) return 'done';
      try {
        await make(wish, signal);
      } catch (error) {
        if (error instanceof Gone) return 'done';
        const again = signal.aborted || isAway(error) || !isLastAttempt;
        if (!signal.aborted) log.warn({ err: error, export: id, tries: wish.tries }, 'an export could not be made');
        await exports.fail(wish, again ? null : now());
        throw error;
      }
      return 'done';
    },

    async giveUp({ id }) {
      await exports.giveUp(id, now());
    },
  };
}

/** Removes what is too old, and what was left of exports that were broken off. */
export function createCleanExports({
  exports,
  files,
  now,
}: Pick<MakeExportParts, 'exports' | 'files' | 'now'>): ScheduledWork {
  return {
    name: 'clean-exports',
    everyMs: CLEAN_EVERY_MS,
    async run() {
      await exports.removeExpired(now());
      // By the server's clock, as the ids of files are.
      const begun = await files.begunBefore(new Date(Date.now() - ORPHAN_AFTER_MS));
      const used = await exports.filesInUse(begun);
      for (const fileId of begun) if (!used.has(fileId)) await files.remove(fileId);
    },
  };
}
