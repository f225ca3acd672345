import type { ClientSession } from '@kaard/service-kit';
import { holdsPlace, isCounted } from './scan.counting.ts';
import type { Scan } from './scan.model.ts';
import type { ScanRemoval } from './scan.removal.ts';
import type { ScanRepository } from './scan.repository.ts';

export interface ReplacingParts {
  scans: Pick<ScanRepository, 'find' | 'setReplaced'>;
  removeScan: ScanRemoval;
}

/** How often a card can be read again on the same place in the plan; the next reading needs another place. */
export const MOST_REREADINGS = 3;

export type TakenPlace = Pick<Scan, 'replaces' | 'rereading'>;
export const NO_PLACE: TakenPlace = { replaces: null, rereading: 0 };

/** Handles a scan whose card is sent again, with its back or cropped differently (ADR 0225). */
export function createReplacing({ scans, removeScan }: ReplacingParts) {
  /** The latest scan of the card if it can be replaced: batch items, and scans that are saved or being saved, can’t. */
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
    /** Whether a replacing scan would already have a place in the plan, without a guarantee. */
    async foreseePlace(ownerId: number, named: number): Promise<boolean> {
      const latest = await latestOf(ownerId, named);
      if (!latest) return false;
      return latest.status === 'completed' ? rereadingAfter(latest) > 0 : latest.rereading > 0 || holdsPlace(latest);
    },

    /**
     * A scan that is not read yet, or failed, is removed at once and its place is freed. A completed one stays until
     * the replacing scan is read, too.
     * @param by id of the replacing scan
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
