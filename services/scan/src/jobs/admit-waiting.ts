import type { ErrorReporter, ScheduledWork, UnitOfWork } from '@kaard/service-kit';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import type { BatchRepository } from '../batch/batch.repository.ts';
import type { ScanAdmission } from '../owner/admission.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';

export interface AdmitWaitingParts {
  scans: ScanRepository;
  batches: Pick<BatchRepository, 'heldOf'>;
  admission: ScanAdmission;
  order(priority: 'bulk', ownerId: number): Promise<void>;
  unitOfWork: UnitOfWork;
  errorReporter: ErrorReporter;
  now(): Date;
}

const EVERY_MS = 3000;
const OWNERS_AT_ONCE = 500;
/** The maximum per owner and turn, so that one owner’s thousands don’t delay others. */
const MOST_AT_ONCE = 100;

/**
 * Admits scans that waited for the plan once it has places: a new month has begun, the plan was upgraded, or a picture
 * contained nothing that counts. The oldest first.
 */
export function admitWaiting(parts: AdmitWaitingParts): ScheduledWork {
  const { scans, batches, admission, order, unitOfWork, errorReporter, now } = parts;

  async function admitOf(ownerId: number, signal: AbortSignal): Promise<void> {
    const ask = { priority: 'bulk', mayWait: false } as const;
    if ((await admission.foresee(ownerId, ask)).outcome !== 'admitted') return;
    const waiting = await scans.listWaiting(ownerId, await batches.heldOf(ownerId), MOST_AT_ONCE);
    let admitted = 0;
    for (const seen of waiting) {
      if (signal.aborted) break;
      const isIn = await unitOfWork(async (session) => {
        const at = now();
        const said = await admission.admit(ownerId, ask, at, session);
        if (said.outcome !== 'admitted') throw new NoPlace();
        const change = { status: 'queued' as const, queuedAt: at, month: said.month };
        // Deleted or cancelled a moment ago: the transaction is rolled back and with it the place.
        if (!(await scans.change(seen, change, at, session))) throw new Gone();
      }).then(
        () => true,
        (error) => {
          if (error instanceof NoPlace) return false;
          if (error instanceof Gone) return null;
          throw error;
        },
      );
      if (isIn === false) break;
      if (isIn) admitted++;
    }
    if (admitted > 0) await order('bulk', ownerId);
  }

  return {
    name: 'admit-waiting',
    everyMs: EVERY_MS,
    async run(signal) {
      for (let after = 0; ; ) {
        const owners = await scans.ownersWithWaiting(after, OWNERS_AT_ONCE);
        const settings = { errorReporter, part: 'admit-waiting', signal, facts: (ownerId: number) => ({ ownerId }) };
        await eachOnItsOwn(owners, (ownerId) => admitOf(ownerId, signal), settings);
        if (signal.aborted || owners.length < OWNERS_AT_ONCE) return;
        after = owners.at(-1)!;
      }
    },
  };
}

class NoPlace extends Error {}
class Gone extends Error {}
