import type { ClientSession, OwnerRows } from '@kaard/service-kit';
import { batchNotFound } from './batch.errors.ts';
import type { Batch } from './batch.model.ts';
import type { BatchRepository } from './batch.repository.ts';

export interface BatchHoldParts {
  batches: Pick<BatchRepository, 'find'>;
  owners: Pick<OwnerRows, 'hold'>;
}

export type BatchHold = ReturnType<typeof createBatchHold>;

/**
 * Reads the batch within a transaction and locks it. Every operation that changes a batch or adds a picture to it
 * writes the owner’s row first: concurrent ones wait or are repeated, so no picture is added to a batch that was just
 * closed.
 * @throws DomainError `not-found`
 */
export const createBatchHold =
  ({ batches, owners }: BatchHoldParts) =>
  async (ownerId: number, id: number, session: ClientSession): Promise<Batch> => {
    await owners.hold(ownerId, session);
    const batch = await batches.find(ownerId, id, session);
    if (!batch) throw batchNotFound();
    return batch;
  };
