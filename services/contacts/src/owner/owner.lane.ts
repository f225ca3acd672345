import type { ClientSession, UnitOfWork } from '@kaard/service-kit';
import type { Lane } from '@kaard/service-kit/lanes';

/** A unit of work that changes the owner's counter: one after the other within this process. */
export type OwnerUnitOfWork = <T>(ownerId: number, work: (session: ClientSession) => Promise<T>) => Promise<T>;

export const createOwnerUnitOfWork =
  (lane: Lane, unitOfWork: UnitOfWork, patience?: 'patient'): OwnerUnitOfWork =>
  (ownerId, work) =>
    lane(ownerId, () => unitOfWork(work), patience);
