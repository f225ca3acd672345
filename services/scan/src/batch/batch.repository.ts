import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type Batch, type BatchDocument, createBatchModel, type PendingOrder } from './batch.model.ts';

export type BatchChange = Partial<Pick<Batch, 'name' | 'tags' | 'pausedAt' | 'removal' | 'saving' | 'pending'>>;

export type BatchRepository = ReturnType<typeof createBatchRepository>;

/** Every query on the collection, with plain objects as input and output. */
export function createBatchRepository(connection: Connection) {
  const batches = createBatchModel(connection);

  return {
    async insert({ id, ...rest }: Batch, session: ClientSession): Promise<void> {
      await batches.create([{ _id: id, ...rest }], { session });
    },

    async find(ownerId: number, id: number, session?: ClientSession): Promise<Batch | null> {
      const found = await batches
        .findOne({ _id: id, ownerId, removal: null })
        .session(session ?? null)
        .lean<BatchDocument>();
      return found && toBatch(found);
    },

    /** Batches, the newest first; one more than requested, which shows that there is a next page. */
    async list(ownerId: number, first: number, beforeId: number | null): Promise<Batch[]> {
      const found = await batches
        .find({ ownerId, removal: null, ...(beforeId !== null && { _id: trusted({ $lt: beforeId }) }) })
        .sort({ _id: -1 })
        .limit(first + 1)
        .lean<BatchDocument[]>();
      return found.map(toBatch);
    },

    async count(ownerId: number, session?: ClientSession): Promise<number> {
      return await batches.countDocuments({ ownerId, removal: null }, { session });
    },

    /** Closes or cancels a batch, so that it accepts no more pictures. @returns the changed batch */
    async end(batch: Batch, state: 'closed' | 'cancelled', at: Date, session: ClientSession): Promise<Batch> {
      const closedAt = batch.closedAt ?? at;
      await batches.updateOne({ _id: batch.id, ownerId: batch.ownerId }, { $set: { state, closedAt } }, { session });
      return { ...batch, state, closedAt };
    },

    /** @returns false if the end was already published, or the batch is open or deleted */
    async markEnded({ id, ownerId, state }: Batch, at: Date, session: ClientSession): Promise<boolean> {
      const { modifiedCount } = await batches.updateOne(
        { _id: id, ownerId, state, endedAt: null },
        { $set: { endedAt: at } },
        { session },
      );
      return modifiedCount === 1;
    },

    async change({ id, ownerId }: Batch, change: BatchChange, session: ClientSession): Promise<void> {
      await batches.updateOne({ _id: id, ownerId }, { $set: change }, { session });
    },

    /** @returns the number for a further item, from 1 */
    async countUp({ id, ownerId }: Batch, session: ClientSession): Promise<number> {
      const counted = await batches
        .findOneAndUpdate({ _id: id, ownerId }, { $inc: { lastNumber: 1 } }, { returnDocument: 'after', session })
        .lean<BatchDocument>();
      if (!counted) throw new Error('a batch that was just read is not there');
      return counted.lastNumber;
    },

    async remove(ownerId: number, id: number): Promise<void> {
      await batches.deleteOne({ _id: id, ownerId });
    },

    /** For workers: whether its queued items should be read. */
    async readingOf(id: number): Promise<'goes-on' | 'held' | 'cancelled'> {
      const batch = await batches.findById(id).lean<BatchDocument>();
      if (batch?.state === 'cancelled') return 'cancelled';
      return batch && (batch.pausedAt || batch.removal === 'items') ? 'held' : 'goes-on';
    },

    /** Ids of batches whose items should not be read now. */
    async heldOf(ownerId: number): Promise<number[]> {
      const held = await batches
        .find({ ownerId, $or: [{ pausedAt: trusted({ $type: 'date' }) }, { removal: 'items' }] })
        .select({ _id: 1 })
        .lean<BatchDocument[]>();
      return held.map(({ _id }) => _id);
    },

    /** Batches of all owners whose items should be saved, the oldest order first. */
    async listSaving(most: number, after?: Batch): Promise<Batch[]> {
      const at = after?.saving?.at;
      const beyond = at && {
        $or: [{ 'saving.at': trusted({ $gt: at }) }, { 'saving.at': at, _id: trusted({ $gt: after.id }) }],
      };
      const found = await batches
        .find({ 'saving.at': trusted({ $type: 'date' }), removal: null, ...beyond })
        .sort({ 'saving.at': 1, _id: 1 })
        .limit(most)
        .lean<BatchDocument[]>();
      return found.map(toBatch);
    },

    /** Ids of all batches whose items should be saved, for all owners. */
    async savingIds(): Promise<number[]> {
      const found = await batches
        .find({ 'saving.at': trusted({ $type: 'date' }), removal: null })
        .select({ _id: 1 })
        .lean<BatchDocument[]>();
      return found.map(({ _id }) => _id);
    },

    /**
     * Batches of all owners with a pending operation on their items, the oldest order first.
     * @param after the last batch of the previous page
     */
    async listPending(most: number, after?: Batch): Promise<Batch[]> {
      const at = after?.pending?.at;
      const beyond = at && {
        $or: [{ 'pending.at': trusted({ $gt: at }) }, { 'pending.at': at, _id: trusted({ $gt: after.id }) }],
      };
      const found = await batches
        .find({ 'pending.at': trusted({ $type: 'date' }), removal: null, ...beyond })
        .sort({ 'pending.at': 1, _id: 1 })
        .limit(most)
        .lean<BatchDocument[]>();
      return found.map(toBatch);
    },

    /** Clears the pending operation, unless another one was ordered meanwhile. */
    async carriedOut({ id, ownerId, pending }: Batch, what: PendingOrder['what']): Promise<void> {
      if (pending?.what !== what) return;
      const present = { 'pending.what': what, 'pending.at': pending.at };
      await batches.updateOne({ _id: id, ownerId, ...present }, { $set: { pending: null } });
    },

    /** Batches of all owners that are being deleted. */
    async listLeaving(most: number, afterId = 0): Promise<Batch[]> {
      const found = await batches
        .find({ removal: trusted({ $type: 'string' }), _id: trusted({ $gt: afterId }) })
        .sort({ _id: 1 })
        .limit(most)
        .lean<BatchDocument[]>();
      return found.map(toBatch);
    },

    /** All batches of an owner, the oldest first. */
    async *each(ownerId: number): AsyncGenerator<Batch> {
      for await (const batch of batches
        .find({ ownerId, removal: null })
        .sort({ _id: 1 })
        .lean<BatchDocument>()
        .cursor())
        yield toBatch(batch as unknown as BatchDocument);
    },
  };
}

/** Adds the properties that batches of older versions lack. */
const toBatch = ({ _id, ...batch }: BatchDocument): Batch => ({
  id: _id,
  ...batch,
  tags: batch.tags ?? [],
  pausedAt: batch.pausedAt ?? null,
  lastNumber: batch.lastNumber ?? 0,
  endedAt: batch.endedAt ?? null,
  removal: batch.removal ?? null,
  saving: batch.saving ?? null,
  pending: batch.pending ?? null,
});
