import type { ScheduledWork, UnitOfWork } from '@kaard/service-kit';
import type { FileRemovals } from '@kaard/service-kit/database/file-removals';
import type { FileRepository } from '../intake/file.repository.ts';

const EVERY_MS = 60_000;
/** Nobody has looked at it for long. One with pictures still to be taken stays, however long that takes. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

export interface RemoveFilesParts {
  files: FileRepository;
  fileRemovals: FileRemovals;
  unitOfWork: UnitOfWork;
  now(): Date;
}

/** Bytes that are not needed any more, and last week's files that nothing more is taken from. */
export const removeFiles = ({ files, fileRemovals, unitOfWork, now }: RemoveFilesParts): ScheduledWork => ({
  name: 'remove-files',
  everyMs: EVERY_MS,
  async run(signal) {
    for (const file of await files.restingSince(new Date(now().getTime() - KEPT_MS), AT_ONCE)) {
      if (signal.aborted) return;
      await unitOfWork(async (session) => {
        if ((await files.remove(file, session)) && !file.finishedAt)
          await fileRemovals.order([file.fileId], now(), session);
      });
    }
    await fileRemovals.carryOutDue(now(), signal);
  },
});
