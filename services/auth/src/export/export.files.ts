import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '@kaard/service-kit';
import mongoose from 'mongoose';

const { GridFSBucket, ObjectId } = mongoose.mongo;
const CHUNK_BYTES = 1024 * 1024;
const LATE_CHUNK_MS = 500;

export type ExportFiles = ReturnType<typeof createExportFiles>;

/** The finished ZIP files, in GridFS in this service’s database, so that any of its processes can serve them. */
export function createExportFiles(connection: Connection) {
  let opened: InstanceType<typeof GridFSBucket> | null = null;
  // The database is only known once the connection is open.
  const bucket = () => {
    opened ??= new GridFSBucket(connection.db!, { bucketName: 'export_files', chunkSizeBytes: CHUNK_BYTES });
    return opened;
  };

  async function remove(fileId: string): Promise<void> {
    // Also removes the chunks of an unfinished file, which the bucket’s own delete doesn’t find.
    const _id = new ObjectId(fileId);
    await connection.db!.collection('export_files.files').deleteOne({ _id });
    await connection.db!.collection('export_files.chunks').deleteMany({ files_id: _id });
  }

  return {
    newId: () => new ObjectId().toHexString(),
    write: (fileId: string): Writable => bucket().openUploadStreamWithId(new ObjectId(fileId), fileId),
    read: (fileId: string): Readable => bucket().openDownloadStream(new ObjectId(fileId)),
    remove,
    /**
     * Removes a file whose writing was aborted: a chunk may still be on its way. Chunks that arrive even later are
     * orphans.
     */
    async discard(fileId: string): Promise<void> {
      await remove(fileId);
      await wait(LATE_CHUNK_MS);
      await remove(fileId);
    },
    /** Ids of all files with any data, finished or not, that were started before `before`. */
    async begunBefore(before: Date): Promise<string[]> {
      const ids = await connection.db!.collection('export_files.chunks').distinct('files_id');
      return ids
        .filter((id): id is InstanceType<typeof ObjectId> => id instanceof ObjectId && id.getTimestamp() < before)
        .map((id) => id.toHexString());
    },
  };
}
