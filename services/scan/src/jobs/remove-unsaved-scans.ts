import type { EventName, SetAside } from '@kaard/events';
import type { ClientSession, Logger, ScheduledWork, UnitOfWork } from '@kaard/service-kit';
import type { BatchRepository } from '../batch/batch.repository.ts';
import type { SavedRepository } from '../scan/saved.repository.ts';
import type { Scan } from '../scan/scan.model.ts';
import type { ScanRemoval } from '../scan/scan.removal.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';

export interface RemoveUnsavedScansParts {
  scans: Pick<ScanRepository, 'find'>;
  saved: Pick<SavedRepository, 'listUnsaved'>;
  batches: Pick<BatchRepository, 'find' | 'savingIds'>;
  removeScan: ScanRemoval;
  unitOfWork: UnitOfWork;
  /** Lists events that could not be processed. */
  setAside: Pick<SetAside, 'ownersOf'>;
  log: Logger;
  now(): Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a scan stays unsaved, counted from its end, because it may have waited weeks for the plan before. */
const UNSAVED_DAYS = 30;
const EVERY_MS = 60 * 60 * 1000;
const BATCH = 50;
/** The events that report a saved scan: as a new contact, or added to an existing one. */
const SAVED: EventName[] = ['contact.created', 'contact.scanned'];

/**
 * Removes unsaved scans 30 days after they ended, with their pictures, except those that are being saved. A picture
 * removed by mistake can’t be restored.
 */
export function removeUnsavedScans(parts: RemoveUnsavedScansParts): ScheduledWork {
  const { scans, saved, batches, removeScan, unitOfWork, setAside, log, now } = parts;

  /** Whether the scan was handed over to the contacts service, or is part of a batch that is being saved. */
  async function isBeingSaved({ ownerId, batchId, approval }: Scan, session: ClientSession): Promise<boolean> {
    if (approval && !approval.outcome) return true;
    const batch = batchId === null ? null : await batches.find(ownerId, batchId, session);
    return batch !== null && batch.saving !== null;
  }

  return {
    name: 'remove-unsaved-scans',
    everyMs: EVERY_MS,
    async run(signal) {
      const owners = await setAside.ownersOf(SAVED);
      if (owners.includes(null)) {
        log.warn('unsaved scans stay: an event that may have saved one is set aside, and nobody knows whose');
        return;
      }
      const waiting = owners.filter((ownerId) => ownerId !== null);
      if (waiting.length)
        log.warn(
          { owners: waiting.length },
          'unsaved scans of some stay: events that may have saved them are set aside',
        );
      const before = new Date(now().getTime() - UNSAVED_DAYS * DAY_MS);
      for (;;) {
        const except = { owners: waiting, batches: await batches.savingIds() };
        const some = await saved.listUnsaved(before, BATCH, except);
        let removed = 0;
        for (const { ownerId, id } of some) {
          if (signal.aborted) return;
          removed += await unitOfWork(async (session) => {
            const present = await scans.find(ownerId, id, session);
            // Saved, ordered to be saved or retried a moment ago.
            if (!present || present.savedAs !== null || present.finishedAt === null) return 0;
            if (await isBeingSaved(present, session)) return 0;
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
