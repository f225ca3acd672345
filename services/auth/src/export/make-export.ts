import { isAway, type Logger, type ScheduledWork } from '@kaard/service-kit';
import type { WorkKind } from '@kaard/service-kit/work/durable-work';
import { type ArchiveEntry, writeArchive } from './export.archive.ts';
import type { ExportFiles } from './export.files.ts';
import type { AccountExport } from './export.model.ts';
import type { AccountExportRepository } from './export.repository.ts';

/** A store of user data: this service itself, or another one. */
export interface ExportSource {
  /** Name of its folder in the archive. */
  name: string;
  /** @param signal aborted when the result is no longer needed */
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

/** Interval of the check whether the export is still wanted. */
const HEARTBEAT_MS = 10_000;
const CLEAN_EVERY_MS = 5 * 60_000;
/** An export refers to its file before writing starts; a file without an export after this time is left over. */
const ORPHAN_AFTER_MS = 60_000;
/** Attempts before an export is given up. */
export const EXPORT_ATTEMPTS = 5;

/** The account was deleted, or another process has taken over the export. */
class Gone extends Error {}

/** The job `export`: collects all data of a user in one file. After a crash it starts from the beginning. */
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

/** Removes expired exports, and files left over from aborted ones. */
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
      // Uses the real time, because the ids of files do too.
      const begun = await files.begunBefore(new Date(Date.now() - ORPHAN_AFTER_MS));
      const used = await exports.filesInUse(begun);
      for (const fileId of begun) if (!used.has(fileId)) await files.remove(fileId);
    },
  };
}
