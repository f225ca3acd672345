import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import type { FileKind } from './file.model.ts';

/** A file that comes in parts: how much of it is there. */
export interface FileUpload {
  ownerId: number;
  batchId: number;
  /** Chosen by whoever sends it; the same key is the same file. */
  key: string;
  kind: FileKind;
  /** In the file store. */
  fileId: string;
  size: number;
  received: number;
  /** What it has become; null until all of it is there. */
  scanFileId: number | null;
  touchedAt: Date;
}

/** Longer than its bytes are kept (an hour after the last part), so that the same key is not another file in between. */
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
    /** When it still is where the caller saw it. @returns false when somebody else was faster */
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
