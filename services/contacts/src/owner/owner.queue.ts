import type { ClientSession, UnitOfWork } from '@kaard/service-kit';
import type { OwnerQueue } from '@kaard/service-kit/work/owner-queue';

/**
 * A unit of work that changes the owner's counter: one after the other within this process.
 * @param signal in the background: aborted when the process stops
 */
export type OwnerUnitOfWork = <T>(
  ownerId: number,
  work: (session: ClientSession) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/** @param patienceMs for background work; without it as long as a request waits */
export const createOwnerUnitOfWork =
  (ownerQueue: OwnerQueue, unitOfWork: UnitOfWork, patienceMs?: number): OwnerUnitOfWork =>
  (ownerId, work, signal) =>
    ownerQueue(ownerId, () => unitOfWork(work), patienceMs === undefined ? undefined : { ms: patienceMs, signal });
