import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { trusted } from './mongo.ts';

interface RemovalDocument {
  /** Id in the file store. */
  _id: string;
  dueAt: Date;
}

export interface FileRemovalsSettings {
  /** Removes the bytes; an id that does not exist is fine. */
  store: { remove(fileId: string): Promise<void> };
  /** Name of the model, such as `PictureRemoval`. */
  model: string;
  collection: string;
}

/** Far longer than any upload takes. */
const UPLOAD_GRACE_MS = 60 * 60 * 1000;
const BATCH = 100;

export type FileRemovals = ReturnType<typeof createFileRemovals>;

/**
 * Bytes are not part of transactions, so what has to go is written down first: before an upload (the document that
 * takes the file strikes it out) and with the deletion of its document. Killed in between, nothing is left for ever.
 */
export function createFileRemovals(connection: Connection, { store, model, collection }: FileRemovalsSettings) {
  const schema = new Schema<RemovalDocument>(
    { _id: { type: String, required: true }, dueAt: { type: Date, required: true } },
    { collection, versionKey: false },
  );
  schema.index({ dueAt: 1 });
  const removals: Model<RemovalDocument> = connection.models[model] ?? connection.model<RemovalDocument>(model, schema);

  async function carryOut(fileIds: string[]): Promise<void> {
    for (const fileId of fileIds) {
      await store.remove(fileId);
      await removals.deleteOne({ _id: fileId });
    }
  }

  return {
    /** Before an upload. */
    async expect(fileIds: string[], now: Date): Promise<void> {
      const dueAt = new Date(now.getTime() + UPLOAD_GRACE_MS);
      await removals.insertMany(fileIds.map((_id) => ({ _id, dueAt })));
    },

    /** An upload goes on. @returns false when it is gone, or about to be */
    async postpone(fileId: string, now: Date): Promise<boolean> {
      const dueAt = new Date(now.getTime() + UPLOAD_GRACE_MS);
      const { matchedCount } = await removals.updateOne({ _id: fileId, dueAt: trusted({ $gt: now }) }, { dueAt });
      return matchedCount === 1;
    },

    /** A document owns them from now on. @returns false when they were already being removed */
    async strikeOut(fileIds: string[], session: ClientSession): Promise<boolean> {
      const { deletedCount } = await removals.deleteMany({ _id: trusted({ $in: fileIds }) }, { session });
      return deletedCount === fileIds.length;
    },

    /** With the deletion of their document, or of the note of an upload that has not come to its end. */
    async order(fileIds: string[], now: Date, session: ClientSession): Promise<void> {
      if (!fileIds.length) return;
      await removals.bulkWrite(
        fileIds.map((_id) => ({
          updateOne: { filter: { _id }, update: { $set: { dueAt: now } }, upsert: true },
        })),
        { session },
      );
    },

    /** Removes these now, whether due or not. */
    carryOut,

    /**
     * Removes whatever is due, until nothing is left.
     * @param signal aborted: the rest is for the next time
     * @returns how many were removed
     */
    async carryOutDue(now: Date, signal?: AbortSignal): Promise<number> {
      let removed = 0;
      for (;;) {
        const due = await removals
          .find({ dueAt: trusted({ $lte: now }) })
          .sort({ dueAt: 1 })
          .limit(BATCH)
          .lean<RemovalDocument[]>();
        if (!due.length || signal?.aborted) return removed;
        await carryOut(due.map(({ _id }) => _id));
        removed += due.length;
      }
    },
  };
}
