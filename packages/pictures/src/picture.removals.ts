import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { Schema } from 'mongoose';
import type { PictureStore } from './picture.store.ts';

interface RemovalDocument {
  /** Id in the picture store. */
  _id: string;
  dueAt: Date;
}

const removalSchema = new Schema<RemovalDocument>(
  { _id: { type: String, required: true }, dueAt: { type: Date, required: true } },
  { collection: 'picture_removals', versionKey: false },
);
removalSchema.index({ dueAt: 1 });

/** Far longer than any upload takes. */
const UPLOAD_GRACE_MS = 60 * 60 * 1000;
const BATCH = 100;

export type PictureRemovals = ReturnType<typeof createPictureRemovals>;

/**
 * Bytes are not part of transactions, so what has to go is written down first: before an upload (the scan that
 * takes the picture strikes it out) and with the deletion of a scan. Killed in between, nothing is left for ever.
 */
export function createPictureRemovals(connection: Connection, store: PictureStore) {
  const removals = connection.model<RemovalDocument>('PictureRemoval', removalSchema);

  return {
    /** Before an upload. */
    async expect(fileIds: string[], now: Date): Promise<void> {
      const dueAt = new Date(now.getTime() + UPLOAD_GRACE_MS);
      await removals.insertMany(fileIds.map((_id) => ({ _id, dueAt })));
    },

    /** A scan owns them from now on. @returns false when they were already being removed */
    async strikeOut(fileIds: string[], session: ClientSession): Promise<boolean> {
      const { deletedCount } = await removals.deleteMany({ _id: trusted({ $in: fileIds }) }, { session });
      return deletedCount === fileIds.length;
    },

    /** With the deletion of their scan. */
    async order(fileIds: string[], now: Date, session: ClientSession): Promise<void> {
      await removals.insertMany(
        fileIds.map((_id) => ({ _id, dueAt: now })),
        { session },
      );
    },

    /** Removes these now, whether due or not. */
    async carryOut(fileIds: string[]): Promise<void> {
      for (const fileId of fileIds) {
        await store.remove(fileId);
        await removals.deleteOne({ _id: fileId });
      }
    },

    /** @returns how many were removed */
    async carryOutDue(now: Date): Promise<number> {
      const due = await removals
        .find({ dueAt: trusted({ $lte: now }) })
        .limit(BATCH)
        .lean<RemovalDocument[]>();
      await this.carryOut(due.map(({ _id }) => _id));
      return due.length;
    },
  };
}
