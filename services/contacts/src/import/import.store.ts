import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection } from '@kaard/service-kit';
import mongoose from 'mongoose';
import { fileTooLarge, MOST_FILE_BYTES } from './import.errors.ts';

const { GridFSBucket, ObjectId } = mongoose.mongo;

export interface StoredFile {
  bytes: number;
  sha256: string;
}

/** Stores uploaded files until they are read: GridFS today; object storage can replace it. */
export interface ImportStore {
  newId(): string;
  /** @throws DomainError `too-large`; nothing stays stored then */
  put(fileId: string, stream: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  read(fileId: string): AsyncIterable<Uint8Array>;
  /** Removes a file; an unknown id is no error. */
  remove(fileId: string): Promise<void>;
}

export function createImportStore(connection: Connection): ImportStore {
  let opened: InstanceType<typeof GridFSBucket> | null = null;
  const bucket = () => {
    opened ??= new GridFSBucket(connection.db!, { bucketName: 'import_files', chunkSizeBytes: 1024 * 1024 });
    return opened;
  };

  return {
    newId: () => new ObjectId().toHexString(),

    async put(fileId, stream) {
      const upload = bucket().openUploadStreamWithId(new ObjectId(fileId), 'import');
      const hash = createHash('sha256');
      let bytes = 0;
      const counter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          hash.update(chunk);
          // Input beyond the limit is still read to the end, so that the client receives the reason of the refusal.
          if (bytes > MOST_FILE_BYTES) done();
          else done(null, chunk);
        },
      });
      try {
        await pipeline(stream, counter, upload);
      } catch (error) {
        await upload.abort().catch(() => {});
        throw error;
      }
      if (bytes > MOST_FILE_BYTES) {
        await this.remove(fileId);
        throw fileTooLarge();
      }
      return { bytes, sha256: hash.digest('base64url') };
    },

    read: (fileId) => bucket().openDownloadStream(new ObjectId(fileId)) as AsyncIterable<Uint8Array>,

    async remove(fileId) {
      try {
        await bucket().delete(new ObjectId(fileId));
      } catch (error) {
        if (!/FileNotFound|File not found/.test(String(error))) throw error;
      }
    },
  };
}
