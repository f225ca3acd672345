import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type Batch, type BatchDocument, createBatchModel } from './batch.model.ts';

export type BatchRepository = ReturnType<typeof createBatchRepository>;

/** Every query on the collection, plain objects in and out. */
export function createBatchRepository(connection: Connection) {
  const batches = createBatchModel(connection);

  return {
    async insert({ id, ...rest }: Batch, session: ClientSession): Promise<void> {
      await batches.create([{ _id: id, ...rest }], { session });
    },

    async find(ownerId: number, id: number, session?: ClientSession): Promise<Batch | null> {
      const found = await batches
        .findOne({ _id: id, ownerId })
        .session(session ?? null)
        .lean<BatchDocument>();
      return found && toBatch(found);
    },

    /** The newest first; one more than asked tells that there is a next page. */
    async list(ownerId: number, first: number, beforeId: number | null): Promise<Batch[]> {
      const found = await batches
        .find({ ownerId, ...(beforeId !== null && { _id: trusted({ $lt: beforeId }) }) })
        .sort({ _id: -1 })
        .limit(first + 1)
        .lean<BatchDocument[]>();
      return found.map(toBatch);
    },

    async count(ownerId: number, session?: ClientSession): Promise<number> {
      return await batches.countDocuments({ ownerId }, { session });
    },

    /** It takes no more pictures. @returns as it is now */
    async end(batch: Batch, state: 'closed' | 'cancelled', at: Date, session: ClientSession): Promise<Batch> {
      const closedAt = batch.closedAt ?? at;
      await batches.updateOne({ _id: batch.id, ownerId: batch.ownerId }, { $set: { state, closedAt } }, { session });
      return { ...batch, state, closedAt };
    },

    /** @returns false when it is told already, open or gone */
    async markEnded({ id, ownerId, state }: Batch, at: Date, session: ClientSession): Promise<boolean> {
      const { modifiedCount } = await batches.updateOne(
        { _id: id, ownerId, state, endedAt: null },
        { $set: { endedAt: at } },
        { session },
      );
      return modifiedCount === 1;
    },

    async remove(ownerId: number, id: number, session: ClientSession): Promise<boolean> {
      const { deletedCount } = await batches.deleteOne({ _id: id, ownerId }, { session });
      return deletedCount === 1;
    },

    /** For workers: whether what waits in it is still to be read. */
    async isCancelled(id: number): Promise<boolean> {
      return (await batches.exists({ _id: id, state: 'cancelled' })) !== null;
    },

    /** All of an owner, the oldest first, as they come. */
    async *each(ownerId: number): AsyncGenerator<Batch> {
      for await (const batch of batches.find({ ownerId }).sort({ _id: 1 }).lean<BatchDocument>().cursor())
        yield toBatch(batch as unknown as BatchDocument);
    },
  };
}

const toBatch = ({ _id, ...batch }: BatchDocument): Batch => ({ id: _id, ...batch, endedAt: batch.endedAt ?? null });
