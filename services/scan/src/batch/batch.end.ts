import type { NewEvent, Outbox } from '@kaard/events';
import type { ClientSession } from '@kaard/service-kit';
import { type ItemRepository, NO_ITEMS } from '../scan/item.repository.ts';
import type { Batch } from './batch.model.ts';
import type { BatchRepository } from './batch.repository.ts';

export interface BatchEndParts {
  batches: Pick<BatchRepository, 'find' | 'markEnded'>;
  items: Pick<ItemRepository, 'hasOpen' | 'countsOf'>;
  outbox: Outbox;
  now(): Date;
}

export type BatchEnd = ReturnType<typeof createBatchEnd>;

/**
 * Publishes once that a batch has ended. Must be called in a transaction that has written the owner’s row: every
 * operation that opens or ends an item writes it, so that of two transactions that end the last two items one sees the
 * other’s result.
 */
export function createBatchEnd({ batches, items, outbox, now }: BatchEndParts) {
  async function tell(
    name: 'batch.completed' | 'batch.cancelled',
    batch: Batch,
    session: ClientSession,
  ): Promise<void> {
    const at = now();
    if (!(await batches.markEnded(batch, at, session))) return;
    const { id, ownerId } = batch;
    const counts = (await items.countsOf(ownerId, [id], session)).get(id) ?? NO_ITEMS;
    const event: NewEvent<typeof name> = {
      name,
      actor: { userId: ownerId, via: 'system' },
      // A batch ends only once.
      aggregate: { type: 'batch', id, version: 1 },
      payload: { batchId: id, ownerId, name: batch.name, counts, endedAt: at.toISOString() },
    };
    await outbox.add(event, { session });
  }

  return {
    cancelled: (batch: Batch, session: ClientSession): Promise<void> => tell('batch.cancelled', batch, session),

    /** Called after the batch was closed, or one of its items was read, failed or deleted. */
    async completedIfDone(ownerId: number, batchId: number, session: ClientSession): Promise<void> {
      const batch = await batches.find(ownerId, batchId, session);
      if (batch?.state !== 'closed' || batch.endedAt) return;
      if (await items.hasOpen(ownerId, batchId, session)) return;
      await tell('batch.completed', batch, session);
    },
  };
}
