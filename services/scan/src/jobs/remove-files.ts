import type { ScheduledWork, UnitOfWork } from '@kaard/service-kit';
import type { FileRemovals } from '@kaard/service-kit/database/file-removals';
import type { FileRepository } from '../intake/file.repository.ts';

const EVERY_MS = 60_000;
/** Opened or not: nobody has looked at it for long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

export interface RemoveFilesParts {
  files: FileRepository;
  fileRemovals: FileRemovals;
  unitOfWork: UnitOfWork;
  now(): Date;
}

/** Bytes that are not needed any more, and files of last week. */
export const removeFiles = ({ files, fileRemovals, unitOfWork, now }: RemoveFilesParts): ScheduledWork => ({
  name: 'remove-files',
  everyMs: EVERY_MS,
  async run(signal) {
    for (const file of await files.createdBefore(new Date(now().getTime() - KEPT_MS), AT_ONCE)) {
      if (signal.aborted) return;
      await unitOfWork(async (session) => {
        if ((await files.remove(file, session)) && !file.finishedAt)
          await fileRemovals.order([file.fileId], now(), session);
      });
    }
    await fileRemovals.carryOutDue(now(), signal);
  },
});
