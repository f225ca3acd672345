import type { Outbox } from '@kaard/events';
import type { ErrorReporter, Logger, OwnerRows, ScheduledWork, UnitOfWork } from '@kaard/service-kit';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import type { BatchRepository } from '../batch/batch.repository.ts';
import { scanApproved } from '../batch/batch.saving.ts';
import type { SavedRepository } from '../scan/saved.repository.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';

export interface AskAgainParts {
  scans: Pick<ScanRepository, 'find'>;
  saved: Pick<SavedRepository, 'listUnanswered' | 'approve'>;
  batches: Pick<BatchRepository, 'find'>;
  owners: OwnerRows;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  errorReporter: ErrorReporter;
  log: Logger;
  now(): Date;
}

const EVERY_MS = 10 * 60 * 1000;
/** An answer takes seconds, or as long as the contacts service is unavailable. */
const PATIENCE_MS = 60 * 60 * 1000;
const AT_ONCE = 100;

/**
 * Asks the contacts service again about items that are being saved without an answer. It saves no scan twice; if a
 * contact looks like the same person, the owner decides, because it may be the result of the first order. Earlier
 * versions published nothing when an item updated a contact that came from another card.
 */
export function askAgain(parts: AskAgainParts): ScheduledWork {
  const { scans, saved, batches, owners, outbox, unitOfWork, errorReporter, log, now } = parts;
  const ask = (ownerId: number, id: number, before: Date): Promise<number> =>
    unitOfWork(async (session) => {
      await owners.hold(ownerId, session);
      const scan = await scans.find(ownerId, id, session);
      // Answered, or asked again, a moment ago.
      if (!scan?.approval || scan.savedAs !== null || scan.approval.outcome || scan.approval.at >= before) return 0;
      const batch = scan.batchId === null ? null : await batches.find(ownerId, scan.batchId, session);
      await saved.approve(ownerId, [id], now(), session);
      await outbox.add(scanApproved(scan, batch?.tags ?? [], 'ask'), { session });
      return 1;
    });

  return {
    name: 'ask-again',
    everyMs: EVERY_MS,
    async run(signal) {
      const before = new Date(now().getTime() - PATIENCE_MS);
      for (let some = await saved.listUnanswered(before, AT_ONCE); some.length && !signal.aborted; ) {
        let asked = 0;
        await eachOnItsOwn(
          some,
          async ({ ownerId, id }) => {
            asked += await ask(ownerId, id, before);
          },
          { errorReporter, part: 'ask-again', signal, facts: ({ id }) => ({ scanId: id }) },
        );
        if (asked) log.info({ asked }, 'asked again what became of scans that are being saved');
        some = await saved.listUnanswered(before, AT_ONCE, some.at(-1)!);
      }
    },
  };
}
