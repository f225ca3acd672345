import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import type { FileKind } from './file.model.ts';

/** A file that is uploaded in parts, and how much of it was received. */
export interface FileUpload {
  ownerId: number;
  batchId: number;
  /** Chosen by the client; the same key means the same file. */
  key: string;
  kind: FileKind;
  /** The id in the file store. */
  fileId: string;
  size: number;
  received: number;
  /** The file that was created; null until the upload is complete. */
  scanFileId: number | null;
  touchedAt: Date;
}

/** Longer than the bytes are kept (an hour after the last part), so that the key can’t mean another file in between. */
const KEPT_SECONDS = 2 * 60 * 60;

const uploadSchema = new Schema<FileUpload>(
  {
    ownerId: { type: Number, required: true },
    batchId: { type: Number, required: true },
    key: { type: String, required: true },
    kind: { type: String, required: true },
    fileId: { type: String, required: true },
    size: { type: Number, required: true },
    received: { type: Number, required: true },
    scanFileId: { type: Number, default: null },
    touchedAt: { type: Date, required: true },
  },
  { collection: 'scan_uploads', versionKey: false },
);
uploadSchema.index({ ownerId: 1, batchId: 1, key: 1 }, { unique: true });
uploadSchema.index({ touchedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export type UploadRepository = ReturnType<typeof createUploadRepository>;

export function createUploadRepository(connection: Connection) {
  const uploads: Model<FileUpload> = connection.model<FileUpload>('ScanUpload', uploadSchema);
  const only = ({ ownerId, batchId, key }: Pick<FileUpload, 'ownerId' | 'batchId' | 'key'>) => ({
    ownerId,
    batchId,
    key,
  });

  return {
    find: (ownerId: number, batchId: number, key: string): Promise<FileUpload | null> =>
      uploads.findOne({ ownerId, batchId, key }).lean<FileUpload>().exec(),
    isKnown: async (fileId: string): Promise<boolean> => (await uploads.exists({ fileId })) !== null,
    countOpen: (ownerId: number): Promise<number> => uploads.countDocuments({ ownerId, scanFileId: null }),
    async insert(upload: FileUpload): Promise<void> {
      await uploads.create([upload]);
    },
    /** Changes the upload if it still is as the caller saw it. @returns false if another caller was faster */
    async change(
      seen: FileUpload,
      change: Partial<Pick<FileUpload, 'received' | 'scanFileId' | 'touchedAt'>>,
      session?: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await uploads.updateOne(
        { ...only(seen), fileId: seen.fileId, received: seen.received, scanFileId: null },
        { $set: change },
        session ? { session } : {},
      );
      return matchedCount === 1;
    },
    async remove(seen: FileUpload): Promise<void> {
      await uploads.deleteOne({ ...only(seen), fileId: seen.fileId });
    },
  };
}
