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
 * The batch as it is in this transaction, which nobody else changes now. Whatever changes a batch, and whatever puts a
 * picture into it, writes the owner's row first: of two at once one waits or repeats, so nothing comes into a batch that
 * was closed a moment before.
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
