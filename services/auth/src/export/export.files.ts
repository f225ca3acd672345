import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '@kaard/service-kit';
import mongoose from 'mongoose';

const { GridFSBucket, ObjectId } = mongoose.mongo;
const CHUNK_BYTES = 1024 * 1024;
const LATE_CHUNK_MS = 500;

export type ExportFiles = ReturnType<typeof createExportFiles>;

/** The finished ZIP files, in GridFS of this service's database, so that any of its processes can give them out. */
export function createExportFiles(connection: Connection) {
  let opened: InstanceType<typeof GridFSBucket> | null = null;
  // The database is known once the connection has been open.
  const bucket = () => {
    opened ??= new GridFSBucket(connection.db!, { bucketName: 'export_files', chunkSizeBytes: CHUNK_BYTES });
    return opened;
  };

  async function remove(fileId: string): Promise<void> {
    // Also the chunks of one that was never finished, which the bucket's own delete does not find.
    const _id = new ObjectId(fileId);
    await connection.db!.collection('export_files.files').deleteOne({ _id });
    await connection.db!.collection('export_files.chunks').deleteMany({ files_id: _id });
  }

  return {
    newId: () => new ObjectId().toHexString(),
    write: (fileId: string): Writable => bucket().openUploadStreamWithId(new ObjectId(fileId), fileId),
    read: (fileId: string): Readable => bucket().openDownloadStream(new ObjectId(fileId)),
    remove,
    /** Of a file whose writing was broken off: a chunk may still be on its way. What comes even later is an orphan. */
    async discard(fileId: string): Promise<void> {
      await remove(fileId);
      await wait(LATE_CHUNK_MS);
      await remove(fileId);
    },
    /** Ids of all files there is something of, finished or not, begun before `before`. */
    async begunBefore(before: Date): Promise<string[]> {
      const ids = await connection.db!.collection('export_files.chunks').distinct('files_id');
      return ids
        .filter((id): id is InstanceType<typeof ObjectId> => id instanceof ObjectId && id.getTimestamp() < before)
        .map((id) => id.toHexString());
    },
  };
}
