import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { trusted } from './mongo.ts';

interface RemovalDocument {
  /** Id in the file store. */
  _id: string;
  dueAt: Date;
}

export interface FileRemovalsSettings {
  /** Deletes the bytes. Unknown ids are ignored. */
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
 * Files are not part of transactions, so removals are noted first: before an upload (the document that takes the file
 * deletes the note) and together with the deletion of a document. If the process is killed in between, no file stays
 * behind.
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
    /** Notes the removal of a file that is about to be uploaded. */
    async expect(fileIds: string[], now: Date): Promise<void> {
      const dueAt = new Date(now.getTime() + UPLOAD_GRACE_MS);
      await removals.insertMany(fileIds.map((_id) => ({ _id, dueAt })));
    },

    /** Postpones the removal because the upload continues. @returns false if it was removed, or is being removed */
    async postpone(fileId: string, now: Date): Promise<boolean> {
      const dueAt = new Date(now.getTime() + UPLOAD_GRACE_MS);
      const { matchedCount } = await removals.updateOne({ _id: fileId, dueAt: trusted({ $gt: now }) }, { dueAt });
      return matchedCount === 1;
    },

    /** Cancels the removal: a document owns the files from now on. @returns false if they were already being removed */
    async strikeOut(fileIds: string[], session: ClientSession): Promise<boolean> {
      const { deletedCount } = await removals.deleteMany({ _id: trusted({ $in: fileIds }) }, { session });
      return deletedCount === fileIds.length;
    },

    /** Orders the removal together with the deletion of the document, or of an unfinished upload. */
    async order(fileIds: string[], now: Date, session: ClientSession): Promise<void> {
      if (!fileIds.length) return;
      await removals.bulkWrite(
        fileIds.map((_id) => ({
          updateOne: { filter: { _id }, update: { $set: { dueAt: now } }, upsert: true },
        })),
        { session },
      );
    },

    /** Removes these files now, whether due or not. */
    carryOut,

    /**
     * Removes all files that are due.
     * @param signal once aborted, the rest is left for the next call
     * @returns the number of removed files
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
