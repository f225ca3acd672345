import { finished } from 'node:stream/promises';
import type { Connection } from '@kaard/service-kit';
import mongoose from 'mongoose';
import type { PictureStore } from './picture.store.ts';

const { GridFSBucket, ObjectId } = mongoose.mongo;

const CHUNK_BYTES = 1024 * 1024;

/** Stores pictures in GridFS, in the scans’ database but apart from their documents. */
export function createGridFsStore(connection: Connection): PictureStore {
  // The database isn’t known before the connection is open.
  let opened: InstanceType<typeof GridFSBucket> | null = null;
  const bucket = () => {
    opened ??= new GridFSBucket(connection.db!, { bucketName: 'pictures', chunkSizeBytes: CHUNK_BYTES });
    return opened;
  };

  return {
    newId: () => new ObjectId().toHexString(),

    async put(fileId, bytes) {
      const upload = bucket().openUploadStreamWithId(new ObjectId(fileId), fileId);
      upload.end(bytes);
      await finished(upload);
    },

    async get(fileId) {
      try {
        const parts: Uint8Array[] = [];
        for await (const part of bucket().openDownloadStream(new ObjectId(fileId))) parts.push(part as Uint8Array);
        return Buffer.concat(parts);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(fileId) {
      try {
        await bucket().delete(new ObjectId(fileId));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

/** `FileNotFound` of the GridFS specification; the driver has no class for it. */
const isMissing = (error: unknown) =>
  (error as { code?: unknown }).code === 'ENOENT' || /FileNotFound|File not found/.test(String(error));
