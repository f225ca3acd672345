import type { ClientSession, UnitOfWork } from '@kaard/service-kit';
import type { OwnerQueue } from '@kaard/service-kit/work/owner-queue';

/**
 * Runs a unit of work that changes the owner’s counter; one after the other within this process.
 * @param signal for background work: aborted when the process stops
 */
export type OwnerUnitOfWork = <T>(
  ownerId: number,
  work: (session: ClientSession) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/** @param patienceMs for background work; otherwise work waits as long as a request does */
export const createOwnerUnitOfWork =
  (ownerQueue: OwnerQueue, unitOfWork: UnitOfWork, patienceMs?: number): OwnerUnitOfWork =>
  (ownerId, work, signal) =>
    ownerQueue(ownerId, () => unitOfWork(work), patienceMs === undefined ? undefined : { ms: patienceMs, signal });
