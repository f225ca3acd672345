import type { Logger, ScheduledWork, UnitOfWork } from '@kaard/service-kit';
import type { ScanRemoval } from '../scan/scan.removal.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';

export interface RemoveUnsavedScansParts {
  scans: ScanRepository;
  removeScan: ScanRemoval;
  unitOfWork: UnitOfWork;
  /** True while an event that may say that a scan was saved could not be taken. */
  isInDoubt(): Promise<boolean>;
  log: Logger;
  now(): Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a scan waits to be saved. */
export const UNSAVED_DAYS = 30;
const EVERY_MS = 60 * 60 * 1000;
const BATCH = 50;

/** Scans that nobody saved go after 30 days, with their pictures. A picture removed too much cannot be brought back. */
export function removeUnsavedScans(parts: RemoveUnsavedScansParts): ScheduledWork {
  const { scans, removeScan, unitOfWork, isInDoubt, log, now } = parts;
  return {
    name: 'remove-unsaved-scans',
    everyMs: EVERY_MS,
    async run(signal) {
      if (await isInDoubt()) {
        log.warn('unsaved scans stay: an event that may have saved one is set aside');
        return;
      }
      const before = new Date(now().getTime() - UNSAVED_DAYS * DAY_MS);
      for (;;) {
        const batch = await scans.listUnsaved(before, BATCH);
        let removed = 0;
        for (const { ownerId, id } of batch) {
          if (signal.aborted) return;
          removed += await unitOfWork(async (session) => {
            const present = await scans.find(ownerId, id, session);
            // Saved or tried again a moment ago.
            if (!present || present.savedAs !== null || present.finishedAt === null) return 0;
            await removeScan(present, session);
            return 1;
          });
        }
        if (removed) log.info({ removed }, 'scans that nobody saved are removed');
        if (!removed) return;
      }
    },
  };
}
