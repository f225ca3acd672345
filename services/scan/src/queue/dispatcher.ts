import type { UnitOfWork } from '@kaard/service-kit';
import type { OwnerRepository } from '../owner/owner.repository.ts';
import type { Priority, Scan } from '../scan/scan.model.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';
import type { ScanQueue } from './scan-queue.ts';

export interface DispatcherParts {
  scans: ScanRepository;
  owners: OwnerRepository;
  queue: ScanQueue;
  unitOfWork: UnitOfWork;
  now(): Date;
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

/**
 * Lets scans into the queue: of each owner and priority only so many at a time, so that a thousand cards of one
 * user don't delay the one of another.
 */
export function createDispatcher({ scans, owners, queue, unitOfWork, now }: DispatcherParts) {
  /** One scan gets a free place; both are written together. @returns null when there is no place or no scan */
  async function next(ownerId: number, priority: Priority): Promise<Scan | null> {
    try {
      return await unitOfWork(async (session) => {
        if (!(await owners.takePlace(ownerId, priority, session))) throw new NothingToDispatch();
        const scan = await scans.dispatchOldest(ownerId, priority, now(), session);
        if (!scan) throw new NothingToDispatch();
        return scan;
      });
    } catch (error) {
      if (error instanceof NothingToDispatch) return null;
      throw error;
    }
  }

  return {
    /** Fills the free places of an owner. */
    async fill(ownerId: number, priority: Priority): Promise<void> {
      for (let scan = await next(ownerId, priority); scan; scan = await next(ownerId, priority)) await queue.add(scan);
    },

    /** After a place became free. */
    async fillOne(ownerId: number, priority: Priority): Promise<void> {
      const scan = await next(ownerId, priority);
      if (scan) await queue.add(scan);
    },
  };
}

class NothingToDispatch extends Error {}
