import type { ClientSession } from '@kaard/service-kit';
import { holdsPlace, isCounted } from './scan.counting.ts';
import type { Scan } from './scan.model.ts';
import type { ScanRemoval } from './scan.removal.ts';
import type { ScanRepository } from './scan.repository.ts';

export interface ReplacingParts {
  scans: Pick<ScanRepository, 'find' | 'setReplaced'>;
  removeScan: ScanRemoval;
}

/** So often a card is read once more on the place in the plan that it has; the next reading needs another. */
export const MOST_REREADINGS = 3;

export type TakenPlace = Pick<Scan, 'replaces' | 'rereading'>;
export const NO_PLACE: TakenPlace = { replaces: null, rereading: 0 };

/** What happens to a scan whose card is sent once more, with its back or cut out otherwise (ADR 0225). */
export function createReplacing({ scans, removeScan }: ReplacingParts) {
  /** The latest scan of the card, if it can be replaced: items of batches can't, nor what is saved or about to be. */
  async function latestOf(ownerId: number, named: number, session?: ClientSession): Promise<Scan | null> {
    let latest = await scans.find(ownerId, named, session);
    while (latest?.replaced) {
      const later = await scans.find(ownerId, latest.replaced.by, session);
      if (!later) break;
      latest = later;
    }
    const isFree = latest && latest.batchId === null && latest.savedAs === null && latest.approval?.outcome !== null;
    return isFree ? latest : null;
  }

  const rereadingAfter = (earlier: Scan): number =>
    isCounted(earlier) && earlier.rereading < MOST_REREADINGS ? earlier.rereading + 1 : 0;

  return {
    /** Without a promise, whether one that replaces this has a place in the plan already. */
    async foreseePlace(ownerId: number, named: number): Promise<boolean> {
      const latest = await latestOf(ownerId, named);
      if (!latest) return false;
      return latest.status === 'completed' ? rereadingAfter(latest) > 0 : latest.rereading > 0 || holdsPlace(latest);
    },

    /**
     * What is not read yet, or failed, goes at once and gives back its place. What is read stays until the one that
     * replaces it is read, too.
     * @param by id of that one
     */
    async takePlace(
      { ownerId, named, by }: { ownerId: number; named: number; by: number },
      session: ClientSession,
    ): Promise<TakenPlace> {
      let latest = await latestOf(ownerId, named, session);
      if (latest && latest.status !== 'completed') {
        await removeScan(latest, session);
        const { replaces } = latest;
        latest = replaces === null ? null : await latestOf(ownerId, replaces, session);
      }
      if (!latest) return NO_PLACE;
      await scans.setReplaced(latest, { by, at: null }, session);
      return { replaces: latest.id, rereading: rereadingAfter(latest) };
    },
  };
}
