import type { ErrorReporter, ScheduledWork, UnitOfWork } from '@kaard/service-kit';
import type { FileRemovals } from '@kaard/service-kit/database/file-removals';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import type { ScanFile } from '../intake/file.model.ts';
import type { FileRepository } from '../intake/file.repository.ts';

const EVERY_MS = 60_000;
/** Counted from the upload. Files with pictures still to be added stay, however long that takes. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

export interface RemoveFilesParts {
  files: FileRepository;
  fileRemovals: FileRemovals;
  unitOfWork: UnitOfWork;
  errorReporter: ErrorReporter;
  now(): Date;
}

/** Removes bytes that are no longer needed, and files older than a week that have no more pictures to add. */
export const removeFiles = ({
  files,
  fileRemovals,
  unitOfWork,
  errorReporter,
  now,
}: RemoveFilesParts): ScheduledWork => ({
  name: 'remove-files',
  everyMs: EVERY_MS,
  async run(signal) {
    const before = new Date(now().getTime() - KEPT_MS);
    const remove = (file: ScanFile) =>
      unitOfWork(async (session) => {
        if ((await files.remove(file, session)) && !file.finishedAt)
          await fileRemovals.order([file.fileId], now(), session);
      });
    const facts = ({ id }: ScanFile) => ({ scanFileId: id });
    for (let some = await files.restingSince(before, AT_ONCE); some.length && !signal.aborted; ) {
      await eachOnItsOwn(some, remove, { errorReporter, part: 'remove-files', facts, signal });
      some = await files.restingSince(before, AT_ONCE, some.at(-1)!);
    }
    await fileRemovals.carryOutDue(now(), signal);
  },
});
